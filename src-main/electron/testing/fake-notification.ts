import type * as Electron from 'electron'
import { EventEmitter } from 'node:events'

type Declared = Pick<Electron.Notification, 'close' | 'show'>

/** What the notifications of one desktop share. */
export interface NotificationHost {
  mustBeReady(what: string): void
  readonly areSupported: boolean
  /** On the screen now. */
  readonly shown: FakeNotification[]
}

/** A notification of the system, which a user may click. */
export class FakeNotification extends EventEmitter implements Declared {
  readonly options: Electron.NotificationConstructorOptions
  readonly #host: NotificationHost

  constructor(host: NotificationHost, options: Electron.NotificationConstructorOptions) {
    super()
    host.mustBeReady('new Notification')
    this.#host = host
    this.options = options
  }

  show(): void {
    if (!this.#host.areSupported) throw new Error('This system shows no notifications')
    this.#host.shown.push(this)
  }

  close(): void {
    const index = this.#host.shown.indexOf(this)
    if (index !== -1) this.#host.shown.splice(index, 1)
  }

  click(): void {
    this.emit('click', {})
  }
}
