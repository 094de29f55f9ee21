import { boundMarkup } from '#shared/results/bound-markup.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import {
  foldedCrop,
  pictureAddress,
  putPictures,
  removeLeadingBreaks,
  type ElementContentOptions,
} from './element-content.ts'
import { markUnrecognised } from './mark-unrecognised.ts'
import { parseInertly } from './sanitise-html.ts'
import { boundTables } from './table-limits.ts'

/** Cells that are cleaned and laid out in one go: 10 ms where a window may be held for no more than 50. */
const cellsInGo = 100

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

/**
 * Draws a large table into its host, some rows at each step. It is what `createElementContent` makes of the element
 * then, and answers whether it is cut.
 */
export function* drawTableInParts(
  host: Element,
  element: LayoutElement,
  options: ElementContentOptions,
): Generator<undefined, boolean> {
  const { sanitise, labels } = options
  const clean = (html: string): DocumentFragment => {
    const content = sanitise(html)
    putPictures(content, pictureAddress(element, options), labels)
    markUnrecognised(content, labels.unrecognised)
    return content
  }
  const source = boundMarkup(element.html)
  const whole = parseInertly(source.bounded)
  yield
  const isCut = boundTables(whole) || source.isCut
  removeLeadingBreaks(whole)
  const address = pictureAddress(element, options)
  const hasOwnCrop = address !== null && !whole.querySelector('img')
  const parts = takeOutRows(whole)
  yield
  const frame = clean(whole.innerHTML)
  if (hasOwnCrop) frame.append(foldedCrop(address, labels.picture))
  host.replaceChildren(frame)
  const sections = host.querySelectorAll('thead, tbody, tfoot')
  for (const { section, rows } of parts) {
    sections[section]?.append(...clean(rows).querySelectorAll('tr'))
    yield
  }
  return isCut
}

interface Part {
  /** Its place among the table's sections. */
  readonly section: number
  /** As a table of their own. */
  readonly rows: string
}

/** Leaves a table without rows. */
function takeOutRows(root: ParentNode): readonly Part[] {
  return [...root.querySelectorAll('thead, tbody, tfoot')].flatMap((section, index) => {
    const parts: Element[] = []
    let cells = Infinity
    for (const row of section.querySelectorAll('tr')) {
      if (cells + row.children.length > cellsInGo) {
        parts.push(document.createElement(section.tagName))
        cells = 0
      }
      cells += row.children.length
      parts.at(-1)?.append(row)
    }
    return parts.map((part) => ({ section: index, rows: `<table>${part.outerHTML}</table>` }))
  })
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
