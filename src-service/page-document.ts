import { readLaidOut } from './engine/office/laid-out-file.ts'
import type { PagedFormat } from './engine/pipeline/messages.ts'
import type { OfficeFormat } from '#formats/file-format.ts'
import { isOfficeFormat, type OfficeReader } from './engine/model/office-format.ts'
import { EngineError } from './errors.ts'
import type { Engine } from './open-engine.ts'

/** A document that has pages, and how many. */
export type PagedDocument = {
  readonly format: PagedFormat
  readonly pages: number
  /** As far as its first pages tell, a PDF without text of its own. */
  readonly isScanned?: boolean
  /** What made pages of it; absent where it had its own. */
  readonly readBy?: OfficeReader
}

type JobOptions = {
  readonly lane: string
  readonly signal: AbortSignal
  readonly isUrgent?: boolean
}

/**
 * Looks at a document and, if it is an office file, puts its pages in its place. Rejects with an
 * `EngineError`, or with the signal's reason.
 */
export async function pageDocument(
  engine: Engine,
  file: string,
  options: JobOptions,
): Promise<PagedDocument> {
  const { format, ...rest } = await engine.inspectors.run({ kind: 'inspect', file }, options)
  return isOfficeFormat(format)
    ? pageOfficeFile(engine, file, format, options)
    : { format, ...rest }
}

/** As `pageDocument`, of a file that may have its pages already: who made them may have ended right after. */
export async function pageKeptFile(
  engine: Engine,
  file: string,
  options: JobOptions,
): Promise<PagedDocument> {
  const paged = await pageDocument(engine, file, options)
  if (paged.readBy !== undefined || paged.format !== 'pdf') return paged
  const laidOut = await readLaidOut(file)
  if (!laidOut) return { ...paged, readBy: 'libreoffice' }
  return { ...paged, format: 'laid-out', readBy: laidOut.readBy }
}

/**
 * Makes pages of an office file, in its place: by LibreOffice where that is installed and can read it, else,
 * or if that is wanted (`isSimple`), by this program's own reading.
 */
export async function pageOfficeFile(
  { converters, parsers }: Engine,
  file: string,
  format: OfficeFormat,
  options: JobOptions,
  isSimple = false,
): Promise<PagedDocument> {
  const convert = (): Promise<boolean> =>
    converters.run({ kind: 'convert', file, format }, options).catch((error: unknown) => {
      // It took too long: the other reading is quick, or says what is wrong.
      if (error instanceof EngineError && error.code === 'timed_out') return false
      throw error
    })
  const isConverted = !isSimple && (await convert())
  const made = await parsers.run({ kind: 'lay-out', file, format, isConverted }, options)
  return { ...made, readBy: isConverted ? 'libreoffice' : 'built-in' }
}
