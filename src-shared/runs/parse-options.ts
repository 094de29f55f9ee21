import type { PageRange } from '../export/options.ts'

export const ocrModes = ['auto', 'force'] as const
export const outputFormats = ['html', 'markdown', 'text'] as const
export const runModes = ['sync', 'async'] as const

/**
 * Why a run is parsed the way it is. `forced`: the user chose; `one-batch`: as short as a batch, so
 * batches would win nothing; `several-batches`: longer, so finished pages can be read while the rest
 * goes on, and nothing is lost when Recto is closed; `unknown-length`: only the service can count the
 * pages, and a synchronous parse would leave out what comes after page 100 without saying so.
 */
export const modeReasons = ['forced', 'one-batch', 'several-batches', 'unknown-length'] as const

export type OcrMode = (typeof ocrModes)[number]
export type OutputFormat = (typeof outputFormats)[number]
export type RunMode = (typeof runModes)[number]
export type ModeReason = (typeof modeReasons)[number]

/** What a parse is asked for (`interface §4.1`). `model` null is the service's latest. */
export interface ParseOptions {
  readonly ocr: OcrMode
  readonly coordinates: boolean
  readonly outputFormats: readonly OutputFormat[]
  readonly model: string | null
  /** Categories whose elements come with a picture. */
  readonly base64Categories: readonly string[]
  /** Only these pages of the document, which are cut out and sent; in order and apart. Left out: all. */
  readonly pages?: readonly PageRange[] | undefined
}

export const defaultParseOptions: ParseOptions = {
  ocr: 'auto',
  coordinates: true,
  outputFormats: ['html', 'markdown', 'text'],
  model: null,
  base64Categories: [],
}
