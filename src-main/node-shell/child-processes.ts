import { fork } from 'node:child_process'
import type { ProcessHost } from '../ports.ts'
import { withoutKeys } from './without-keys.ts'

/** Starts modules with `child_process.fork`, whose channel ends together with this process. */
export const childProcesses: ProcessHost = {
  fork(module, _name, { execArgv, env } = { execArgv: [], env: {} }) {
    const child = fork(module, [], {
      execArgv: [...process.execArgv, ...execArgv],
      env: { ...withoutKeys(process.env), ...env },
      // Standard output belongs to results; a child's own lines are for a user who debugs it.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Ctrl+C reaches a terminal's whole process group: only we decide when a child ends.
      detached: process.platform !== 'win32',
      serialization: 'advanced',
    })
    child.on('error', () => {
      // A child that could not be started or reached also exits, which is what the core listens to.
    })
    return {
      post: (message) => {
        if (child.connected) child.send(message as object)
      },
      onMessage: (listener) => child.on('message', listener),
      onExit: (listener) => child.on('exit', listener),
      kill: () => child.kill('SIGKILL'),
    }
  },
}
