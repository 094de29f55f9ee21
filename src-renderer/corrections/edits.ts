import type { Changes, Command } from '#shared/corrections/command.ts'
import { type Content, contentOfCells, contentOfText } from '#shared/results/element-content.ts'
import {
  mergeElements,
  newElement,
  type Part,
  placeAfter,
  removal,
  splitElement,
} from '#shared/corrections/structure.ts'
import type { LayoutElement, Polygon, Region, TableCell } from '#shared/results/element.ts'
import { piecesTyped } from '#shared/results/inline-equations.ts'
import { boxOf } from '#shared/results/geometry.ts'
import { plainCell } from '#shared/results/plain-cell.ts'
import { rectangle } from '#shared/results/rectangle.ts'
import { regionsOf } from '#shared/results/regions.ts'
import { unsaid } from '#shared/results/unsaid.ts'

/** A key that no run has yet. */
export function newElementKey(): string {
  return `a-${crypto.randomUUID().replaceAll('-', '')}`
}

function edit(key: string, changes: Changes): Command {
  return { kind: 'edit', key, changes, unset: [] }
}

/** What is typed of an element: its text, or the source of an equation. */
export function typedText({ category, text, markdown, html }: LayoutElement): string {
  if (category === 'equation') {
    const source = (markdown || text).trim()
    return source.startsWith('$$') && source.endsWith('$$') && source.length > 3
      ? source.slice(2, -2).trim()
      : source
  }
  return text || markdown || plainTextOf(html)
}

/** Parsed without running or loading anything: a template's content is inert. */
function plainTextOf(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = html.replaceAll(/<br\s*\/?>/gi, '\n')
  return (template.content.textContent ?? '').trim()
}

export function retype(element: LayoutElement, text: string): Command {
  const { key, category, level } = element
  return edit(key, contentOfText(category, piecesTyped(element, text), level))
}

/** Another category says the same in another markup; a table gets a row for each line. */
export function recategorise(element: LayoutElement, category: string): Command {
  const level = category === 'heading1' ? (element.level ?? 1) : null
  const text = typedText(element)
  const cells = category === 'table' ? (element.cells ?? cellsOfText(text)) : null
  return edit(element.key, {
    category,
    ...(cells
      ? contentOfTable(element, cells)
      : contentOfText(category, piecesTyped(element, text), level)),
    // What it never had is not corrected.
    ...(level !== element.level && { level }),
    ...(cells !== element.cells && { cells: cells && [...cells] }),
  })
}

function cellsOfText(text: string): readonly TableCell[] {
  return text
    .split('\n')
    .flatMap((line, row) => line.split('\t').map((said, column) => plainCell(row, column, said)))
}

export function setLevel(element: LayoutElement, level: number): Command {
  const said = piecesTyped(element, typedText(element))
  return edit(element.key, { level, ...contentOfText('heading1', said, level) })
}

export function retable(element: LayoutElement, cells: readonly TableCell[]): Command {
  return edit(element.key, { cells: [...cells], ...contentOfTable(element, cells) })
}

function contentOfTable(element: LayoutElement, cells: readonly TableCell[]): Content {
  return contentOfCells(cells, (text) => piecesTyped(element, text))
}

export function confirm(keys: readonly string[], isConfirmed: boolean): Command[] {
  return keys.map((key) => edit(key, { isConfirmed }))
}

export function remove(keys: readonly string[]): Command[] {
  return keys.map(removal)
}

/** Gives one of its places another outline; the first one where it has none. */
export function replace(element: LayoutElement, index: number, region: Region): Command {
  const regions = [...regionsOf(element)]
  regions[Math.min(index, regions.length)] = region
  return edit(element.key, { regions })
}

/** What goes back to what the parse says. */
export function revert({ key, correctedFields, takenFrom }: LayoutElement): readonly Command[] {
  const fields = correctedFields.filter((field): field is keyof Changes => field !== 'added')
  if (fields.length === 0) return []
  const unset = takenFrom ? [...fields, 'takenFrom' as const] : fields
  return [{ kind: 'edit', key, changes: {}, unset }]
}

/** One element of several. A service that wrote no plain text said it in another format. */
export function merge(elements: readonly LayoutElement[]): readonly Command[] {
  return mergeElements(elements.map((element) => ({ ...element, text: typedText(element) })))
}

/** Parts an element at a place of its text; its outline is cut where that stands by its share of the text. */
export function split(
  neighbours: readonly LayoutElement[],
  element: LayoutElement,
  at: number,
): readonly Command[] {
  const text = typedText(element)
  const [first, second] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()]
  if (first === '' || second === '') return []
  const share = first.length / (first.length + second.length)
  const [above, below] = cutRegions(regionsOf(element), share)
  const parts: readonly Part[] = [
    { text: first, regions: above },
    { text: second, regions: below },
  ]
  return splitElement(neighbours, element, parts, newElementKey)
}

/** Several places are dealt out; a single one is cut across. */
function cutRegions(
  regions: readonly Region[],
  share: number,
): readonly [readonly Region[], readonly Region[]] {
  const [only] = regions
  if (!only) return [[], []]
  if (regions.length > 1) {
    const count = Math.min(regions.length - 1, Math.max(1, Math.round(regions.length * share)))
    return [regions.slice(0, count), regions.slice(count)]
  }
  const { left, top, right, bottom } = boxOf(only.polygon)
  const middle = top + (bottom - top) * share
  const { page } = only
  return [
    [{ page, polygon: rectangle(left, top, right, middle) }],
    [{ page, polygon: rectangle(left, middle, right, bottom) }],
  ]
}

/**
 * A new, empty paragraph where a box was drawn, read behind what stands before it on the page.
 *
 * @param near in reading order and next to each other, those of the page among them
 */
export function addAt(
  near: readonly LayoutElement[],
  page: number,
  polygon: Polygon,
): { readonly key: string; readonly commands: readonly Command[] } {
  const { top } = boxOf(polygon)
  const after = near.findLastIndex(
    (element) =>
      element.page < page ||
      (element.page === page && element.polygon !== null && middleOf(element.polygon) < top),
  )
  const { before, ranks } = placeAfter(near, after, 1)
  const key = newElementKey()
  const place = { key, rank: ranks[0] ?? 0, regions: [{ page, polygon: [...polygon] }] }
  const element = newElement({ ...emptyElement, page }, place)
  return { key, commands: [...before, { kind: 'add', element }] }
}

function middleOf(polygon: Polygon): number {
  const { top, bottom } = boxOf(polygon)
  return (top + bottom) / 2
}

const emptyElement: LayoutElement = {
  key: '',
  serviceId: '',
  batchIndex: 0,
  order: 0,
  page: 1,
  category: 'paragraph',
  polygon: null,
  ...contentOfText('paragraph', ''),
  hasImage: false,
  ...unsaid,
}
