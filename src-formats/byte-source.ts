/** A file of which single stretches are read: headers and directories, never the whole. */
export interface ByteSource {
  readonly sizeBytes: number
  /** Fewer bytes than asked for at the end of the file, and none beyond it. */
  read(offsetBytes: number, lengthBytes: number): Promise<Uint8Array>
}

/** A file opened for reading, as Node's `FileHandle` is. */
interface OpenFile {
  stat(): Promise<{ readonly size: number }>
  read(
    buffer: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ readonly bytesRead: number }>
}

/** A file that stands in memory. Its stretches are views, not copies. */
export function sourceOfBytes(bytes: Uint8Array): ByteSource {
  return {
    sizeBytes: bytes.length,
    read: (offsetBytes, lengthBytes) =>
      Promise.resolve(bytes.subarray(offsetBytes, offsetBytes + lengthBytes)),
  }
}

/** An opened file; it has to stay open. Reading rejects with the system's own errors. */
export async function sourceOfFile(file: OpenFile): Promise<ByteSource> {
  const { size } = await file.stat()
  return {
    sizeBytes: size,
    async read(offsetBytes, lengthBytes) {
      const wanted = Math.max(0, Math.min(lengthBytes, size - offsetBytes))
      const bytes = new Uint8Array(wanted)
      if (wanted === 0) return bytes
      const { bytesRead } = await file.read(bytes, 0, wanted, offsetBytes)
      return bytes.subarray(0, bytesRead)
    },
  }
}
