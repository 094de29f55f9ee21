import type { TiffField } from '#formats/tiff/directory.ts'

/** All that a page's directory says. */
export type TiffPageFields = {
  readonly isLittleEndian: boolean
  readonly fields: ReadonlyMap<number, TiffField>
}

const headerBytes = 8
const entryBytes = 12
const long = 4

/**
 * A TIFF file of one page: the directory of another file with some tags set to other numbers, and `data` behind
 * its header.
 */
export function writeTiffPage(
  { isLittleEndian, fields }: TiffPageFields,
  changed: ReadonlyMap<number, readonly number[]>,
  data: Buffer,
): Buffer {
  const number = (value: number, size: 2 | 4): Buffer => {
    const bytes = Buffer.alloc(size)
    if (isLittleEndian) bytes.writeUIntLE(value, 0, size)
    else bytes.writeUIntBE(value, 0, size)
    return bytes
  }
  const all = new Map([...fields].filter(([, { type }]) => type < 16))
  for (const [tag, values] of changed) {
    all.set(tag, entryOf(values, number))
  }
  const sorted = [...all].toSorted(([one], [other]) => one - other)
  const directoryAt = even(headerBytes + data.length)
  const table: Buffer[] = []
  const beyond: Buffer[] = []
  let end = directoryAt + 2 + sorted.length * entryBytes + 4
  for (const [tag, { type, count, bytes }] of sorted) {
    const isInside = bytes.length <= 4
    const value = isInside ? Buffer.concat([bytes, Buffer.alloc(4 - bytes.length)]) : number(end, 4)
    table.push(number(tag, 2), number(type, 2), number(count, 4), value)
    if (isInside) continue
    const padded = Buffer.alloc(even(bytes.length))
    padded.set(bytes)
    beyond.push(padded)
    end += padded.length
  }
  return Buffer.concat([
    Buffer.from(isLittleEndian ? 'II' : 'MM'),
    number(42, 2),
    number(directoryAt, 4),
    data,
    Buffer.alloc(directoryAt - headerBytes - data.length),
    number(sorted.length, 2),
    ...table,
    number(0, 4),
    ...beyond,
  ])
}

function entryOf(
  values: readonly number[],
  number: (value: number, size: 2 | 4) => Buffer,
): TiffField {
  const bytes = Buffer.concat(values.map((value) => number(value, 4)))
  return { type: long, count: values.length, bytes }
}

/** Everything in a TIFF file begins at an even address. */
function even(value: number): number {
  return value + (value % 2)
}

/** Where the data of `writeTiffPage` begin in its file. */
export const dataAt = headerBytes
