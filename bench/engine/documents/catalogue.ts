import type { Feature, Layout } from './layout.ts'
import { figures } from './templates/figures.ts'
import { lists } from './templates/lists.ts'
import { prose } from './templates/prose.ts'
import { special } from './templates/special.ts'
import { directions } from './templates/directions.ts'
import { tables } from './templates/tables.ts'

/** How a printed document is kept as a file. */
export type Storage =
  | { readonly kind: 'printed' }
  /** With the structure that accessible documents carry. */
  | { readonly kind: 'tagged' }
  /** Pages stored turned, with a `/Rotate` that shows them upright. */
  | { readonly kind: 'turned'; readonly angle: 90 | 180 | 270 }
  /** A crop box away from the origin, smaller than the sheet. */
  | { readonly kind: 'cropped' }
  /** Fonts whose codes can't be turned into characters: only the picture of the page is sound. */
  | { readonly kind: 'garbled' }
  /** Pictures of the pages in a PDF, turned clockwise by `degrees` on the glass. */
  | { readonly kind: 'scanned'; readonly degrees: number; readonly isFaded: boolean }
  /** The first page as an image file; a JPEG is stored sideways with an EXIF orientation. */
  | { readonly kind: 'image'; readonly format: 'png' | 'jpeg' | 'tiff' }

export type CatalogueEntry = {
  readonly name: string
  readonly features: readonly Feature[]
  readonly layout: Layout
  readonly storage: Storage
}

const layouts = (['en', 'ko'] as const).flatMap((language) => [
  ...prose(language),
  ...lists(language),
  ...tables(language),
  ...figures(language),
  ...special(language),
  ...directions(language),
])

const scanned = (degrees = 0, isFaded = false): Storage => ({ kind: 'scanned', degrees, isFaded })

/** Layouts that are also kept in other ways than printed. */
const kept: readonly (readonly [layout: string, suffix: string, storage: Storage])[] = [
  ['report-en', 'tagged', { kind: 'tagged' }],
  ['table-spans-ko', 'tagged', { kind: 'tagged' }],
  ['table-sentences-en', 'tagged', { kind: 'tagged' }],
  ['table-sentences-ko', 'tagged', { kind: 'tagged' }],
  ['list-office-ko', 'tagged', { kind: 'tagged' }],
  ['footnotes-en', 'tagged', { kind: 'tagged' }],
  ['table-ruled-en', 'turned-90', { kind: 'turned', angle: 90 }],
  ['columns-2-ko', 'turned-180', { kind: 'turned', angle: 180 }],
  ['heading-levels-en', 'turned-270', { kind: 'turned', angle: 270 }],
  ['list-bullets-en', 'cropped', { kind: 'cropped' }],
  ['charts-ko', 'cropped', { kind: 'cropped' }],
  ['letter-en', 'garbled', { kind: 'garbled' }],
  ['letter-ko', 'garbled', { kind: 'garbled' }],
  ['letter-en', 'scanned', scanned()],
  ['letter-ko', 'scanned', scanned()],
  ['columns-2-en', 'scanned', scanned()],
  ['heading-levels-ko', 'scanned', scanned()],
  ['table-ruled-en', 'scanned', scanned()],
  ['table-ruled-ko', 'scanned', scanned()],
  ['list-numbers-en', 'scanned', scanned()],
  ['list-letters-ko', 'scanned', scanned()],
  ['footnotes-en', 'scanned', scanned()],
  ['hanja-ko', 'scanned', scanned()],
  ['mixed-scripts-ko', 'scanned', scanned()],
  ['vertical-text-ko', 'scanned', scanned()],
  ['vertical-hanja-ko', 'scanned', scanned()],
  ['vertical-newspaper-ko', 'scanned', scanned()],
  ['vertical-newspaper-ko', 'skewed', scanned(1.4)],
  ['rotated-text-en', 'scanned', scanned()],
  ['rotated-text-ko', 'scanned', scanned()],
  ['several-angles-en', 'scanned', scanned()],
  ['several-angles-ko', 'scanned', scanned()],
  ['figure-photographs-en', 'scanned', scanned()],
  ['figure-diagram-en', 'scanned', scanned()],
  ['charts-ko', 'scanned', scanned()],
  ['charts-en', 'skewed', scanned(1.3)],
  ['figure-in-columns-ko', 'scanned', scanned(0, true)],
  ['sidebar-en', 'faded', scanned(0, true)],
  ['sidebar-ko', 'skewed', scanned(2.2)],
  ['list-roman-en', 'skewed', scanned(-1.6)],
  ['mixed-scripts-ko', 'tilted', scanned(11)],
  ['columns-2-en', 'tilted', scanned(-8, true)],
  ['table-spans-en', 'sideways', scanned(90)],
  ['letter-ko', 'upside-down', scanned(180)],
  ['letter-en', 'png', { kind: 'image', format: 'png' }],
  ['list-circled-ko', 'jpeg', { kind: 'image', format: 'jpeg' }],
  ['table-book-en', 'tiff', { kind: 'image', format: 'tiff' }],
]

function storageFeatures(storage: Storage): readonly Feature[] {
  switch (storage.kind) {
    case 'printed':
      return []
    case 'tagged':
      return ['tagged PDF']
    case 'turned':
      return ['page rotation']
    case 'cropped':
      return ['crop box']
    case 'garbled':
      return ['garbled encoding', 'OCR']
    case 'image':
      return ['image files', 'OCR']
    case 'scanned': {
      const turned = Math.abs(storage.degrees)
      if (turned === 0) return ['OCR']
      return ['OCR', turned < 45 ? 'skew' : 'orientation']
    }
  }
}

/** Every document of the bench: each layout as printed, and some kept in other ways. */
export function catalogue(): readonly CatalogueEntry[] {
  const printed = layouts.map((layout): CatalogueEntry => {
    const { name, features } = layout
    return { name, features, layout, storage: { kind: 'printed' } }
  })
  const others = kept.map(([name, suffix, storage]): CatalogueEntry => {
    const layout = layouts.find((each) => each.name === name)
    if (!layout) throw new Error(`No layout is named ${name}.`)
    const features = [...new Set([...storageFeatures(storage), ...layout.features])]
    return { name: `${name}-${suffix}`, features, layout, storage }
  })
  return [...printed, ...others]
}

/** Whether a program needs OCR to read it. */
export function needsOcr(storage: Storage): boolean {
  return storage.kind === 'scanned' || storage.kind === 'image' || storage.kind === 'garbled'
}
