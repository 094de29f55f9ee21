import type * as Electron from 'electron'
import { type ChildProcess, fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import type { FakeApp } from './fake-app.ts'
import type { FakeMessagePort, PortHome } from './fake-message-port.ts'

type Declared = Pick<Electron.UtilityProcess, 'kill' | 'stderr'> & {
  postMessage(message: unknown, transfer?: FakeMessagePort[]): void
}

/** What goes over the pipe of `child_process`, which stands in for Electron's: see `utility-process-inside.ts`. */
export type PipeMessage =
  | { readonly to: 'parent-port'; readonly data: unknown; readonly ports: readonly number[] }
  | { readonly to: 'port'; readonly port: number; readonly data: unknown }
  | { readonly to: 'port-closed'; readonly port: number }

const inside = new URL('./utility-process-inside.ts', import.meta.url).href

/** A utility process is Node with other lines to the outside: rows `utilityProcess.*` of the table. */
export class FakeUtilityProcess extends EventEmitter implements Declared {
  readonly serviceName: string
  readonly execArgv: readonly string[]
  readonly env: Electron.ForkOptions['env']
  readonly #child: ChildProcess
  readonly #ports = new Map<number, FakeMessagePort>()

  constructor(app: FakeApp, file: string, args: readonly string[], options: Electron.ForkOptions) {
    super()
    app.mustBeReady('utilityProcess.fork')
    checkOptions(options)
    const { stdio = ['ignore', 'inherit', 'inherit'], execArgv = [], env, serviceName } = options
    this.serviceName = serviceName ?? 'Node Utility Process'
    this.execArgv = execArgv
    this.env = env
    this.#child = fork(file, [...args], {
      stdio: [...(stdio as readonly ('pipe' | 'ignore' | 'inherit')[]), 'ipc'],
      execArgv: [...process.execArgv, '--import', inside, ...execArgv],
      serialization: 'advanced',
      ...(env && { env: { ...env } }),
    })
    this.#child.on('message', (message) => this.#receive(message as PipeMessage))
    this.#child.on('exit', (code) => {
      for (const port of this.#ports.values()) port.close()
      this.emit('exit', code ?? 1)
    })
  }

  get stderr(): NodeJS.ReadableStream | null {
    // Typed as a web page's streams are.
    return this.#child.stderr
  }

  postMessage(message: unknown, transfer: FakeMessagePort[] = []): void {
    // Queued by Electron until the process is there, and dropped when it is gone.
    for (const port of transfer) {
      port.transferTo(this.#home())
      this.#ports.set(port.id, port)
    }
    this.#send({ to: 'parent-port', data: message, ports: transfer.map(({ id }) => id) })
  }

  kill(): boolean {
    return this.#child.kill('SIGTERM')
  }

  #home(): PortHome {
    return {
      receive: (port, data) => this.#send({ to: 'port', port, data }),
      closed: (port) => this.#send({ to: 'port-closed', port }),
    }
  }

  #send(message: PipeMessage): void {
    if (this.#child.connected) this.#child.send(message, () => {})
  }

  #receive(message: PipeMessage): void {
    if (message.to === 'parent-port') this.emit('message', message.data)
    else if (message.to === 'port') this.#ports.get(message.port)?.post(message.data)
  }
}

/** As `ForkUtilityProcess` of Electron's `lib/browser/api/utility-process.ts` does. */
function checkOptions({ stdio, execArgv, serviceName, cwd }: Electron.ForkOptions): void {
  if (execArgv !== undefined && !Array.isArray(execArgv)) {
    throw new Error('execArgv must be an array of strings.')
  }
  if (serviceName !== undefined && typeof serviceName !== 'string') {
    throw new Error('serviceName must be a string.')
  }
  if (cwd !== undefined && typeof cwd !== 'string') throw new Error('cwd path must be a string.')
  if (!Array.isArray(stdio)) return
  if (stdio.length < 3) throw new Error('configuration missing for stdin, stdout or stderr.')
  if (stdio[0] !== 'ignore') throw new Error('stdin value other than ignore is not supported.')
}
