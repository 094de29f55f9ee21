import type { Box } from '#shared/results/geometry.ts'
import type { TextRange } from './fold.ts'

/** Where an element stands on a page. */
export interface ElementPlace {
  /** 1-based. */
  readonly page: number
  /** Null without coordinates. */
  readonly box: Box | null
}

/** An element that matches, in reading order. */
export interface ElementMatches {
  readonly key: string
  readonly category: string
  /** In reading order; the first is where it begins. */
  readonly places: readonly ElementPlace[]
  readonly count: number
}

/** What matches in the text of a page, in its order. */
export interface PageMatch {
  readonly range: TextRange
  readonly boxes: readonly Box[]
}

/**
 * `both`: on the page and in what was parsed, or on a page that carries no text to compare with.
 * `page`: the page has it, and the parse lost it. `parse`: only the parse has it. `unparsed`: on a page that
 * was never parsed, so that nothing was lost.
 */
export type HitSide = 'both' | 'page' | 'parse' | 'unparsed'

interface InElement {
  readonly key: string
  readonly category: string
  readonly index: number
}

/** One place where what is looked for was found. */
export interface Hit {
  readonly side: HitSide
  readonly page: number
  /** Which of the matches in the page's text it is, with its boxes. Null where the page doesn't have it. */
  readonly onPage: { readonly index: number; readonly boxes: readonly Box[] } | null
  /** Which of the matches in an element's text it is. Null where the parse doesn't have it. */
  readonly inElement: InElement | null
}

interface OpenElement extends ElementMatches {
  used: number
}

/** Around an element, as a part of the page: its box may hug the letters, and a hit's is a guess. */
const slack = 0.008

/**
 * Pairs what was found on the pages with what was found in the elements, so that each is told once and what
 * only one side has shows. A hit in an element belongs to the matches within its places, in order;
 * what is left on both sides of a page is paired in order, as boxes are not exact.
 *
 * @param pageMatches by page, in order; pages that carry no text, or were not read, are absent
 * @param isParsed whether a page, from 1, has a result
 */
export function pairHits(
  pageMatches: ReadonlyMap<number, readonly PageMatch[]>,
  elements: readonly ElementMatches[],
  isParsed: (page: number) => boolean,
): readonly Hit[] {
  const open = elements.map((element) => ({ ...element, used: 0 }))
  const byPage = groupByPage(open)
  const pages = [...new Set([...pageMatches.keys(), ...byPage.keys()])].toSorted((a, b) => a - b)
  const hitsOf = new Map<number, Hit[]>()
  for (const page of pages) {
    const here = byPage.get(page) ?? []
    const hits: Hit[] = []
    for (const [index, match] of (pageMatches.get(page) ?? []).entries()) {
      const element = elementAt(here, page, match)
      const onPage = { index, boxes: match.boxes }
      if (element) hits.push(bothHit(page, onPage, element))
      else hits.push({ side: isParsed(page) ? 'page' : 'unparsed', page, onPage, inElement: null })
    }
    hitsOf.set(page, hits)
  }
  for (const element of open) placeRest(element, hitsOf, pageMatches)
  return pages.flatMap((page) => hitsOf.get(page) ?? [])
}

function bothHit(page: number, onPage: NonNullable<Hit['onPage']>, element: OpenElement): Hit {
  return { side: 'both', page, onPage, inElement: nextIn(element) }
}

function nextIn(element: OpenElement): InElement {
  return { key: element.key, category: element.category, index: element.used++ }
}

function groupByPage(elements: readonly OpenElement[]): ReadonlyMap<number, OpenElement[]> {
  const byPage = new Map<number, OpenElement[]>()
  for (const element of elements) {
    for (const page of new Set(element.places.map((place) => place.page))) {
      const here = byPage.get(page)
      if (here) here.push(element)
      else byPage.set(page, [element])
    }
  }
  return byPage
}

/** The smallest element around a match that has matches left. */
function elementAt(
  here: readonly OpenElement[],
  page: number,
  { boxes }: PageMatch,
): OpenElement | undefined {
  const [box] = boxes
  if (!box) return undefined
  const x = (box.left + box.right) / 2
  const y = (box.top + box.bottom) / 2
  let best: OpenElement | undefined
  let bestArea = Infinity
  for (const element of here) {
    if (element.used >= element.count) continue
    for (const place of element.places) {
      if (place.page !== page || !place.box || !isIn(place.box, x, y)) continue
      const area = (place.box.right - place.box.left) * (place.box.bottom - place.box.top)
      if (area < bestArea) {
        best = element
        bestArea = area
      }
    }
  }
  return best
}

function isIn({ left, top, right, bottom }: Box, x: number, y: number): boolean {
  return x >= left - slack && x <= right + slack && y >= top - slack && y <= bottom + slack
}

/** What an element has beyond its places: beside what its first page has beyond its elements, or alone. */
function placeRest(
  element: OpenElement,
  hitsOf: ReadonlyMap<number, Hit[]>,
  pageMatches: ReadonlyMap<number, readonly PageMatch[]>,
): void {
  const page = element.places[0]?.page
  const hits = page === undefined ? undefined : hitsOf.get(page)
  if (page === undefined || !hits) return
  while (element.used < element.count) {
    const alone = hits.findIndex(({ side }) => side === 'page')
    const onPage = hits[alone]?.onPage
    if (onPage) {
      hits[alone] = bothHit(page, onPage, element)
      continue
    }
    const side = pageMatches.has(page) ? 'parse' : 'both'
    hits.push({ side, page, onPage: null, inElement: nextIn(element) })
  }
}
