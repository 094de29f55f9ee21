import { constants, inflateSync } from 'node:zlib'

/** See `Inflate` of the formats. Data without their checksum are taken: many PDFs lack it. */
export function inflate(bytes: Uint8Array, maxBytes: number): Uint8Array {
  return inflateSync(bytes, {
    maxOutputLength: maxBytes,
    finishFlush: constants.Z_SYNC_FLUSH,
  })
}
