import { open } from 'node:fs/promises'
import { type ByteSource, sourceOfFile } from '#formats/byte-source.ts'
import { detectFormat } from '#formats/detect-format.ts'
import type { PixelSize } from '#formats/file-format.ts'
import { readImagePages } from '#formats/image-pages.ts'
import { countPdfPages } from '#formats/pdf/page-count.ts'
import { AppError } from '#shared/errors.ts'
import type { DocumentFormat } from '#shared/documents/format.ts'
import { limits } from '#shared/documents/limits.ts'
import { type DocumentWarning, guidelines } from '#shared/documents/warnings.ts'
import type { PdfFacts, ReadPdf } from '../background/jobs.ts'
import { type Background, BackgroundStopped } from '../background/run-in-background.ts'
import { inflate } from './inflate.ts'

export interface DocumentFacts {
  readonly format: DocumentFormat
  /** Null where only the service can tell. */
  readonly pageCount: number | null
  readonly warnings: DocumentWarning[]
  /** It opens by a password alone. */
  readonly isLocked?: boolean
}

export interface HowToInspect {
  /** To be looked at, a PDF may stay locked, and its pages may be larger than the service takes. Default `parse`. */
  readonly purpose?: 'parse' | 'view' | undefined
  /** Of a locked PDF. */
  readonly password?: string | null | undefined
}

const pdfLimitMs = 15_000
const measureLimitMs = 20_000
/** A page scanned so wide has letters of enough pixels, and takes longer to measure. */
const widestMeasured = 1300

/**
 * Looks into a file before any byte of it is sent: its format by content, its pages, and the
 * service's limits (`interface §8`).
 *
 * Throws the `documents.*` errors of content, each with the file's `name`.
 */
export async function inspectDocument(
  file: string,
  name: string,
  background: Background,
  how: HowToInspect = {},
): Promise<DocumentFacts> {
  const handle = await open(file, 'r')
  try {
    const source = await sourceOfFile(handle)
    const format = await requireFormat(source, name)
    checkFileSize(source.sizeBytes, format, name)
    switch (format) {
      case 'pdf':
        return {
          format,
          ...(await countPdf({ file, source }, name, background, how)),
          warnings: [],
        }
      case 'docx':
      case 'pptx':
      case 'xlsx':
        return { format, pageCount: null, warnings: [] }
      default: {
        const pages = await readImagePages(source, format)
        if (!pages) throw new AppError('documents.damaged', { name, format })
        checkImage(pages, format, name)
        const warnings = await imageWarnings(file, format, pages, background)
        return { format, pageCount: pages.length, warnings }
      }
    }
  } finally {
    await handle.close()
  }
}

async function requireFormat(source: ByteSource, name: string): Promise<DocumentFormat> {
  const detected = await detectFormat(source)
  switch (detected.kind) {
    case 'format':
      return detected.format
    case 'encrypted':
      throw new AppError('documents.encrypted', { name })
    case 'damaged-archive': {
      // Only here the name decides, and only between two ways to refuse.
      const format = officeExtension(name)
      if (format) throw new AppError('documents.damaged', { name, format })
      throw new AppError('documents.unsupported-format', { name, looksLike: 'ZIP' })
    }
    case 'unsupported':
      throw new AppError('documents.unsupported-format', { name, looksLike: detected.looksLike })
  }
}

function officeExtension(name: string): DocumentFormat | null {
  const extension = name.split('.').at(-1)?.toLowerCase()
  return extension === 'docx' || extension === 'pptx' || extension === 'xlsx' ? extension : null
}

/**
 * Null for a locked file that is only to be looked at and doesn't state it openly: the viewer counts once it
 * has the password.
 */
async function countPdf(
  { file, source }: { readonly file: string; readonly source: ByteSource },
  name: string,
  background: Background,
  { purpose = 'parse', password = null }: HowToInspect,
): Promise<Pick<DocumentFacts, 'pageCount' | 'isLocked'>> {
  const stated = await countPdfPages(source, inflate)
  // Far more than are sent: nobody waits for all of them to be measured.
  if (stated !== undefined) checkPageCount(stated, name)
  const measuredPages = purpose === 'view' ? 0 : limits.asyncPages
  const read = (key: string | null): Promise<PdfFacts> =>
    readFacts({ file, password: key, measuredPages, dpi: limits.conversionDpi }, background)
  const withoutPassword = await read(null)
  const isLocked = withoutPassword.kind === 'encrypted'
  const facts = isLocked && password !== null ? await read(password) : withoutPassword
  switch (facts.kind) {
    case 'encrypted':
      if (purpose === 'view') return { pageCount: stated ?? null, isLocked }
      throw new AppError('documents.password-needed', { name })
    case 'wrong-password':
      throw new AppError('documents.password-wrong', { name })
    case 'damaged':
    case 'no-pages':
      throw new AppError(`documents.${facts.kind}`, { name, format: 'pdf' })
    case 'pages':
      checkPageCount(facts.pages, name)
      if (facts.largest) checkPixels(facts.largest.page, facts.largest.pixels, name)
      return { pageCount: facts.pages, isLocked }
  }
}

async function readFacts(job: ReadPdf, background: Background): Promise<PdfFacts> {
  return background.run('read-pdf', job, pdfLimitMs).catch((error: unknown) => {
    if (!(error instanceof BackgroundStopped)) throw error
    // The file is no worse for it.
    if (error.because === 'closed') throw new AppError('bridge.cancelled', {})
    // What hangs or fells its reader is not fit for sending, and nothing more can be told of it.
    return { kind: 'damaged' } as const
  })
}

function checkImage(pages: readonly PixelSize[], format: DocumentFormat, name: string): void {
  if (pages.length === 0) throw new AppError('documents.no-pages', { name, format })
  checkPageCount(pages.length, name)
  for (const [index, { width, height }] of pages.entries()) {
    checkPixels(index + 1, width * height, name)
  }
}

/** Which guidelines for recognition a picture misses: of its text one at the most, the plainer one. */
async function imageWarnings(
  file: string,
  format: DocumentFormat,
  pages: readonly PixelSize[],
  background: Background,
): Promise<DocumentWarning[]> {
  if (pages.some(({ width }) => width < guidelines.widthPixels)) return ['narrow-image']
  const isMeasured = format === 'jpeg' || format === 'png' || format === 'tiff'
  if (!isMeasured || (pages[0]?.width ?? 0) > widestMeasured) return []
  const { heightPixels } = await background
    .run('measure-text', { file }, measureLimitMs)
    .catch((error: unknown) => {
      if (error instanceof BackgroundStopped) return { heightPixels: null }
      throw error
    })
  return heightPixels !== null && heightPixels < guidelines.textPixels ? ['small-text'] : []
}

/** PDFs and TIFFs are cut into parts that the service takes; nothing else can be. */
function checkFileSize(sizeBytes: number, format: DocumentFormat, name: string): void {
  const isCuttable = format === 'pdf' || format === 'tiff'
  const limitBytes = isCuttable ? limits.partsFileBytes : limits.fileBytes
  if (sizeBytes > limitBytes)
    throw new AppError('documents.too-large', { name, sizeBytes, limitBytes })
}

function checkPageCount(pages: number, name: string): void {
  const limitPages = limits.partsPages
  if (pages > limitPages)
    throw new AppError('documents.too-many-pages', { name, pages, limitPages })
}

function checkPixels(page: number, pixels: number, name: string): void {
  if (pixels <= limits.pagePixels) return
  throw new AppError('documents.too-many-pixels', {
    name,
    page,
    pixels,
    limitPixels: limits.pagePixels,
  })
}
