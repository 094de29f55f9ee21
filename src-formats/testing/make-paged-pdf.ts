import { concat } from './write-bytes.ts'

/** A PDF file without any content, as ISO 32000-2 §7.5 describes its structure. */
export interface PagedPdf {
  /** The page tree: a number is a leaf's or node's `Count`, and what the root claims is their sum. */
  readonly kids: readonly number[]
  /** What the root claims instead. */
  readonly count?: number
  /** Cross-references as a table (§7.5.4), or as a stream, with catalog and page tree in an object stream (§7.5.8). */
  readonly references?: 'table' | 'stream'
  /** Added to the trailer, e.g. `/Encrypt 9 0 R`. */
  readonly trailer?: string
  /** FlateDecode with PNG's Up predictor, for a file of streams; none when left out. */
  readonly deflate?: (bytes: Uint8Array) => Uint8Array
}

export function makePagedPdf(pdf: PagedPdf): Uint8Array {
  return pdf.references === 'stream' ? makeStreamPdf(pdf) : makeTablePdf(pdf)
}

/** Objects 1 (catalog), 2 (root) and one for each kid, from 3 on. */
function objectsOf({ kids, count }: PagedPdf): readonly string[] {
  const references = kids.map((_, index) => `${index + 3} 0 R`).join(' ')
  const sum = kids.reduce((all, own) => all + own, 0)
  return [
    '<< /Type /Catalog /Names (a \\) string) /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${references}] /Count ${count ?? sum} >>`,
    ...kids.map((own) =>
      own === 1
        ? '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'
        : `<< /Type /Pages /Parent 2 0 R /Kids [] /Count ${own} >>`,
    ),
  ]
}

function makeTablePdf(pdf: PagedPdf): Uint8Array {
  const objects = objectsOf(pdf)
  let text = '%PDF-1.4\n'
  const entries = objects.map((object, index) => {
    const entry = `${String(text.length).padStart(10, '0')} 00000 n \n`
    text += `${index + 1} 0 obj % with a comment\n${object}\nendobj\n`
    return entry
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R ${pdf.trailer ?? ''} >>\n`
  return concat(`${text}${table}${trailer}startxref\n${text.length}\n%%EOF\n`)
}

function makeStreamPdf(pdf: PagedPdf): Uint8Array {
  const objects = objectsOf(pdf)
  const [container, table] = [objects.length + 1, objects.length + 2]
  const starts: number[] = []
  let body = ''
  for (const object of objects) {
    starts.push(body.length)
    body += `${object} `
  }
  const pairs = starts.map((start, index) => `${index + 1} ${start}`).join(' ')
  const packed = concat(`${pairs} ${body}`)
  const head = concat('%PDF-1.5\n')
  const facts = `/Type /ObjStm /N ${objects.length} /First ${pairs.length + 1}`
  const stream = makeStream(container, facts, packed, pdf.deflate, '/Filter /FlateDecode')
  const at = head.length + stream.length
  const rows = [
    [0, 0, 0, 255],
    ...objects.map((_, index) => [2, container >> 8, container & 255, index]),
    [1, head.length >> 8, head.length & 255, 0],
    [1, at >> 8, at & 255, 0],
  ]
  const data = Uint8Array.from(pdf.deflate ? predictedUp(rows) : rows.flat())
  const parameters = '/Filter [/FlateDecode] /DecodeParms << /Predictor 12 /Columns 4 >>'
  const xref = `/Type /XRef /W [1 2 1] /Size ${table + 1} /Root 1 0 R ${pdf.trailer ?? ''}`
  return concat(
    head,
    stream,
    makeStream(table, xref, data, pdf.deflate, parameters),
    `startxref\n${at}\n%%EOF`,
  )
}

function makeStream(
  number: number,
  facts: string,
  data: Uint8Array,
  deflate: PagedPdf['deflate'],
  filter: string,
): Uint8Array {
  const bytes = deflate ? deflate(data) : data
  const head = `${number} 0 obj\n<< ${facts} /Length ${bytes.length} ${deflate ? filter : ''} >>\nstream\r\n`
  return concat(head, bytes, '\nendstream\nendobj\n')
}

/** Each row behind the number of PNG's filter Up, which is what is added to the row above. */
function predictedUp(rows: readonly (readonly number[])[]): readonly number[] {
  return rows.flatMap((row, index) => {
    const above = rows[index - 1]
    return [2, ...row.map((value, column) => (value - (above?.[column] ?? 0)) & 255)]
  })
}
