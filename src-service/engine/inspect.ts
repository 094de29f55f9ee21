import { EngineError } from '../errors.ts'
import { detectFormat } from './detect-format.ts'
import { countPictures } from './image/read-picture.ts'
import type { Inspection } from './messages.ts'
import { countPages } from './pdf/read-pages.ts'

/** What a document is, by its content, and its number of pages. Throws an `EngineError`. */
export async function inspect(file: string): Promise<Inspection> {
  const format = await detectFormat(file)
  if (!format) throw new EngineError('unsupported_format', 'unsupported document format')
  const pages = format === 'pdf' ? await countPages(file) : await countPictures(file, format)
  if (pages < 1) throw new EngineError('no_pages', 'the document has no pages')
  return { format, pages }
}
