const code = {
  quote: 0x22,
  comma: 0x2c,
  colon: 0x3a,
  backslash: 0x5c,
  open: 0x7b,
  close: 0x7d,
} as const

const key = Buffer.from('"content"')
const none = Buffer.from('null')

/**
 * A response's bytes without what it says as a whole (`content` of `interface §2.4`): its elements say it again, and
 * it is half of what would have to be decoded and parsed before they can be read. The bytes as they are where it
 * stands behind a list, or holds anything but texts. These are looked through for their ends alone.
 */
export function skipContent(bytes: Buffer): Buffer {
  const place = findContent(bytes)
  if (!place) return bytes
  return Buffer.concat([bytes.subarray(0, place.from), none, bytes.subarray(place.to)])
}

interface Place {
  readonly from: number
  readonly to: number
}

/** Of the value, where all that comes before it are texts, numbers and words. */
function findContent(bytes: Buffer): Place | null {
  let at = behindSpace(bytes, 0)
  if (bytes[at] !== code.open) return null
  for (;;) {
    const name = readName(bytes, at + 1)
    if (!name) return null
    const isContent = key.equals(bytes.subarray(name.from, name.to))
    const end = isContent ? endOfTexts(bytes, name.value) : endOfScalar(bytes, name.value)
    if (end === null) return null
    if (isContent) return { from: name.value, to: end }
    at = behindSpace(bytes, end)
    if (bytes[at] !== code.comma) return null
  }
}

/** A name between quotes, and where its value begins. */
function readName(bytes: Buffer, from: number): (Place & { readonly value: number }) | null {
  const start = behindSpace(bytes, from)
  const to = endOfText(bytes, start)
  if (to === null) return null
  const colon = behindSpace(bytes, to)
  return bytes[colon] === code.colon
    ? { from: start, to, value: behindSpace(bytes, colon + 1) }
    : null
}

/** Behind an object of nothing but texts. */
function endOfTexts(bytes: Buffer, from: number): number | null {
  let at = from
  if (bytes[at] !== code.open) return null
  do {
    const end = endOfText(bytes, readName(bytes, at + 1)?.value ?? bytes.length)
    if (end === null) return null
    at = behindSpace(bytes, end)
  } while (bytes[at] === code.comma)
  return bytes[at] === code.close ? at + 1 : null
}

function endOfScalar(bytes: Buffer, from: number): number | null {
  if (bytes[from] === code.quote) return endOfText(bytes, from)
  let at = from
  while (isOfScalar(bytes[at])) at += 1
  return at > from ? at : null
}

/** Numbers, `true`, `false` and `null`. */
function isOfScalar(byte = 0): boolean {
  return (
    (byte >= 0x30 && byte <= 0x39) ||
    (byte >= 0x61 && byte <= 0x7a) ||
    byte === 0x2d ||
    byte === 0x2b ||
    byte === 0x2e ||
    byte === 0x45
  )
}

/** Behind the closing quote of a text. */
function endOfText(bytes: Buffer, from: number): number | null {
  if (bytes[from] !== code.quote) return null
  for (let at = from + 1; ;) {
    const quote = bytes.indexOf(code.quote, at)
    if (quote === -1) return null
    let slashes = 0
    while (bytes[quote - 1 - slashes] === code.backslash) slashes += 1
    if (slashes % 2 === 0) return quote + 1
    at = quote + 1
  }
}

function behindSpace(bytes: Buffer, from: number): number {
  let at = from
  while (isSpace(bytes[at])) at += 1
  return at
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}
