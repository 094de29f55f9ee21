import { readFile } from 'node:fs/promises'
import type { PageElement } from '../../model/page-element.ts'
import { logError } from '../../../log.ts'
import { readPages } from '../../pdf/read-pages.ts'
import type { OfficeFormat } from '#formats/file-format.ts'
import { openPackage } from '../package/open-package.ts'
import { type ConvertedPage, convertedPage } from './converted-page.ts'
import { placeStructure } from './place-structure.ts'
import { readStructure } from './read-structure.ts'

/** Pages are read some at a time: what isn't looked at takes far more memory than what is. */
const pagesAtOnce = 20

/**
 * The elements of an office file on the pages that another program made of it (`converted`), by page.
 * Undefined where they can't be told for sure, for whatever reason: the pages can be read all the same.
 */
export async function alignStructure(
  file: string,
  format: OfficeFormat,
  converted: string,
  pages: number,
): Promise<readonly (readonly PageElement[])[] | undefined> {
  try {
    const structure = readStructure(openPackage(await readFile(file)), format)
    const read: ConvertedPage[] = []
    for (let first = 1; first <= pages; first += pagesAtOnce) {
      const some = await readPages(converted, first, Math.min(pages, first + pagesAtOnce - 1))
      read.push(...some.map(({ model }) => convertedPage(model)))
    }
    return read.length === pages ? placeStructure(structure, read, format === 'pptx') : undefined
  } catch (error) {
    logError('the structure of an office file could not be read', error)
    return undefined
  }
}
