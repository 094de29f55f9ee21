import { deflateSync } from 'node:zlib'
import { emptyJpeg2000 } from './jpeg2000.ts'

/*
 * Small PDFs that take far more memory or time than any page needs (ISO 32000: §7.4 filters, §7.8 content
 * streams, §8.9 images, §8.10 form XObjects). Sizes are parameters: what harms a machine is for a run that
 * watches it, a test takes as little as shows the harm.
 */

/** A page of the most pixels that are read, all of it a JPEG 2000 picture of so many pixels a side. */
export function hugePicturePdf(side: number, components = 3): Buffer {
  const points = Math.min(largestPage, Math.ceil(side * 0.48))
  const picture = stream(
    `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /Filter /JPXDecode`,
    emptyJpeg2000(side, side, components),
  )
  const content = `q ${points} 0 0 ${points} 0 0 cm /A Do Q`
  return pageOf(content, '/XObject << /A 5 0 R >>', [picture], points)
}

/** Points a side that are 10,000 pixels at 150 an inch. */
const largestPage = 4800

/** A page whose form is drawn so many times, by a form that is drawn as often, and so on. */
export function nestedFormsPdf(depth: number, times = 10): Buffer {
  const innermost = 'BT /F 9 Tf 20 20 Td (All of them) Tj ET 10 10 m 90 90 l S'
  const forms = Array.from({ length: depth }, (_, index) => {
    const isLast = index === depth - 1
    const content = isLast ? innermost : '/A Do '.repeat(times)
    const resources = isLast ? `/Font << /F ${font} >>` : `/XObject << /A ${6 + index} 0 R >>`
    const form = `/Type /XObject /Subtype /Form /BBox [0 0 300 300] /Resources << ${resources} >>`
    return stream(form, Buffer.from(content))
  })
  return pageOf('/A Do '.repeat(times), '/XObject << /A 5 0 R >>', forms)
}

/** A page of so many strokes, packed to a thousandth. */
export function manyOperatorsPdf(count: number): Buffer {
  return pageOf('1 1 m 9 9 l S\n'.repeat(count))
}

/** A page of so many letters, each shown alone. */
export function manyLettersPdf(count: number): Buffer {
  return pageOf(`BT /F 9 Tf ${'(a) Tj '.repeat(count)}ET`, `/Font << /F ${font} >>`)
}

/** A page whose content unpacks to so many blanks. */
export function inflatingPdf(bytes: number): Buffer {
  return pageOf(Buffer.alloc(bytes, ' '))
}

const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'

function pageOf(
  content: string | Buffer,
  resources = '',
  objects: readonly Buffer[] = [],
  points = 300,
): Buffer {
  return pdfOf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${points} ${points}] /Contents 4 0 R /Resources << ${resources} >> >>`,
    ),
    stream('/Filter /FlateDecode', deflateSync(content)),
    ...objects,
  ])
}

function stream(dictionary: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

/** A file of the given objects, the first one its catalogue, with the table of where each begins. */
function pdfOf(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let at = parts[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    const whole = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      object,
      Buffer.from('\nendobj\n'),
    ])
    offsets.push(at)
    at += whole.length
    parts.push(whole)
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`
  const trailer = `trailer\n<< /Root 1 0 R /Size ${size} >>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(table + trailer)])
}
