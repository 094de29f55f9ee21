import type * as Electron from 'electron'
import { EventEmitter } from 'node:events'

type Declared = Pick<Electron.MessagePortMain, 'close' | 'postMessage' | 'start'>

/** Where an end of a channel has been sent to. */
export interface PortHome {
  receive(portId: number, data: unknown): void
  closed(portId: number): void
}

let lastId = 0

/**
 * One end of a channel, in this process or sent on to another. Its messages pass through here all the same,
 * which only the stand-in knows.
 */
export class FakeMessagePort extends EventEmitter implements Declared {
  readonly id = (lastId += 1)
  #peer: FakeMessagePort | null = null
  #home: PortHome | null = null
  #isStarted = false
  #waiting: unknown[] = []

  static pair(): { readonly port1: FakeMessagePort; readonly port2: FakeMessagePort } {
    const [port1, port2] = [new FakeMessagePort(), new FakeMessagePort()]
    port1.#peer = port2
    port2.#peer = port1
    return { port1, port2 }
  }

  postMessage(message: unknown): void {
    if (this.#home) throw new Error('The port was transferred and can’t be used any more')
    this.post(message)
  }

  start(): void {
    this.#isStarted = true
    for (const data of this.#waiting.splice(0)) this.emit('message', { data, ports: [] })
  }

  close(): void {
    this.#peer?.peerIsGone()
  }

  /** What its owner says, wherever that is. */
  post(message: unknown): void {
    this.#peer?.receive(structuredClone(message))
  }

  transferTo(home: PortHome): void {
    if (this.#home) throw new Error('Port at index 0 is already neutered')
    this.#home = home
    for (const data of this.#waiting.splice(0)) home.receive(this.id, data)
  }

  private receive(data: unknown): void {
    if (this.#home) this.#home.receive(this.id, data)
    else if (this.#isStarted) this.emit('message', { data, ports: [] })
    else this.#waiting.push(data)
  }

  private peerIsGone(): void {
    if (this.#home) this.#home.closed(this.id)
    else this.emit('close')
  }
}
