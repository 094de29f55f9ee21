/*
 * A font without a drawing in it (ISO 32000-2 §9.7), for text that is only found, copied and read aloud. A PDF that
 * uses a font must carry it, or readers look for one; this is a TrueType font (OpenType 1.9) of two empty glyphs.
 */

/** Units of the em square: PDF counts widths in the same thousandths. */
const unitsPerEm = 1000
export const glyphWidth = 500
/** Above and below the baseline, together one em: a line's box is as high as its letters are set. */
export const [ascent, descent] = [800, -200]

/** The font's file. */
export function glyphlessFont(): Uint8Array {
  const tables: readonly (readonly [tag: string, bytes: Buffer])[] = [
    ['glyf', Buffer.alloc(4)],
    ['head', head()],
    ['hhea', hhea()],
    ['hmtx', words([glyphWidth, 0, glyphWidth, 0])],
    // Short offsets: both glyphs are empty.
    ['loca', words([0, 0, 0])],
    ['maxp', maxp()],
  ]
  const directoryBytes = 12 + tables.length * 16
  const directory = Buffer.alloc(directoryBytes)
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(tables.length, 4)
  // Of six tables: searchRange, entrySelector and rangeShift (OpenType 1.9, table directory).
  words([64, 2, 32]).copy(directory, 6)
  const parts: Buffer[] = [directory]
  let offset = directoryBytes
  for (const [index, [tag, bytes]] of tables.entries()) {
    const at = 12 + index * 16
    directory.write(tag, at, 'latin1')
    directory.writeUInt32BE(checksum(bytes), at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(bytes.length, at + 12)
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, index * 2)
  return bytes
}

function head(): Buffer {
  const table = Buffer.alloc(54)
  table.writeUInt32BE(0x00010000, 0)
  table.writeUInt32BE(0x5f0f3cf5, 12)
  table.writeUInt16BE(unitsPerEm, 18)
  // xMin, yMin, xMax, yMax of all glyphs; smallest readable size; direction.
  words([0, descent, glyphWidth, ascent]).copy(table, 36)
  table.writeUInt16BE(8, 46)
  table.writeInt16BE(2, 48)
  return table
}

function hhea(): Buffer {
  const table = Buffer.alloc(36)
  table.writeUInt32BE(0x00010000, 0)
  words([ascent, descent, 0, glyphWidth]).copy(table, 4)
  table.writeInt16BE(1, 18)
  table.writeUInt16BE(2, 34)
  return table
}

function maxp(): Buffer {
  const table = Buffer.alloc(32)
  table.writeUInt32BE(0x00010000, 0)
  table.writeUInt16BE(2, 4)
  table.writeUInt16BE(1, 14)
  return table
}

function checksum(bytes: Buffer): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) {
    const word = Buffer.alloc(4)
    bytes.copy(word, 0, at, Math.min(at + 4, bytes.length))
    sum = (sum + word.readUInt32BE(0)) >>> 0
  }
  return sum
}
