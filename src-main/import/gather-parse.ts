import { boundSaid, type CountSaid } from './bound-said.ts'
import type { FrameOf } from './place-regions.ts'
import type { Point, Polygon, Region } from '#shared/results/element.ts'
import { boundCells } from '#shared/results/bound-cells.ts'
import { boxOf } from '#shared/results/geometry.ts'
import type { UnreadKind } from '#shared/import/imported.ts'
import type {
  Frame,
  ImportedElement,
  ImportedPage,
  ImportedParse,
  ParseFacts,
  Unread,
} from './imported-parse.ts'
import { thresholds } from './thresholds.ts'

/** What an adapter says of an element; the rest is empty. */
export type NewElement = Pick<ImportedElement, 'category' | 'html' | 'markdown' | 'text'> &
  Partial<Pick<ImportedElement, 'base64' | 'detail' | 'regions' | 'pointer'>> & {
    /** Its position where the parse has none. */
    readonly serviceId?: string | null
    /** Null where the parse doesn't say: the page of the element before. */
    readonly page: number | null
    /** As what `goesOn` may still be said of it: until the next such element. Default null. */
    readonly mayGoOn?: GoingOn | null
  }

/** A table and the text around it may both go on behind the other. */
export type GoingOn = 'text' | 'table'

/** Takes what an adapter reads, with what it could not read counted. */
export interface ParseGatherer {
  /** An impossible size is no frame. */
  page(page: number, frame: Frame | null): void
  readonly frameOf: FrameOf
  /**
   * Whether nobody wants what is on a page, as only the first are read: who looks through a list in the order of the
   * pages for what belongs together may end behind the first entry of such a page, and hands that over.
   */
  isBehind(page: number | null): boolean
  /** A usable place; null, and counted, for one that can't be on its page. */
  region(page: number, polygon: Point[] | null, pointer: string | null): Region | null
  /** Answers the element's position, which `detail.parent` of others may name. */
  element(element: NewElement): number
  /** The last element that may go on as this does, on the same page or the next. Answers whether there is one. */
  goesOn(region: Region, as: GoingOn): boolean
  unread(kind: UnreadKind, pointer: string | null): void
  /** To be asked before text is put together of parts that the element only names. Elements are counted by themselves. */
  readonly countSaid: CountSaid
  finish(facts: ParseFacts): ImportedParse
}

const maxPage = 1_000_000
const maxCategoryLength = 100

/** How base64 of what is no picture for a window begins: TIFF, SVG, HEIC and AVIF, PDF. */
const undrawn = /^(?:SUkq|TU0A|PHN2Zy|PD94bWw|AAAA[\w+/]GZ0eXB|JVBERi)/

/**
 * @param keep is given each element once it is whole, in reading order
 * @param fileBytes bounds what elements may say in all: then `element` throws `ParseRefused`
 * @param lastWanted the last page that anybody wants
 */
