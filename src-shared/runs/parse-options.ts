export const ocrModes = ['auto', 'force'] as const
export const outputFormats = ['html', 'markdown', 'text'] as const
export const runModes = ['sync', 'async'] as const

export type OcrMode = (typeof ocrModes)[number]
export type OutputFormat = (typeof outputFormats)[number]
export type RunMode = (typeof runModes)[number]

/** What a parse is asked for (`interface §4.1`). `model` null is the service's latest. */
export interface ParseOptions {
  readonly ocr: OcrMode
  readonly coordinates: boolean
  readonly outputFormats: readonly OutputFormat[]
  readonly model: string | null
  /** Categories whose elements come with a picture. */
  readonly base64Categories: readonly string[]
}

export const defaultParseOptions: ParseOptions = {
  ocr: 'auto',
  coordinates: true,
  outputFormats: ['html', 'markdown', 'text'],
  model: null,
  base64Categories: [],
}
