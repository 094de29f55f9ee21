/**
 * The upper part of a JSON text, with an ordinal number in place of each item of its lists: where the items
 * stand in the file is known, and none of them is held.
 */
export interface JsonOutline {
  /** JSON, if the file is. */
  readonly text: string
  /** By ordinal, in bytes of the file. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/** Lists in so many objects are outlined: the root, those of its keys and of their keys. Deeper ones stand whole. */
export const outlinedDepth = 2

const code = {
  quote: 0x22,
  comma: 0x2c,
  openList: 0x5b,
  backslash: 0x5c,
  closeList: 0x5d,
  open: 0x7b,
} as const

/** With this bit set, brackets of lists are those of objects. */
const braceBit = 0x20
const [openBrace, closeBrace] = [0x7b, 0x7d]

type Place = 'above' | 'list' | 'item' | 'scalar'

/** Where in a value the reading stands. */
interface Inside {
  depth: number
  isInString: boolean
  isEscaped: boolean
}

/**
 * Outlines a JSON text in UTF-8 that comes in chunks. Only brackets, commas and strings are looked at: whether
 * it is JSON shows when the outline and each item are parsed.
 */
export function outlineJson(chunks: Iterable<Uint8Array>): JsonOutline {
  const text = growingText()
  const starts: number[] = []
  const ends: number[] = []
  const above: Inside = { depth: 0, isInString: false, isEscaped: false }
  const item: Inside = { depth: 0, isInString: false, isEscaped: false }
  let place = 'above' as Place
  let chunkStart = 0

  for (const chunk of chunks) {
    let copyFrom = 0
    let at = 0
    const end = (): void => {
      ends.push(chunkStart + at)
      copyFrom = at
      place = 'list'
    }
    while (at < chunk.length) {
      switch (place) {
        case 'above':
          at = toOutlinedList(chunk, at, above)
          if (
            chunk[at - 1] === code.openList &&
            above.depth <= outlinedDepth &&
            !above.isInString
          ) {
            place = 'list'
          }
          break
        case 'item':
          at = toEnd(chunk, at, item)
          if (item.depth === 0 && !item.isInString) end()
          break
        case 'scalar':
          while (at < chunk.length && !isBehindScalar(chunk[at])) at += 1
          if (at < chunk.length) end()
          break
        case 'list': {
          const byte = chunk[at]
          if (byte === code.closeList || byte === code.comma || isSpace(byte)) {
            at += 1
            if (byte === code.closeList) place = 'above'
            break
          }
          text.copy(chunk.subarray(copyFrom, at))
          // Apart from the number before, where a comma is missing.
          text.write(` ${starts.length}`)
          starts.push(chunkStart + at)
          place =
            byte === code.quote || byte === code.open || byte === code.openList ? 'item' : 'scalar'
        }
      }
    }
    if (place === 'above' || place === 'list') text.copy(chunk.subarray(copyFrom))
    chunkStart += chunk.length
  }
  if (place === 'scalar') ends.push(chunkStart)
  return { text: text.take(), starts, ends }
}

/** Behind the bracket that opens the next list to be outlined, or the end of the chunk. */
function toOutlinedList(chunk: Uint8Array, from: number, above: Inside): number {
  let at = above.isInString ? behindString(chunk, from, above) : from
  while (at < chunk.length) {
    const byte = chunk[at] ?? 0
    at += 1
    if (byte === code.quote) at = behindString(chunk, at, above)
    else if (byte === code.openList && above.depth <= outlinedDepth) return at
    else if ((byte | braceBit) === openBrace) above.depth += 1
    else if ((byte | braceBit) === closeBrace) above.depth -= 1
  }
  return at
}

/** Behind the end of the item, or the end of the chunk. */
function toEnd(chunk: Uint8Array, from: number, item: Inside): number {
  // Kept here, as most of a large file passes through this loop.
  let { depth } = item
  let at = item.isInString ? behindString(chunk, from, item) : from
  // Before its first byte no bracket of it is open.
  while (at < chunk.length && (depth > 0 || at === from)) {
    const byte = chunk[at] ?? 0
    at += 1
    if (byte === code.quote) at = behindString(chunk, at, item)
    else if ((byte | braceBit) === openBrace) depth += 1
    else if ((byte | braceBit) === closeBrace) depth -= 1
  }
  item.depth = depth
  return at
}

/** Behind the quote that ends the string, or the end of the chunk. */
function behindString(chunk: Uint8Array, from: number, inside: Inside): number {
  let at = inside.isEscaped ? from + 1 : from
  while (at < chunk.length) {
    const byte = chunk[at]
    at += 1
    if (byte === code.quote) {
      inside.isInString = false
      inside.isEscaped = false
      return at
    }
    // Whatever it is, it ends no string.
    if (byte === code.backslash) at += 1
  }
  inside.isInString = true
  inside.isEscaped = at > chunk.length
  return chunk.length
}

function isBehindScalar(byte: number | undefined): boolean {
  return byte === code.comma || byte === code.closeList || isSpace(byte)
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}

/** UTF-8 put together without a piece for each part. */
function growingText() {
  let bytes = Buffer.alloc(64 * 1024)
  let length = 0
  const copy = (more: Uint8Array): void => {
    if (length + more.length > bytes.length) {
      const grown = Buffer.alloc(2 * (length + more.length))
      bytes.copy(grown, 0, 0, length)
      release(bytes)
      bytes = grown
    }
    bytes.set(more, length)
    length += more.length
  }
  return {
    copy,
    write: (ascii: string): void => copy(Buffer.from(ascii, 'latin1')),
    take(): string {
      const text = new TextDecoder().decode(bytes.subarray(0, length))
      release(bytes)
      return text
    },
  }
}

/** Gives memory back at once, as the collector would come to it late. */
function release({ buffer }: Buffer<ArrayBuffer>): void {
  buffer.transfer(0)
}
