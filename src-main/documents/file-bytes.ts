import type { FileHandle } from 'node:fs/promises'

/** Reads single stretches of a file: headers and directories, never the whole. */
export interface FileBytes {
  readonly sizeBytes: number
  /** Fewer bytes than asked for at the end of the file. */
  read(offsetBytes: number, lengthBytes: number): Promise<Buffer>
}

export async function openFileBytes(handle: FileHandle): Promise<FileBytes> {
  const { size } = await handle.stat()
  return {
    sizeBytes: size,
    async read(offsetBytes, lengthBytes) {
      const wanted = Math.max(0, Math.min(lengthBytes, size - offsetBytes))
      const bytes = Buffer.alloc(wanted)
      const { bytesRead } = await handle.read(bytes, 0, wanted, offsetBytes)
      return bytes.subarray(0, bytesRead)
    },
  }
}
