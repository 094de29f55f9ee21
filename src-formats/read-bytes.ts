/** Reads whole numbers without sign at a place. Throws a `RangeError` outside of the bytes. */
export interface NumberReader {
  readonly u16: (at: number) => number
  readonly u32: (at: number) => number
  /** Exact up to 2^53; beyond that any file has ended. */
  readonly u64: (at: number) => number
}

export function littleEndian(bytes: Uint8Array): NumberReader {
  return numbersIn(bytes, true)
}

export function bigEndian(bytes: Uint8Array): NumberReader {
  return numbersIn(bytes, false)
}

export function numbersIn(bytes: Uint8Array, isLittleEndian: boolean): NumberReader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return {
    u16: (at) => view.getUint16(at, isLittleEndian),
    u32: (at) => view.getUint32(at, isLittleEndian),
    u64: (at) => Number(view.getBigUint64(at, isLittleEndian)),
  }
}

/** Bytes as text, one character each; shorter at the end of the bytes. */
export function latin1(bytes: Uint8Array, start: number, end: number): string {
  let text = ''
  for (const byte of bytes.subarray(start, end)) text += String.fromCharCode(byte)
  return text
}

/** Whether the text, one byte a character, stands at a place. */
export function hasText(bytes: Uint8Array, text: string, at = 0): boolean {
  return latin1(bytes, at, at + text.length) === text
}

/** Where the text, one byte a character, stands first; -1 where it doesn't. */
export function indexOfText(bytes: Uint8Array, text: string, from = 0): number {
  const first = text.charCodeAt(0)
  let at = bytes.indexOf(first, from)
  while (at !== -1 && !hasText(bytes, text, at)) at = bytes.indexOf(first, at + 1)
  return at
}

/** Where the text, one byte a character, stands last; -1 where it doesn't. */
export function lastIndexOfText(bytes: Uint8Array, text: string): number {
  const first = text.charCodeAt(0)
  let at = bytes.lastIndexOf(first)
  while (at !== -1 && !hasText(bytes, text, at)) {
    at = at === 0 ? -1 : bytes.lastIndexOf(first, at - 1)
  }
  return at
}
