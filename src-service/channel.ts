/** The line to another process, whatever it is made of. */
export type Channel<Incoming, Outgoing> = {
  readonly send: (message: Outgoing) => void
  /** `line` is a further line that came with the message. */
  readonly onMessage: (listener: (message: Incoming, line?: Line) => void) => void
  /** The other side is gone. Electron ends a utility process together with its parent by itself. */
  readonly onClose: (listener: () => void) => void
}

/** An end of a line that Electron sends over another (`MessagePortMain`); it speaks once it is started. */
export type Line = {
  postMessage(message: unknown): void
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void
  on(event: 'close', listener: () => void): void
  start(): void
}

/** `process.parentPort` as Electron gives it to a utility process; `@types/node` doesn't know it. */
type ParentPort = {
  postMessage(message: unknown): void
  on(
    event: 'message',
    listener: (event: { readonly data: unknown; readonly ports: readonly Line[] }) => void,
  ): void
}

/**
 * Opens the line to the parent, or returns `undefined` where there is none.
 *
 * The two sides are one version of one program, so messages are trusted to have the types stated.
 */
export function openChannel<Incoming, Outgoing>(): Channel<Incoming, Outgoing> | undefined {
  const { parentPort } = process as { readonly parentPort?: ParentPort }
  if (parentPort) {
    return {
      send: (message) => parentPort.postMessage(message),
      onMessage: (listener) =>
        parentPort.on('message', ({ data, ports }) => listener(data as Incoming, ports[0])),
      onClose: () => {},
    }
  }
  if (!process.send) return undefined
  return {
    // A parent that dies while we speak is told by `disconnect`, not by an exception here.
    send: (message) => process.send?.(message, undefined, undefined, () => {}),
    onMessage: (listener) => process.on('message', (message) => listener(message as Incoming)),
    onClose: (listener) => process.on('disconnect', listener),
  }
}

/**
 * Opens the line to whoever has work for this process: the parent, or under Electron the process whose line
 * comes with the parent's first message. `undefined` where there is no parent.
 */
export function openWorkChannel<Incoming, Outgoing>(): Channel<Incoming, Outgoing> | undefined {
  const parent = openChannel<unknown, Outgoing>()
  if (!('parentPort' in process) || !parent) return openChannel()
  const { promise, resolve } = Promise.withResolvers<Line>()
  parent.onMessage((_, line) => {
    if (line) resolve(line)
  })
  return openLine(promise)
}

/** The channel over a line that may still be on its way: what is sent before waits for it. */
export function openLine<Incoming, Outgoing>(coming: Promise<Line>): Channel<Incoming, Outgoing> {
  return {
    send: (message) => void coming.then((line) => line.postMessage(message)),
    onMessage(listener) {
      void coming.then((line) => {
        line.on('message', ({ data }) => listener(data as Incoming))
        line.start()
      })
    },
    onClose: (listener) => void coming.then((line) => line.on('close', listener)),
  }
}
