import { utilityProcess } from 'electron'
import type { ProcessHost } from '../ports.ts'

/** Starts modules in Electron's utility processes, which end together with the app. */
export const utilityProcesses: ProcessHost = {
  fork(module, name) {
    const child = utilityProcess.fork(module, [], {
      serviceName: name,
      // A process's own lines are for a user who looks for the reason of a crash.
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return {
      post: (message) => child.postMessage(message),
      onMessage: (listener) => child.on('message', listener),
      onExit: (listener) => child.on('exit', listener),
      kill: () => void child.kill(),
    }
  },
}
