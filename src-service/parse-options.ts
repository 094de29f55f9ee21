/** Layout categories (interface §2.5). */
export const categories = [
  'table',
  'figure',
  'chart',
  'heading1',
  'header',
  'footer',
  'caption',
  'paragraph',
  'equation',
  'list',
  'index',
  'footnote',
] as const

export type Category = (typeof categories)[number]

export type Format = 'html' | 'markdown' | 'text'

/** What a client asked for (interface §4.1), read and complete. */
export type ParseOptions = {
  /** Concrete model name, the alias resolved. */
  readonly model: string
  readonly ocr: 'auto' | 'force'
  readonly coordinates: boolean
  readonly formats: readonly Format[]
  /** Categories whose elements also come as images. */
  readonly base64: readonly Category[]
}
