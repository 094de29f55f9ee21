import type * as Electron from 'electron'
import { fork } from 'node:child_process'
import type { FakeApp } from './fake-app.ts'
import { strict } from './strict.ts'

/** A utility process is Node with another channel: `child_process` stands in for it. */
export function forkUtility(app: FakeApp) {
  return (file: string, args: readonly string[] = [], options: Electron.ForkOptions = {}) => {
    app.mustBeReady('utilityProcess.fork')
    if (options.serviceName === undefined) throw new Error('A utility process without a name')
    const child = fork(file, [...args], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    return strict('utilityProcess', {
      // As Electron does: what is posted to a process that has ended is dropped.
      postMessage: (message: object) => void (child.connected && child.send(message)),
      on: (event: 'message' | 'exit', listener: (value: unknown) => void) =>
        child.on(event, listener),
      kill: () => child.kill('SIGKILL'),
    })
  }
}
