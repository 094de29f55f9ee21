import { open } from 'node:fs/promises'

const pieceBytes = 256 * 1024

/** A file in pieces, each of which is gone when the next is asked for: a stream's would all be held for a while. */
export async function* readPieces(file: string): AsyncIterable<Uint8Array> {
  const handle = await open(file, 'r')
  try {
    const piece = new Uint8Array(pieceBytes)
    for (;;) {
      const { bytesRead } = await handle.read(piece)
      if (bytesRead === 0) return
      yield piece.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}
