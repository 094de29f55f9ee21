import type { FrameOf } from './place-regions.ts'
import type { Point, Polygon, Region } from '#shared/results/element.ts'
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
    /** Whether `goesOn` may still be said of it: until the next such element. Default false. */
    readonly mayGoOn?: boolean
  }

/** Takes what an adapter reads, with what it could not read counted. */
export interface ParseGatherer {
  /** Throws nothing: an impossible size is no frame. */
  page(page: number, frame: Frame | null): void
  readonly frameOf: FrameOf
  /** A usable place; null, and counted, for one that can't be on its page. */
  region(page: number, polygon: Point[] | null, pointer: string | null): Region | null
  /** Answers the element's position, which `detail.parent` of others may name. */
  element(element: NewElement): number
  /** The last element that may go on does, somewhere else. Answers whether there is one. */
  goesOn(region: Region): boolean
  unread(kind: UnreadKind, pointer: string | null): void
  finish(facts: ParseFacts): ImportedParse
}

const maxPage = 1_000_000
const maxCategoryLength = 100

/** @param keep is given each element once it is whole, in reading order */
export function gatherParse(keep: (element: ImportedElement) => unknown): ParseGatherer {
  const pages = new Map<number, Frame | null>()
  const unread = new Map<UnreadKind, Unread>()
  /** From the last that may go on, which may still get regions. */
  let held: ImportedElement[] = []
  let elementCount = 0
  let lastPage = 1
  const isPage = (page: number | null): page is number =>
    page !== null && Number.isInteger(page) && page >= 1 && page <= maxPage

  const count = (kind: UnreadKind, pointer: string | null): void => {
    const known = unread.get(kind)
    unread.set(kind, { kind, count: (known?.count ?? 0) + 1, pointer: known?.pointer ?? pointer })
  }

  const keepHeld = (): void => {
    for (const element of held) keep(element)
    held = []
  }

  return {
    page(page, frame) {
      if (!isPage(page)) return
      const isUsable = frame !== null && isSize(frame.width) && isSize(frame.height)
      pages.set(page, isUsable ? frame : null)
    },
    frameOf: (page) => pages.get(page) ?? null,
    region(page, polygon, pointer) {
      if (polygon && isPage(page) && canBeOn(polygon, pages.get(page))) return { page, polygon }
      count('box', pointer)
      return null
    },
    element({ page, mayGoOn = false, ...given }) {
      const { serviceId, pointer = null, base64 = null, detail = {}, regions = [] } = given
      const own = regions[0]?.page ?? page
      if (own !== null && !isPage(own)) count('page', pointer)
      const onPage = isPage(own) ? own : lastPage
      if (!pages.has(onPage)) pages.set(onPage, null)
      const element: ImportedElement = {
        ...given,
        category: given.category.slice(0, maxCategoryLength),
        serviceId: serviceId ?? String(elementCount),
        page: onPage,
        pointer,
        base64,
        regions,
        detail,
      }
      lastPage = onPage
      if (mayGoOn) keepHeld()
      if (mayGoOn || held.length > 0) held.push(element)
      else keep(element)
      elementCount += 1
      return elementCount - 1
    },
    goesOn(region) {
      const [first, ...rest] = held
      if (!first) return false
      held = [{ ...first, regions: [...first.regions, region] }, ...rest]
      return true
    },
    unread: count,
    finish(facts) {
      keepHeld()
      return {
        ...facts,
        pages: [...pages]
          .map(([page, frame]): ImportedPage => ({ page, frame }))
          .toSorted((a, b) => a.page - b.page),
        unread: [...unread.values()],
      }
    },
  }
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
