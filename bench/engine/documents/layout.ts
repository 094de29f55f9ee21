import type { Language } from './phrases.ts'

/** What of a page a document is there to try. */
export const features = [
  'running heads',
  'heading levels',
  'paragraphs',
  'hyphenation',
  'lists',
  'nested lists',
  'Korean numerals',
  'contents',
  'ruled tables',
  'borderless tables',
  'spans',
  'broken cells',
  'figures',
  'charts',
  'captions',
  'footnotes',
  'equations',
  'columns',
  'sidebars',
  'page rotation',
  'crop box',
  'rotated text',
  'vertical text',
  'several angles',
  'watermarks',
  'right to left',
  'tagged PDF',
  'form fields',
  'program texts',
  'cells of sentences',
  'Hanja',
  'mixed scripts',
  'garbled encoding',
  'OCR',
  'skew',
  'orientation',
  'image files',
] as const

export type Feature = (typeof features)[number]

export type Paper = 'a4' | 'a4 landscape' | 'letter'

/** Pages in HTML, each a fixed sheet. Elements are marked by `data-truth`, in reading order. */
export type Layout = {
  readonly name: string
  readonly language: Language
  readonly features: readonly Feature[]
  readonly paper?: Paper
  /** Rules of this document's own. */
  readonly css?: string
  /** The body of each page. */
  readonly pages: readonly string[]
}
