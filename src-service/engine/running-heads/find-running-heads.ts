import { type Box, height, horizontalOverlap, onOneRow } from '../model/box.ts'
import type { PageModel } from '../model/page-model.ts'
import type { Line } from '../model/line.ts'
import { startsLikeCaption } from '../lines/caption-word.ts'
import { namesForm, startsSection } from './starts-section.ts'
import { thresholds } from './thresholds.ts'

/** A page and its lines. */
type PlacedLines = { readonly model: PageModel; readonly lines: readonly Line[] }

/** What stands near a page's edges, for other pages to find it again on theirs. */
export type EdgePlaces = Readonly<Record<Edge, readonly Place[]>>

export type RunningHeads = {
  readonly headers: ReadonlySet<Line>
  readonly footers: ReadonlySet<Line>
}

/**
 * Finds the lines at the top and bottom of one page that belong to the document instead of the text:
 * those that come again on other pages, with another number at most, and page numbers.
 */
export function findRunningHeads(page: PlacedLines, others: readonly EdgePlaces[]): RunningHeads {
  const wanted = Math.min(thresholds.minRepeats, others.length)
  const bodySize = medianSize(page.lines)
  const pick = (edge: Edge): ReadonlySet<Line> => {
    const place = edgePlace(page, edge)
    const repeats = (line: Line): boolean => {
      const own = place(line)
      const again = others.filter((places) => places[edge].some((other) => isSamePlace(own, other)))
      return wanted > 0 && again.length >= wanted
    }
    const isHead = (line: Line): boolean =>
      isArtifact(line, page) ||
      repeats(line) ||
      isPageNumber(line, page, edge) ||
      standsApart(line, page, edge)
    return new Set([
      ...outerRows(
        edgeLines(page, edge),
        edge,
        (row) =>
          row.some(isHead) &&
          !(edge === 'top' && headsColumns(row, page)) &&
          !row.some(
            (line) =>
              line.fontSize > thresholds.chapterSize * bodySize &&
              (isChapterNumber(line, page.lines) || numbersTitle(line, row)),
          ),
      ).filter(
        // A page's title may stand in one row with its number.
        (line) =>
          isHead(line) ||
          line.fontSize < thresholds.titleSize * bodySize ||
          isLogo(line, page, edge),
      ),
      ...(edge === 'bottom' ? strayPageNumber(page) : []),
    ])
  }
  return { headers: pick('top'), footers: pick('bottom') }
}

export function edgePlaces(page: PlacedLines): EdgePlaces {
  const places = (edge: Edge): readonly Place[] => edgeLines(page, edge).map(edgePlace(page, edge))
  return { top: places('top'), bottom: places('bottom') }
}

/** What a document with sound tags leaves untagged is no part of its text. */
function isArtifact({ runs }: Line, { model }: PlacedLines): boolean {
  return model.tagged !== undefined && runs.every(({ tag }) => !tag)
}

/** Rows of lines from the edge inwards, as long as they are wanted: beyond a head there is only more of it. */
function outerRows(
  lines: readonly Line[],
  edge: Edge,
  isWanted: (row: readonly Line[]) => boolean,
): readonly Line[] {
  const sorted = lines.toSorted((one, other) =>
    edge === 'top' ? one.box.top - other.box.top : other.box.bottom - one.box.bottom,
  )
  const rows: Line[][] = []
  for (const line of sorted) {
    const row = rows.find((known) => known.some(({ box }) => onOneRow(box, line.box)))
    if (row) row.push(line)
    else rows.push([line])
  }
  const end = rows.findIndex((row) => !isWanted(row) && row.some(({ rotation }) => rotation === 0))
  return (end < 0 ? rows : rows.slice(0, end)).filter(isWanted).flat()
}

type Edge = 'top' | 'bottom'

/** Whether a row heads the columns of a table that goes on for pages: texts of the next row stand right below each of its own. */
function headsColumns(row: readonly Line[], { lines }: PlacedLines): boolean {
  const { minColumns, maxRoom } = thresholds.columns
  if (row.length < minColumns) return false
  const bottom = Math.max(...row.map(({ box }) => box.bottom))
  const below = lines.filter(({ box }) => box.top >= bottom)
  const top = Math.min(...below.map(({ box }) => box.top))
  const first = below.find(({ box }) => box.top === top)
  if (!first || top - bottom > maxRoom * height(first.box)) return false
  const next = below.filter(({ box }) => onOneRow(box, first.box))
  const cells = row.map(({ box }) => next.find((cell) => horizontalOverlap(cell.box, box) > 0))
  // A line of running text reaches below all parts of a head.
  return !cells.includes(undefined) && new Set(cells).size === row.length
}

function edgeLines(page: PlacedLines, edge: Edge): readonly Line[] {
  const { model, lines } = page
  const limit = thresholds.band * model.height
  if (edge === 'bottom') return lines.filter(({ box }) => box.top >= model.height - limit)
  const near = lines.filter(({ box }) => box.bottom <= limit)
  return near.length > 0 ? near : lowHead(page)
}

/** The first row of a page whose text begins below the usual place for heads, where it has room to what follows. */
function lowHead({ model, lines }: PlacedLines): readonly Line[] {
  const top = lines.reduce<Line | undefined>(
    (first, line) => (first && first.box.top <= line.box.top ? first : line),
    undefined,
  )
  if (!top) return []
  const row = lines.filter(({ box }) => onOneRow(box, top.box))
  const bottom = Math.max(...row.map(({ box }) => box.bottom))
  const below = lines.filter((line) => !row.includes(line)).map(({ box }) => box.top)
  const hasRoom = Math.min(...below) - bottom > thresholds.apart.minRoom * height(top.box)
  return hasRoom && bottom <= thresholds.lowHead * model.height ? row : []
}

