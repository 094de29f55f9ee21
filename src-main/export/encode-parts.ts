import type { Parts } from './content.ts'

const partBytes = 64 * 1024

/** Joins small parts into ones that are worth a write, and yields to other work between them. */
export async function* encodeParts(parts: Parts): AsyncIterable<Uint8Array> {
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let text = ''
  const flush = (): void => {
    if (text === '') return
    const bytes = Buffer.from(text)
    waiting.push(bytes)
    waitingBytes += bytes.length
    text = ''
  }
  for await (const part of parts) {
    if (typeof part === 'string') {
      text += part
      if (waitingBytes + text.length < partBytes) continue
      flush()
    } else {
      flush()
      waiting.push(Buffer.from(part.buffer, part.byteOffset, part.byteLength))
      waitingBytes += part.byteLength
      if (waitingBytes < partBytes) continue
    }
    yield Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    await new Promise((resolve) => setImmediate(resolve))
  }
  flush()
  if (waitingBytes > 0) yield Buffer.concat(waiting)
}
