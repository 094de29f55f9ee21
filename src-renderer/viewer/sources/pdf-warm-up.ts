import { type Pdfjs, pdfjsAssets, type PdfWorkers } from './pdfjs.ts'

/** So many that the code which goes through a file's pages is compiled for good. */
const pages = 20

/**
 * Opens and draws a small file of our own with new workers. What runs in them for the first time, and the tables of
 * letters that it makes, take half as long again as a real file's first page.
 */
export async function warmUp(pdfjs: Pdfjs, { parser, renderer }: PdfWorkers): Promise<void> {
  pdfjs.GlobalWorkerOptions.rendererPorts = [renderer]
  const { VerbosityLevel } = pdfjs
  const worker = pdfjs.PDFWorker.create({ port: parser, verbosity: VerbosityLevel.ERRORS })
  const task = pdfjs.getDocument({
    ...pdfjsAssets,
    data: smallFile(),
    worker,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    const page = await (await task.promise).getPage(1)
    const viewport = page.getViewport({ scale: 1 })
    const canvas = document.createElement('canvas')
    await page.render({ canvas, viewport }).promise
  } finally {
    // The document's alone: the workers stay.
    await task.destroy()
  }
}

/** Pages of one word, in a font that needs no file. */
export function smallFile(): Uint8Array<ArrayBuffer> {
  const firstPage = 5
  const kids = Array.from({ length: pages }, (_, index) => `${firstPage + index} 0 R`)
  const content = 'BT /F 12 Tf 9 9 Td (Recto) Tj ET'
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 60 30] /Contents 4 0 R /Resources << /Font << /F 3 0 R >> >> >>'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${kids.join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...kids.map(() => page),
  ]
  let file = '%PDF-1.7\n'
  let table = '0000000000 65535 f \n'
  objects.forEach((object, index) => {
    table += `${String(file.length).padStart(10, '0')} 00000 n \n`
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
  })
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return new TextEncoder().encode(`${file}xref\n0 ${size}\n${table}${trailer}`)
}
