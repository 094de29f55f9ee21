import { deflateSync } from 'node:zlib'

/**
 * A PDF of one page whose objects stand in a stream behind so many blanks, packed to a thousandth: whoever reads
 * it unpacks all of them first (ISO 32000-1 §7.5.7 object streams, §7.5.8 cross-reference streams).
 */
export function swellingPdf(blankBytes: number): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] >>',
  ]
  const offsets = objects.map(
    (_, index) => objects.slice(0, index).join(' ').length + Math.min(1, index),
  )
  const index = offsets.map((offset, at) => `${at + 1} ${offset}`).join(' ')
  const packed = deflateSync(
    Buffer.concat([
      Buffer.from(index),
      Buffer.alloc(blankBytes, ' '),
      Buffer.from(objects.join(' ')),
    ]),
  )
  const first = index.length + blankBytes
  const header = Buffer.from('%PDF-1.7\n')
  const objectStream = streamObject(
    4,
    `/Type /ObjStm /N 3 /First ${first} /Filter /FlateDecode`,
    packed,
  )
  const tableAt = header.length + objectStream.length
  const entries = [
    [0, 0, 65_535],
    [2, 4, 0],
    [2, 4, 1],
    [2, 4, 2],
    [1, header.length, 0],
    [1, tableAt, 0],
  ].map(([kind = 0, where = 0, which = 0]) => {
    const entry = Buffer.alloc(7)
    entry.writeUInt8(kind, 0)
    entry.writeUInt32BE(where, 1)
    entry.writeUInt16BE(which, 5)
    return entry
  })
  const table = streamObject(
    5,
    '/Type /XRef /Size 6 /W [1 4 2] /Root 1 0 R',
    Buffer.concat(entries),
  )
  return Buffer.concat([header, objectStream, table, Buffer.from(`startxref\n${tableAt}\n%%EOF\n`)])
}

function streamObject(number: number, dictionary: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ])
}