export function gatherParse(
  keep: (element: ImportedElement) => unknown,
  fileBytes: number,
  lastWanted = Infinity,
): ParseGatherer {
  const countSaid = boundSaid(fileBytes)
  const pages = new Map<number, Frame | null>()
  const unread = countUnread()
  /** From the first that may go on, which may still get regions. */
  let held: ImportedElement[] = []
  const goingOn = new Map<GoingOn, ImportedElement>()
  let elementCount = 0
  let lastPage = 1

  const keepHeld = (): void => {
    const may = new Set(goingOn.values())
    const first = held.findIndex((element) => may.has(element))
    for (const element of held.splice(0, first === -1 ? held.length : first)) keep(element)
  }

  return {
    page(page, frame) {
      if (!isPage(page)) return
      const isUsable = frame !== null && isSize(frame.width) && isSize(frame.height)
      pages.set(page, isUsable ? frame : null)
    },
    frameOf: (page) => pages.get(page) ?? null,
    isBehind: (page) => page !== null && page > lastWanted,
    region(page, polygon, pointer) {
      if (polygon && isPage(page) && canBeOn(polygon, pages.get(page))) return { page, polygon }
      unread.count('box', pointer)
      return null
    },
    element({ page, mayGoOn = null, ...given }) {
      const { serviceId, pointer = null, detail = {}, regions = [] } = given
      const base64 = drawnPicture(given.base64)
      if (given.base64 && base64 === null) unread.count('picture', pointer)
      const own = regions[0]?.page ?? page
      if (own !== null && !isPage(own)) unread.count('page', pointer)
      const onPage = isPage(own) ? own : lastPage
      if (!pages.has(onPage)) pages.set(onPage, null)
      for (const [as, before] of goingOn) if (lastPageOf(before) + 1 < onPage) goingOn.delete(as)
      const element: ImportedElement = {
        ...given,
        category: given.category.slice(0, maxCategoryLength),
        serviceId: serviceId ?? String(elementCount),
        page: onPage,
        pointer,
        base64,
        regions,
        detail: detail.cells ? { ...detail, cells: boundCells(detail.cells) } : detail,
      }
      countSaid(lettersOf(element), pointer)
      lastPage = onPage
      held.push(element)
      if (mayGoOn !== null) goingOn.set(mayGoOn, element)
      keepHeld()
      elementCount += 1
      return elementCount - 1
    },
    goesOn(region, as) {
      const before = goingOn.get(as)
      if (!before) return false
      const from = lastPageOf(before)
      if (region.page < from || region.page > from + 1) return false
      const after = { ...before, regions: [...before.regions, region] }
      held = held.map((element) => (element === before ? after : element))
      goingOn.set(as, after)
      return true
    },
    unread: unread.count,
    countSaid,
    finish(facts) {
      goingOn.clear()
      keepHeld()
      return {
        ...facts,
        pages: sortedPages(pages),
        unread: unread.all(),
      }
    },
  }
}

function sortedPages(pages: ReadonlyMap<number, Frame | null>): readonly ImportedPage[] {
  return [...pages].map(([page, frame]) => ({ page, frame })).toSorted((a, b) => a.page - b.page)
}

function isPage(page: number | null): page is number {
  return page !== null && Number.isInteger(page) && page >= 1 && page <= maxPage
}

function drawnPicture(base64: string | null = null): string | null {
  return undrawn.test(base64?.slice(0, 20) ?? '') ? null : base64
}

interface UnreadCounter {
  readonly count: ParseGatherer['unread']
  readonly all: () => readonly Unread[]
}

function countUnread(): UnreadCounter {
  const found = new Map<UnreadKind, Unread>()
  return {
    count(kind, pointer) {
      const known = found.get(kind)
      found.set(kind, { kind, count: (known?.count ?? 0) + 1, pointer: known?.pointer ?? pointer })
    },
    all: () => [...found.values()],
  }
}

/** What an element takes, about: a cell, line or word has a place, too. */
function lettersOf({ html, markdown, text, base64, detail }: ImportedElement): number {
  let letters = 0
  for (const said of [html, markdown, text, base64]) letters += said?.length ?? 0
  for (const cell of detail.cells ?? []) letters += cell.text.length + lettersOfPlace
  for (const line of detail.lines ?? []) {
    letters += line.text.length + lettersOfPlace
    for (const word of line.words) letters += word.text.length + lettersOfPlace
  }
  return letters
}

const lettersOfPlace = 50

function lastPageOf({ page, regions }: ImportedElement): number {
  return regions.at(-1)?.page ?? page
}

function isSize(length: number): boolean {
  return Number.isFinite(length) && length > 0
}

/** Whether a polygon has an area, and lies on the page as far as its size is known. */
function canBeOn(polygon: Polygon, frame: Frame | null | undefined): boolean {
  if (polygon.length < 3) return false
  const { left, top, right, bottom } = boxOf(polygon)
  // Written so that NaN fails.
  if (!(right > left && bottom > top)) return false
  if (!frame) return Number.isFinite(left + right + top + bottom)
  const { overhang } = thresholds
  return (
    left >= -overhang * frame.width &&
    right <= (1 + overhang) * frame.width &&
    top >= -overhang * frame.height &&
    bottom <= (1 + overhang) * frame.height
  )
}
