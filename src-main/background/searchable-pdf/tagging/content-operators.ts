/** An operator of a content stream with its operands, as bytes of the stream (ISO 32000-2 §7.8.2). */
export interface ContentOperator {
  readonly name: string
  /** Where its first operand begins, or itself without one. */
  readonly start: number
  /** Behind it. */
  readonly end: number
  /** Whether any of its operands is a string that says something. */
  readonly hasText: boolean
}

const [tab, lineFeed, formFeed, carriageReturn, space] = [9, 10, 12, 13, 32]
const [percent, open, close, slash, less, greater] = [37, 40, 41, 47, 60, 62]
const [openBracket, backslash, closeBracket, openBrace, closeBrace] = [91, 92, 93, 123, 125]

const isSpace = new Uint8Array(256)
for (const byte of [0, tab, lineFeed, formFeed, carriageReturn, space]) isSpace[byte] = 1
const isDelimiter = new Uint8Array(256)
for (const byte of [percent, open, close, slash, less, greater]) isDelimiter[byte] = 1
for (const byte of [openBracket, closeBracket, openBrace, closeBrace]) isDelimiter[byte] = 1

/** Numbers begin so; nothing else that is no delimiter is an operand. */
const number = /^[+\-.\d]/
const constants = new Set(['true', 'false', 'null'])

/**
 * The operators of a content stream in their order. Nothing is interpreted, and what is no content stream gives
 * operators that nobody knows.
 */
export function* contentOperators(bytes: Uint8Array): Iterable<ContentOperator> {
  let at = 0
  let start = -1
  let hasText = false
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0
    if (isSpace[byte]) {
      at += 1
      continue
    }
    if (byte === percent) {
      at = lineEnd(bytes, at)
      continue
    }
    if (start === -1) start = at
    if (isDelimiter[byte]) {
      const from = at
      at = behindDelimited(bytes, at)
      hasText ||= isTextString(bytes, from, at)
      continue
    }
    const from = at
    at = wordEnd(bytes, at)
    const word = latin(bytes, from, at)
    if (number.test(word) || constants.has(word)) continue
    if (word === 'ID') at = inlineImageEnd(bytes, at)
    // What a picture within the stream is, stands between `BI` and `ID`.
    if (word !== 'BI') {
      yield { name: word, start, end: at, hasText }
      start = -1
      hasText = false
    }
  }
}

export function latin(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('latin1')
}

function lineEnd(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== lineFeed && bytes[at] !== carriageReturn) at += 1
  return at
}

function wordEnd(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && !isSpace[bytes[at] ?? 0] && !isDelimiter[bytes[at] ?? 0]) at += 1
  return at
}

/** Behind a string, a name, or one bracket: what is in brackets comes by itself. */
function behindDelimited(bytes: Uint8Array, at: number): number {
  switch (bytes[at]) {
    case open:
      return literalEnd(bytes, at)
    case less:
      return bytes[at + 1] === less ? at + 2 : behind(bytes, at, greater)
    case greater:
      return bytes[at + 1] === greater ? at + 2 : at + 1
    case slash:
      return wordEnd(bytes, at + 1)
    default:
      return at + 1
  }
}

function behind(bytes: Uint8Array, from: number, byte: number): number {
  const found = bytes.indexOf(byte, from)
  return found === -1 ? bytes.length : found + 1
}

function literalEnd(bytes: Uint8Array, from: number): number {
  let depth = 0
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] === backslash) at += 1
    else if (bytes[at] === open) depth += 1
    else if (bytes[at] === close) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return bytes.length
}

function isTextString(bytes: Uint8Array, from: number, to: number): boolean {
  if (bytes[from] === open) return to - from > 2
  if (bytes[from] !== less || bytes[from + 1] === less) return false
  for (let at = from + 1; at < to - 1; at += 1) if (!isSpace[bytes[at] ?? 0]) return true
  return false
}

/** How much of what follows `EI` must look like operators again. */
const lookedAt = 12

/** Behind the `EI` of a picture within the stream: it may hold these two letters by chance, but not before text. */
function inlineImageEnd(bytes: Uint8Array, from: number): number {
  for (let at = from + 1; at < bytes.length - 1; at += 1) {
    if (bytes[at] !== 69 || bytes[at + 1] !== 73 || !isSpace[bytes[at - 1] ?? 0]) continue
    const after = bytes.subarray(at + 2, at + 2 + lookedAt)
    if (isSpace[after[0] ?? space] && after.every((byte) => isPrintable(byte))) return at + 2
  }
  return bytes.length
}

function isPrintable(byte: number): boolean {
  return (byte >= space && byte < 127) || (isSpace[byte] === 1 && byte !== 0)
}
