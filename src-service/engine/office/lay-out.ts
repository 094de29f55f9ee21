import { readFile, rename, writeFile } from 'node:fs/promises'
import { readDocx } from './docx/read-docx.ts'
import type { LaidPage } from './draw/laid-page.ts'
import { writePdf } from './draw/write-pdf.ts'
import { layOutFlow } from './flow/lay-out-flow.ts'
import { elementsFile, unfinishedFile } from './laid-out-file.ts'
import type { OfficeFormat } from './office-format.ts'
import { type OfficePackage, openPackage } from './package/open-package.ts'
import { readPptx } from './pptx/read-pptx.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'

/**
 * Reads an office file, lays its content out on simple pages, and puts a PDF of them in the file's place,
 * with the elements beside it. Returns the number of pages. Throws an `EngineError`, the file untouched.
 */
export async function layOut(file: string, format: OfficeFormat): Promise<number> {
  const source = openPackage(await readFile(file))
  const pages = readPages(source, format)
  const pdf = await writePdf(pages, (part) => source.bytes(part))
  const elements = pages.map((page) => page.elements)
  await writeFile(elementsFile(file), JSON.stringify(elements))
  // Last: from now on the document is taken for one that was laid out.
  await writeFile(unfinishedFile(file), pdf)
  await rename(unfinishedFile(file), file)
  return pages.length
}

function readPages(source: OfficePackage, format: OfficeFormat): readonly LaidPage[] {
  switch (format) {
    case 'docx':
      return layOutFlow(readDocx(source))
    case 'pptx':
      return readPptx(source)
    case 'xlsx':
      return layOutFlow(readXlsx(source))
  }
}
