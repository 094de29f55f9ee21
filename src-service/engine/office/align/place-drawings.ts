import type { PageElement } from '../../model/page-element.ts'
import {
  type Box,
  containsCenter,
  coveredBy,
  horizontalOverlap,
  union,
  verticalOverlap,
} from '../../model/box.ts'
import type { Placed } from '../draw/page-builder.ts'
import type { ConvertedPage, Drawing } from './converted-page.ts'
import { comparable, type PageText } from './page-text.ts'
import { thresholds } from './thresholds.ts'

/** A place of a page where something is drawn. */
export type DrawnPlace = Drawing & {
  readonly page: number
  /** Which element of the document is drawn there, where the document says so. */
  readonly element?: number
}

/** A chart or diagram of the document: it is drawn, but what it says is known. */
export type Told = {
  readonly element: number
  readonly said: string
  readonly lines: ReadonlySet<string>
}

export type PlacedDrawing = {
  readonly page: number
  /** Which element of the document it is; absent where that isn't known. */
  readonly element: number | undefined
  readonly placed: Placed
}

/**
 * Where something is drawn that isn't text. On slides (`isPlaced`) the document says where its charts and
 * diagrams are; elsewhere they are seen.
 */
export function drawnPlaces(
  structure: readonly PageElement[],
  pages: readonly ConvertedPage[],
  isPlaced: boolean,
): readonly DrawnPlace[] {
  const told = isPlaced ? toldIn(structure) : []
  return pages.flatMap(({ page, width, height, drawings }) => {
    const known = told.flatMap(({ element }): readonly DrawnPlace[] => {
      const from = structure[element]
      if (from?.page !== page) return []
      const [topLeft, , bottomRight] = from.polygon
      const box = {
        left: topLeft.x * width,
        top: topLeft.y * height,
        right: bottomRight.x * width,
        bottom: bottomRight.y * height,
      }
      return [{ page, box, isChart: from.category === 'chart', isPicture: true, element }]
    })
    const seen = drawings
      .filter(
        ({ box }) =>
          !known.some((other) => coveredBy(box, other.box) > thresholds.drawings.overlap),
      )
      .map((drawing) => ({ page, ...drawing }))
    return [...known, ...seen]
  })
}

/** Frames around what a chart says, of which nothing else was seen. */
export function framedCharts(
  structure: readonly PageElement[],
  pages: readonly ConvertedPage[],
  seen: readonly DrawnPlace[],
  texts: readonly PageText[],
): readonly DrawnPlace[] {
  const told = toldIn(structure)
  if (told.length === 0) return []
  return pages.flatMap(({ page, frames }) => {
    const known = seen.filter((place) => place.page === page)
    return frames
      .map((box): DrawnPlace => ({ page, box, isChart: true, isPicture: false }))
      .filter(
        ({ box }) =>
          !known.some((other) => coveredBy(other.box, box) > thresholds.drawings.overlap),
      )
      .filter((place) => showsPart(place, told, texts))
  })
}

/** Charts, and drawings that say something. */
export function toldIn(structure: readonly PageElement[]): readonly Told[] {
  return structure.flatMap(({ category, body }, element) => {
    if (body.kind !== 'figure' || (category !== 'chart' && body.lines.length === 0)) return []
    const lines = body.lines.map(comparable)
    return [{ element, said: lines.join(''), lines: new Set(lines) }]
  })
}

/**
 * What is drawn as elements: charts and diagrams with what the document says of them, the rest with the text
 * that is drawn in it. `left` are the texts that nobody has found; those of drawings are `taken`.
 */
export function placeDrawings(
  structure: readonly PageElement[],
  places: readonly DrawnPlace[],
  left: readonly number[],
  texts: readonly PageText[],
): { readonly drawings: readonly PlacedDrawing[]; readonly taken: readonly number[] } {
  const told = toldIn(structure)
  const drawings: PlacedDrawing[] = []
  const taken = new Set<number>()
  const begun = new Set<number>()
  for (const place of places) {
    const free = left.filter((index) => !taken.has(index) && texts[index]?.page === place.page)
    const inside = free.filter((index) => isInside(texts[index], place.box))
    const element = place.element ?? likeliest(told, inside, texts)
    const said = told.find((each) => each.element === element)?.said ?? ''
    const names = free.filter((index) => isNameOf(texts[index], place.box, said))
    const own = [...new Set([...inside, ...names])].flatMap((index) => texts[index] ?? [])
    for (const index of [...inside, ...names]) taken.add(index)
    const box = union([place.box, ...own.map((text) => text.box)])
    const from = element === undefined ? undefined : structure[element]
    // What goes on on another page shows there what it shows.
    const isFirst = element !== undefined && !begun.has(element)
    if (element !== undefined) begun.add(element)
    const lines =
      isFirst && from?.body.kind === 'figure' ? from.body.lines : own.map(({ text }) => text)
    const isChart = from ? from.category === 'chart' : place.isChart
    const body = { kind: 'figure', lines } as const
    const category = isChart ? 'chart' : 'figure'
    drawings.push({
      page: place.page,
      element,
      placed: { category, box, fontSize: undefined, body },
    })
  }
  return { drawings, taken: [...taken] }
}

/** Whether what is drawn in a place is part of a chart or diagram that was cut by a page's edge. */
export function showsPart(
  { page, box }: DrawnPlace,
  told: readonly Told[],
  texts: readonly PageText[],
): boolean {
  const inside = texts.filter((text) => text.page === page && isInside(text, box))
  const drawn = inside.map(({ text }) => comparable(text))
  const letters = drawn.join('').length
  return told.some(({ said }) => {
    const common = drawn.filter((text) => said.includes(text)).join('').length
    return letters > 0 && common > (1 - thresholds.drawings.maxUnmatched) * letters
  })
}

/** Of which chart or diagram the texts drawn in a place say most; undefined if of none. */
function likeliest(
  told: readonly Told[],
  inside: readonly number[],
  texts: readonly PageText[],
): number | undefined {
  const drawn = inside.map((index) => comparable(texts[index]?.text ?? ''))
  const scored = told.map(({ element, said, lines }) => {
    const common = drawn.filter((text) => said.includes(text)).join('').length
    const titles = drawn.filter((text) => lines.has(text)).join('').length
    return { element, common: common + thresholds.drawings.titleWeight * titles }
  })
  const [best] = scored.toSorted((one, other) => other.common - one.common)
  return best && best.common > 0 ? best.element : undefined
}

/** Whether a text is the title of what is drawn beside it. */
function isNameOf(text: PageText | undefined, box: Box, said: string): boolean {
  const { titleGap, minTitle } = thresholds.drawings
  const name = comparable(text?.text ?? '')
  return (
    text !== undefined &&
    name.length >= minTitle &&
    said.includes(name) &&
    horizontalOverlap(text.box, box) > 0 &&
    verticalOverlap(text.box, box) > -titleGap
  )
}

/** Whether a text's middle is in a place. */
export function isInside(text: PageText | undefined, box: Box): boolean {
  return text !== undefined && containsCenter(box, text.box)
}
