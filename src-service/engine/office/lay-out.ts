import { readFile, writeFile } from 'node:fs/promises'
import { renameHeld } from '../../held-files.ts'
import { limits } from '../../limits.ts'
import { lookAt } from '../pdf/read-pages.ts'
import { readDocx } from './docx/read-docx.ts'
import type { LaidPage } from './draw/laid-page.ts'
import { writePdf } from './draw/write-pdf.ts'
import { layOutFlow } from './flow/lay-out-flow.ts'
import { alignStructure } from './align/align-structure.ts'
import { convertedFile, forgetLaidOut, unfinishedFile, writeLaidOut } from './laid-out-file.ts'
import type { OfficeFormat } from '#formats/file-format.ts'
import { type OfficePackage, openPackage } from './package/open-package.ts'
import { readPptx } from './pptx/read-pptx.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'

/** What is to be laid out; `isConverted`: LibreOffice's PDF of it lies beside it. */
export type LayOutRequest = {
  readonly file: string
  readonly format: OfficeFormat
  readonly isConverted: boolean
}

export type PagesMade = { readonly format: 'laid-out' | 'pdf'; readonly pages: number }

/**
 * Puts the pages of an office file in its place: those that LibreOffice made of it, or simple ones of our own.
 * `laid-out` says that its elements are known from its structure, `pdf` that they are to be read from the pages.
 *
 * Throws an `EngineError`, the file untouched.
 */
export async function layOut({ file, format, isConverted }: LayOutRequest): Promise<PagesMade> {
  return isConverted ? takeConverted(file, format) : layOutSimply(file, format)
}

async function takeConverted(file: string, format: OfficeFormat): Promise<PagesMade> {
  const converted = convertedFile(file)
  const { pages } = await lookAt(converted)
  // Of a longer one only a few pages are ever read: telling what is on all takes far longer.
  const isReadWhole = pages <= limits.asyncPages
  const elements = isReadWhole ? await alignStructure(file, format, converted, pages) : undefined
  if (elements) await writeLaidOut(file, { readBy: 'libreoffice', pages: elements })
  else await forgetLaidOut(file)
  await renameHeld(converted, file)
  return { format: elements ? 'laid-out' : 'pdf', pages }
}

async function layOutSimply(file: string, format: OfficeFormat): Promise<PagesMade> {
  const source = openPackage(await readFile(file))
  const pages = readPages(source, format)
  const pdf = await writePdf(pages, (part) => source.bytes(part))
  await writeLaidOut(file, { readBy: 'built-in', pages: pages.map(({ elements }) => elements) })
  // Last: from now on the document is taken for one that was laid out.
  await writeFile(unfinishedFile(file), pdf)
  await renameHeld(unfinishedFile(file), file)
  return { format: 'laid-out', pages: pages.length }
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