/** What is the same on each page: the text without its numbers, and its distance from the edge in points. */
type Place = {
  readonly words: string
  readonly distance: number
  /** By how much the number at its beginning or end is ahead of the page's. */
  readonly ahead: number | undefined
}

function edgePlace({ model }: PlacedLines, edge: Edge): (line: Line) => Place {
  return ({ text, box }) => {
    const middle = (box.top + box.bottom) / 2
    // The forms of a document are numbered, each on its own page, at one place.
    const counted = namesForm(text) ? text : text.replace(/\d+|\b[ivxlc]+\b/gi, '#')
    const words = counted.toLowerCase().replace(/\s+/g, ' ')
    const number = /^\d{1,4}(?=\s|$)|(?<=\s)\d{1,4}$/.exec(text)?.[0]
    const ahead = number === undefined ? undefined : Number(number) - model.page
    return { words, distance: edge === 'top' ? middle : model.height - middle, ahead }
  }
}

/** Left and right pages may name the book and the chapter beside numbers that count with the pages. */
function isSamePlace(one: Place, other: Place): boolean {
  const isAlike = one.words === other.words
  const countsOn = one.ahead !== undefined && one.ahead === other.ahead
  return (isAlike || countsOn) && Math.abs(one.distance - other.distance) < thresholds.samePlace
}

const pageNumber =
  /^\s*(?:[-–—·|]\s*)?(?:(?:page|p\.|쪽|페이지)\s*)?(?:\d{1,4}|[ivxlc]{1,7})\s*(?:(?:\/|of)\s*\d{1,4}\s*)?(?:(?:쪽|페이지)\s*)?[-–—·|]?$/i

/** A number alone with nothing beyond it. */
function isPageNumber(line: Line, { lines }: PlacedLines, edge: Edge): boolean {
  if (!pageNumber.test(line.text) || isChapterNumber(line, lines)) return false
  const { numberSlack } = thresholds
  return lines.every(({ box }) =>
    edge === 'top'
      ? box.bottom >= line.box.top - numberSlack
      : box.top <= line.box.bottom + numberSlack,
  )
}

/** A number whose first section begins below it, at the same left: it counts chapters. */
function isChapterNumber({ text, box }: Line, lines: readonly Line[]): boolean {
  return lines.some(
    (other) =>
      other.box.top > box.bottom &&
      Math.abs(other.box.left - box.left) < thresholds.sameLeft &&
      other.text.startsWith(`${text.trim()}.1`),
  )
}

/** A number right before a title that is set as it is: LaTeX leaves the width of an em between them. */
function numbersTitle({ text, box, fontSize, bold }: Line, row: readonly Line[]): boolean {
  const { gap, sameSize } = thresholds.numbered
  return (
    /^\d{1,3}\.?$/.test(text.trim()) &&
    row.some(
      (other) =>
        other.box.left > box.right &&
        other.box.left - box.right < gap * fontSize &&
        Math.abs(other.fontSize - fontSize) < sameSize * fontSize &&
        other.bold === bold &&
        /^\p{L}/u.test(other.text),
    )
  )
}

/** A page number below a short page's text, far above the foot of the page. */
function strayPageNumber(page: PlacedLines): readonly Line[] {
  const { minLines, minRoom } = thresholds.stray
  const last = page.lines.toSorted((one, other) => other.box.bottom - one.box.bottom)[0]
  if (!last || page.lines.length < minLines || !isPageNumber(last, page, 'bottom')) return []
  const gaps = page.lines
    .filter((line) => line !== last)
    .map(({ box }) => last.box.top - box.bottom)
  return Math.min(...gaps) > minRoom * height(last.box) ? [last] : []
}

/** The outermost line of the page, small and with far more room to the text than lines have. */
function standsApart(line: Line, { lines, model }: PlacedLines, edge: Edge): boolean {
  const { maxSize, minLines, edge: nearEdge, sameRow, minRoom } = thresholds.apart
  if (line.fontSize > maxSize * medianSize(lines) || lines.length < minLines) return false
  // Below a figure at the foot of the page stands its caption.
  if (edge === 'bottom' && startsLikeCaption(line.text)) return false
  if (edge === 'top' && startsSection(line.text)) return false
  const outside =
    (edge === 'top' ? line.box.top : model.height - line.box.bottom) < nearEdge * model.height
  if (!outside) return false
  const middle = (line.box.top + line.box.bottom) / 2
  const inner = lines.filter(
    ({ box }) =>
      Math.abs((box.top + box.bottom) / 2 - middle) > sameRow * height(line.box) &&
      !isBesideLogo(line.box, box, model),
  )
  const gaps = inner.map(({ box }) =>
    edge === 'top' ? box.top - line.box.bottom : line.box.top - box.bottom,
  )
  return gaps.length > 0 && Math.min(...gaps) > minRoom * height(line.box)
}

/** A journal's name in large letters, which OCR reads as well: at the very top, in one row with a head that stands apart. */
function isLogo(line: Line, page: PlacedLines, edge: Edge): boolean {
  const { model, lines } = page
  return (
    model.isOcr &&
    edge === 'top' &&
    line.box.bottom < thresholds.apart.edge * model.height &&
    lines.some((other) => onOneRow(line.box, other.box) && standsApart(other, page, edge))
  )
}

/** Large letters beside small ones reach above and below them. */
function isBesideLogo(head: Box, other: Box, { isOcr }: PageModel): boolean {
  return isOcr && onOneRow(head, other) && height(other) > height(head)
}

function medianSize(lines: readonly Line[]): number {
  const sizes = lines.map(({ fontSize }) => fontSize).toSorted((one, other) => one - other)
  return sizes[Math.floor(sizes.length / 2)] ?? 0
}
