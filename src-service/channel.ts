/** The line to the process that forked this one: Electron's utility process or Node's child process. */
export type Channel<Incoming, Outgoing> = {
  send(message: Outgoing): void
  onMessage(listener: (message: Incoming) => void): void
  /** The other side is gone. Electron ends a utility process together with its parent by itself. */
  onClose(listener: () => void): void
}

/** `process.parentPort` as Electron gives it to a utility process; `@types/node` doesn't know it. */
type ParentPort = {
  postMessage(message: unknown): void
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void
}

/**
 * Opens the line to the parent, or returns `undefined` where there is none.
 *
 * The two sides are one version of one program, so messages are trusted to have the types stated.
 */
export function openChannel<Incoming, Outgoing>(): Channel<Incoming, Outgoing> | undefined {
  const parentPort = (process as { readonly parentPort?: ParentPort }).parentPort
  if (parentPort) {
    return {
      send: (message) => parentPort.postMessage(message),
      onMessage: (listener) => parentPort.on('message', ({ data }) => listener(data as Incoming)),
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
