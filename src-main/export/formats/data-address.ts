import type { Picture } from '../content.ts'

/** A picture as an address that holds it. */
export function dataAddress({ mediaType, bytes }: Picture): string {
  const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
  return `data:${mediaType};base64,${base64}`
}
