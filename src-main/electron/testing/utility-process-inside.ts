// Loaded before a utility process's own module: gives a process of `child_process` what Electron's has,
// `process.parentPort` and ports that come with its messages, and takes `process.send` away.
import { EventEmitter } from 'node:events'
import type { PipeMessage } from './fake-utility-process.ts'

const send = process.send?.bind(process)
const tell = (message: PipeMessage): void => void send?.(message, undefined, undefined, () => {})
const ports = new Map<number, Port>()

class Port extends EventEmitter {
  readonly #id: number
  #waiting: unknown[] | null = []

  constructor(id: number) {
    super()
    this.#id = id
  }

  postMessage(data: unknown): void {
    tell({ to: 'port', port: this.#id, data: structuredClone(data) })
  }

  start(): void {
    const waiting = this.#waiting ?? []
    this.#waiting = null
    for (const data of waiting) this.emit('message', { data, ports: [] })
  }

  receive(data: unknown): void {
    if (this.#waiting) this.#waiting.push(data)
    else this.emit('message', { data, ports: [] })
  }
}

const parentPort = Object.assign(new EventEmitter(), {
  postMessage: (data: unknown) => tell({ to: 'parent-port', data, ports: [] }),
})

function portOf(id: number): Port {
  const port = ports.get(id) ?? new Port(id)
  ports.set(id, port)
  return port
}

process.on('message', (message: PipeMessage) => {
  if (message.to === 'port') portOf(message.port).receive(message.data)
  else if (message.to === 'port-closed') portOf(message.port).emit('close')
  else parentPort.emit('message', { data: message.data, ports: message.ports.map(portOf) })
})
// A utility process ends together with the app.
process.on('disconnect', () => process.exit())
Object.assign(process, { parentPort, send: undefined })
