/** Parts of a file one after the other; text is one byte a character. */
export function concat(
  ...parts: readonly (Uint8Array | readonly number[] | string)[]
): Uint8Array<ArrayBuffer> {
  const all = parts.map((part) =>
    typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part,
  )
  const bytes = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of all) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

export function zeros(count: number): Uint8Array {
  return new Uint8Array(count)
}

/** A whole number in so many bytes. */
export function number(value: number, bytes: 1 | 2 | 4 | 8, isLittleEndian: boolean): Uint8Array {
  const part = Uint8Array.from({ length: bytes }, (_, index) => (value / 256 ** index) % 256)
  return isLittleEndian ? part : part.reverse()
}

export const le16 = (value: number): Uint8Array => number(value, 2, true)
export const le32 = (value: number): Uint8Array => number(value, 4, true)
export const be16 = (value: number): Uint8Array => number(value, 2, false)
export const be32 = (value: number): Uint8Array => number(value, 4, false)
