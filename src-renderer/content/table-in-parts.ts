import { boundMarkup } from '#shared/results/bound-markup.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import {
  type ColumnWidths,
  fitColumns,
  measureColumns,
  setWidths,
  widest,
  widthOf,
} from './column-widths.ts'
import {
  foldedCrop,
  pictureAddress,
  putPictures,
  removeLeadingBreaks,
  type ElementContentOptions,
} from './element-content.ts'
import { markUnrecognised } from './mark-unrecognised.ts'
import { parseInertly } from './sanitise-html.ts'
import { partCells } from './part-cells.ts'
import { boundTables } from './table-limits.ts'
import { cellsInGo, divideIntoSections, takeOutRows, type TablePart } from './table-parts.ts'
import { type DrawInLine, drawEquations, mostEquations } from './use-inline-equations.ts'

/** Parts that stand there before all is measured: a head and as many rows as a pane has room for. */
const seenAtOnce = 2

/** CSS pixels that a row is high at least, with its border. */
const rowHeight = 29

/** Whether an element is a table that would hold the window if it were drawn in one go. */
export function isDrawnInParts({ category, html }: Pick<LayoutElement, 'category' | 'html'>) {
  return (
    category === 'table' &&
    count(html, /<t[dh][\s/>]/gi, cellsInGo + 1) > cellsInGo &&
    count(html, /<table[\s/>]/gi, 2) === 1
  )
}

/** How high such a table is about, before it is drawn, in CSS pixels. */
export function estimateTable({ html }: Pick<LayoutElement, 'html'>): number {
  return rowHeight * count(boundMarkup(html).bounded, /<tr[\s/>]/gi, Infinity)
}

/** A large table that is drawn. */
export interface DrawnTable {
  readonly isCut: boolean
  /** How wide its columns may be, and the room that they were fitted to. Null where there is no table. */
  readonly fitted: { readonly widths: ColumnWidths; readonly room: number } | null
}

/**
 * Draws a large table into its host, some rows at each step: the first as soon as they are known, all others once
 * every column has been measured. It is what `createElementContent` makes of the element then, but that each part is
 * a section that is laid out by itself: a browser lays out a whole table anew for each row that comes. Equations in
 * cells are drawn here, too: columns are as wide as they need.
 */
export function* drawTableInParts(
  host: Element,
  element: LayoutElement,
  options: ElementContentOptions,
  draw: DrawInLine | null = null,
): Generator<undefined, DrawnTable> {
  const { sanitise, labels } = options
  const clean = (html: string): DocumentFragment => {
    const content = sanitise(html)
    putPictures(content, pictureAddress(element, options), labels)
    markUnrecognised(content, labels.unrecognised)
    return content
  }
  const source = boundMarkup(element.html)
  yield
  const whole = parseInertly(source.bounded)
  yield
  const isCut = boundTables(whole) || source.isCut
  partCells(whole)
  removeLeadingBreaks(whole)
  const address = pictureAddress(element, options)
  const hasOwnCrop = address !== null && !whole.querySelector('img')
  const { parts, columns } = takeOutRows(whole)
  yield
  const frame = clean(whole.innerHTML)
  if (hasOwnCrop) frame.append(foldedCrop(address, labels.picture))
  host.replaceChildren(frame)
  const table = host.querySelector('table')
  if (!table) return { isCut, fitted: null }
  const fitted = yield* drawRows(host, table, { parts, columns, clean, draw })
  return { isCut, fitted }
}

interface RowsToDraw {
  readonly parts: readonly TablePart[]
  readonly columns: number
  readonly clean: (html: string) => DocumentFragment
  /** Null where no equation can be drawn. */
  readonly draw: DrawInLine | null
}

/** Measures part after part where nobody sees it, then puts each into its section. */
function* drawRows(
  host: Element,
  table: HTMLTableElement,
  { parts, columns, clean, draw }: RowsToDraw,
): Generator<undefined, DrawnTable['fitted']> {
  const sections = divideIntoSections(table, parts)
  const place = document.createElement('div')
  place.className = 'measuring'
  host.append(place)
  let widths: ColumnWidths = { narrow: [], wide: [], edge: 0 }
  const rows: (readonly Element[])[] = []
  let equations = 0
  const put = (from: number, to: number, room: number): void => {
    for (const [at, section] of sections.slice(from, to).entries()) {
      setWidths(section, fitColumns(widths, room), widths.edge)
      const own = rows[from + at] ?? []
      if (!own[0] || !section.contains(own[0])) section.append(...own)
    }
  }
  for (const [at, part] of parts.entries()) {
    place.replaceChildren(clean(part.rows))
    if (draw) equations += yield* drawEquations(place, draw, mostEquations - equations)
    const measured = place.querySelector('table')
    if (measured) widths = widest(widths, measureColumns(measured, columns, part.taken))
    rows.push([...(measured?.rows ?? [])])
    if (at === seenAtOnce - 1) put(0, seenAtOnce, host.clientWidth)
    yield
  }
  place.remove()
  const room = host.clientWidth
  table.style.width = `${widthOf(fitColumns(widths, room), widths.edge)}px`
  for (const at of parts.keys()) {
    put(at, at + 1, room)
    yield
  }
  return { widths, room }
}

/** Fits the columns of a drawn table to another room, what is seen first. */
export function* fitTable(
  table: HTMLTableElement,
  widths: ColumnWidths,
  room: number,
): Generator<undefined, void> {
  const columns = fitColumns(widths, room)
  const middle = window.innerHeight / 2
  const away = (section: Element): number => {
    const { top, bottom } = section.getBoundingClientRect()
    return Math.max(top - middle, middle - bottom, 0)
  }
  const sections = [...table.querySelectorAll<HTMLTableSectionElement>('[data-part]')].map(
    (section) => ({
      section,
      away: away(section),
    }),
  )
  for (const { section } of sections.toSorted((a, b) => a.away - b.away)) {
    setWidths(section, columns, widths.edge)
    yield
  }
  table.style.width = `${widthOf(columns, widths.edge)}px`
}

/** How often a pattern occurs, counted no further than to a number. */
function count(text: string, pattern: RegExp, most: number): number {
  let found = 0
  for (const _ of text.matchAll(pattern)) {
    found += 1
    if (found === most) break
  }
  return found
}
