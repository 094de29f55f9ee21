import { MessageChannelMain, type MessagePortMain, utilityProcess } from 'electron'
import { createInterface } from 'node:readline'
import { withoutKeys } from '../node-shell/without-keys.ts'
import type { Logger, ProcessHost } from '../ports.ts'

/** A process that says the same over and over fills no log. */
const maxLines = 100
const maxLine = 500

/** Starts modules in Electron's utility processes, which end together with the app. */
export function createUtilityProcesses(log: Logger): Required<ProcessHost> {
  return {
    fork(module, name, { execArgv, env } = { execArgv: [], env: {} }) {
      const child = utilityProcess.fork(module, [], {
        serviceName: name,
        execArgv: [...execArgv],
        env: { ...withoutKeys(process.env), ...env },
        // An installed program has no terminal: what it says of its end would be lost.
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      keepLines(child.stderr, name, log)
      // Without a listener it would be thrown here; the report has the whole environment in it.
      child.on('error', (type, location) => log.warn('process.fatal', { name, type, location }))
      return {
        post(message, line) {
          // Ends of lines are made below, and nowhere else.
          if (line) child.postMessage(message, [line as MessagePortMain])
          else child.postMessage(message)
        },
        onMessage: (listener) => child.on('message', listener),
        onExit: (listener) => child.on('exit', listener),
        kill: () => void child.kill(),
      }
    },
    openLine() {
      const { port1, port2 } = new MessageChannelMain()
      return [port1, port2]
    },
  }
}

function keepLines(output: NodeJS.ReadableStream | null, name: string, log: Logger): void {
  if (!output) return
  let lines = 0
  createInterface({ input: output }).on('line', (line) => {
    lines += 1
    if (lines <= maxLines) log.warn('process.said', { name, line: line.slice(0, maxLine) })
  })
}
