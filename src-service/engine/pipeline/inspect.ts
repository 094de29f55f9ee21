import { EngineError } from '../../errors.ts'
import { detectFormat } from '../detect-format.ts'
import type { PictureFormat } from '../image/read-picture.ts'
import type { Inspection } from './messages.ts'
import { isOfficeFormat } from '../model/office-format.ts'
import { lookAt } from '../pdf/read-pages.ts'

/**
 * What a document is, by its content, and its number of pages; an office file has none before it is laid
 * out. Throws an `EngineError`.
 */
export async function inspect(file: string): Promise<Inspection> {
  const format = await detectFormat(file)
  if (!format) throw new EngineError('unsupported_format', 'unsupported document format')
  if (isOfficeFormat(format)) return { format, pages: 0 }
  const { pages, isScanned = false } =
    format === 'pdf' ? await lookAt(file) : { pages: await countPicturesOf(file, format) }
  if (pages < 1) throw new EngineError('no_pages', 'the document has no pages')
  return { format, pages, ...(isScanned && { isScanned }) }
}

/** What reads pictures is loaded for the first of them. */
async function countPicturesOf(file: string, format: PictureFormat): Promise<number> {
  const { countPictures } = await import('../image/read-picture.ts')
  return countPictures(file, format)
}
