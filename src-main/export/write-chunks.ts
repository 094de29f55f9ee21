import type { FileHandle } from 'node:fs/promises'

/**
 * Writes parts of bytes, which are the writer's, to an open file. The memory of each is given back at once: threads that
 * do little else collect none of it before 64 MB have come together.
 */
export async function writeChunks(
  handle: FileHandle,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  for await (const chunk of chunks) {
    await handle.writeFile(chunk)
    letGo(chunk)
  }
}

/** Small buffers are parts of one that Node shares out. */
function letGo({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
