import { readFile, rename, writeFile } from 'node:fs/promises'
import type { LayoutElement } from '../../layout-element.ts'
import { readDocx } from './docx/read-docx.ts'
import type { LaidPage } from './draw/laid-page.ts'
import { writePdf } from './draw/write-pdf.ts'
import { layOutFlow } from './flow/lay-out-flow.ts'
import { type OfficePackage, openPackage } from './package/open-package.ts'
import { readPptx } from './pptx/read-pptx.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'

export type OfficeFormat = 'docx' | 'pptx' | 'xlsx'

/** Where the elements of a document that was laid out here are kept, beside its pages. */
export function elementsFile(file: string): string {
  return `${file}.elements.json`
}

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
  await writeFile(`${file}.part`, pdf)
  await rename(`${file}.part`, file)
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

/** The elements of each page of a document that was laid out here. */
export async function readElements(file: string): Promise<readonly (readonly LayoutElement[])[]> {
  // Written by `layOut`.
  return JSON.parse(await readFile(elementsFile(file), 'utf8')) as LayoutElement[][]
}
