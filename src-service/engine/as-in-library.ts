import { gunzipSync } from 'node:zlib'

/** What of a library is shipped gzipped (`scripts/packaging/smaller-modules.ts`), as the library has it. */
export function asInLibrary(bytes: Buffer): Buffer {
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes
}
