import type { LayoutElement } from '../../../layout-element.ts'
import { type Box, union } from '../../box.ts'
import type { PageModel } from '../../page-model.ts'
import { buildPage, type Placed } from '../draw/page-builder.ts'
import {
  comparable,
  createTextFinder,
  type Found,
  type PageText,
  placesOf,
  type TextFinder,
} from './match-text.ts'
import { placeParts, type PlacedPart } from './place-parts.ts'
import { type Unit, unitsOf } from './structure-units.ts'

/** What is looked at of a page that another program made. */
export type ConvertedPage = Pick<PageModel, 'page' | 'width' | 'height' | 'runs' | 'images'>

/** Parts of a document that may go astray: a mark, a number that is counted otherwise. */
const mostAstray = 0.02

/**
 * A document's elements on pages that another program made of it: what they are is known from the document,
 * where they are from its pages.
 *
 * Undefined where the two don't agree, since then something would be missing or in a wrong place.
 */
export function placeStructure(
  structure: readonly LayoutElement[],
  pages: readonly ConvertedPage[],
): readonly (readonly LayoutElement[])[] | undefined {
  // What a chart or an equation says is drawn in another order than it is stored.
  if (structure.some(({ category }) => category === 'chart' || category === 'equation')) {
    return undefined
  }
  const texts = pages.flatMap(({ page, runs }) =>
    runs.map(({ text, box }): PageText => ({ page, box, text })),
  )
  const sizes = pages.flatMap(({ runs }) => runs.map(({ fontSize }) => fontSize))
  const finder = createTextFinder(texts)
  const heads = new Set(headsIn(structure, texts, pages))
  for (const index of heads) finder.take(index)

  const parts: PlacedPart[] = []
  let astray = 0
  for (const unit of unitsOf(structure)) {
    const match = findUnit(unit, finder)
    if (!match) {
      astray += comparable(unit.text).length
      continue
    }
    const { found, isWhole } = match
    const fontSize = sizes[found[0]?.index ?? 0] ?? 0
    for (const place of placesOf(found, texts)) parts.push({ unit, isWhole, fontSize, ...place })
  }
  const left = finder.left().filter((index) => {
    const isHead = isAtEdge(texts[index], pages)
    if (isHead) heads.add(index)
    return !isHead
  })
  const lost = left.filter((index) => !isMarker(texts[index]?.text ?? ''))
  const all = texts.reduce((sum, { text }) => sum + comparable(text).length, 0)
  astray += lost.reduce((sum, index) => sum + comparable(texts[index]?.text ?? '').length, 0)
  if (astray > mostAstray * all) return undefined

  const body = placeParts(structure, withMarkers(parts, left, texts))
  return pages.map((model) => {
    const builder = buildPage(model.width, model.height)
    const onPage = [...heads].filter((index) => texts[index]?.page === model.page)
    const head = (isTop: boolean): readonly Placed[] =>
      onPage.flatMap((index) => headAt(texts[index], sizes[index], isTop, model.height))
    const placed = body.filter(({ page }) => page === model.page).map((each) => each.placed)
    const onThePage = [...head(true), ...withFigures(placed, model.images), ...head(false)]
    for (const element of onThePage) builder.place(element)
    return builder.finish(model.page).elements
  })
}

type FoundUnit = { readonly found: Found; readonly isWhole: boolean }

function findUnit({ text, bare, isCell }: Unit, finder: TextFinder): FoundUnit | undefined {
  const whole = finder.find(comparable(text))
  if (whole) return { found: whole, isWhole: true }
  if (bare !== text) {
    const found = finder.find(comparable(bare))
    return found && { found, isWhole: false }
  }
  const clipped = isCell ? finder.findClipped(comparable(text)) : undefined
  return clipped && { found: clipped, isWhole: true }
}

/** What nobody knows at the very top or bottom of a page is a head all the same: others of a section differ. */
const edge = 0.09

function isAtEdge(at: PageText | undefined, pages: readonly ConvertedPage[]): boolean {
  const height = pages.find(({ page }) => page === at?.page)?.height ?? 0
  return at !== undefined && (at.box.bottom < edge * height || at.box.top > (1 - edge) * height)
}

/** Bullets and numbers of lists stand apart from their text. */
function isMarker(text: string): boolean {
  return comparable(text).length <= 5
}

/** Boxes of list items with the marker to their left. */
function withMarkers(
  parts: readonly PlacedPart[],
  left: readonly number[],
  texts: readonly PageText[],
): readonly PlacedPart[] {
  const markers = left.flatMap((index) => texts[index] ?? []).filter(({ text }) => isMarker(text))
  return parts.map((part) => {
    if (part.isWhole) return part
    const own = markers.filter(
      ({ page, box }) =>
        page === part.page &&
        box.right <= part.box.left + 2 &&
        box.right > part.box.left - 72 &&
        (box.top + box.bottom) / 2 > part.box.top &&
        (box.top + box.bottom) / 2 < part.box.top + 2 * part.fontSize,
    )
    return { ...part, box: union([part.box, ...own.map(({ box }) => box)]) }
  })
}

/** What stands at the head and foot of pages: each text that the document has there, once on every page. */
function headsIn(
  structure: readonly LayoutElement[],
  texts: readonly PageText[],
  pages: readonly ConvertedPage[],
): readonly number[] {
  const wanted = structure.flatMap(({ category, body }) =>
    (category === 'header' || category === 'footer') && body.kind === 'text'
      ? [{ isTop: category === 'header', pattern: headPattern(body.lines.join('')) }]
      : [],
  )
  return pages.flatMap(({ page, height }) =>
    wanted.flatMap(({ isTop, pattern }) => {
      const fitting = [...texts.keys()].filter((index) => {
        const at = texts[index]
        return (
          at?.page === page &&
          isTop === at.box.top < height / 2 &&
          pattern.test(comparable(at.text))
        )
      })
      const index = isTop ? fitting[0] : fitting.at(-1)
      return index === undefined ? [] : [index]
    }),
  )
}

/** Numbers at head and foot are another on each page. */
function headPattern(text: string): RegExp {
  const parts = comparable(text)
    .split(/\d+/)
    .map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
  return new RegExp(`^${parts.join('\\d+')}$`, 'u')
}

function headAt(
  at: PageText | undefined,
  fontSize: number | undefined,
  isTop: boolean,
  pageHeight: number,
): readonly Placed[] {
  if (!at || isTop !== at.box.top < pageHeight / 2) return []
  const body = { kind: 'text', lines: [at.text] } as const
  return [{ category: isTop ? 'header' : 'footer', box: at.box, fontSize, body }]
}

/** Pictures where they stand on the page, each before the first thing below it. */
function withFigures(placed: readonly Placed[], images: readonly Box[]): readonly Placed[] {
  const all = [...placed]
  for (const box of images) {
    const at = all.findIndex((other) => other.category !== 'footnote' && other.box.top >= box.top)
    const body = { kind: 'figure', lines: [] } as const
    const figure: Placed = { category: 'figure', box, fontSize: undefined, body }
    all.splice(at === -1 ? all.length : at, 0, figure)
  }
  return all
}
