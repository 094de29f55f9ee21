import type { DefaultTreeAdapterTypes } from 'parse5'
import { ownPlaces } from '#shared/results/own-places.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** As for browsers (HTML §4.9.11). */
const maxSpan = { colspan: 1000, rowspan: 65_534 } as const

interface Placed {
  readonly node: Element
  readonly row: number
  readonly column: number
  readonly rowSpan: number
  readonly columnSpan: number
}

interface Section {
  readonly node: Element
  readonly rows: readonly Element[]
  readonly cells: readonly Placed[]
  readonly added: readonly Added[]
}

/** An empty cell to be put into a row behind another one. */
interface Added {
  readonly row: Element
  readonly behind: Element
  readonly cell: Element
}

/**
 * Makes every table one in which each cell has its own places, and each row and column has a cell that begins there
 * (HTML §4.9.12 calls all else an error, and browsers draw cells over each other): a span ends before a cell that
 * reaches down from above, and rows and columns that are only spanned are left out. Nothing else moves.
 */
export function fitSpans(root: { readonly childNodes: readonly Node[] }): void {
  const waiting = [...root.childNodes]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!('tagName' in node)) continue
    if (node.tagName === 'table') fitTable(node)
    for (const child of node.childNodes) waiting.push(child)
  }
}

function fitTable(table: Element): void {
  const sections: Section[] = []
  for (const node of elementsIn(table, 'thead', 'tbody', 'tfoot')) {
    const section = placeSection(node)
    if (!section) return
    sections.push(section)
  }
  for (const { row, behind, cell } of sections.flatMap(({ added }) => added)) {
    row.childNodes.splice(row.childNodes.indexOf(behind) + 1, 0, cell)
  }
  const isBegun = countBegun(sections.flatMap(({ cells }) => cells.map(({ column }) => column)))
  for (const { node, rows, cells } of sections) {
    const isRow = countBegun(cells.map(({ row }) => row))
    for (const { node: cell, row, column, rowSpan, columnSpan } of cells) {
      setSpan(cell, 'colspan', isBegun(column, columnSpan))
      setSpan(cell, 'rowspan', isRow(row, rowSpan))
    }
    const left = new Set<Node>(rows.filter((_, row) => isRow(row, 1) === 0))
    if (left.size > 0) node.childNodes = node.childNodes.filter((child) => !left.has(child))
  }
}

/** Null for one that can't have them. */
function placeSection(node: Element): Section | null {
  const rows = elementsIn(node, 'tr')
  const places = ownPlaces(
    rows.map((row) => elementsIn(row, 'td', 'th')),
    (cell) => ({ columnSpan: spanOf(cell, 'colspan'), rowSpan: spanOf(cell, 'rowspan') }),
  )
  if (!places) return null
  const added: Added[] = []
  const cells = places.map(({ cell, isGap, ...place }): Placed => {
    const row = isGap ? rows[place.row] : undefined
    if (!row) return { ...place, node: cell }
    const empty = emptyLike(cell)
    added.push({ row, behind: cell, cell: empty })
    return { ...place, node: empty }
  })
  return { node, rows, cells, added }
}

/** How many of some numbers from one on there are among those given. */
function countBegun(given: readonly number[]): (from: number, many: number) => number {
  const begun: boolean[] = []
  for (const at of given) begun[at] = true
  const before = [0]
  for (let at = 0; at < begun.length; at += 1) before.push((before[at] ?? 0) + (begun[at] ? 1 : 0))
  const all = before.at(-1) ?? 0
  return (from, many) => (before[from + many] ?? all) - (before[from] ?? all)
}

function elementsIn(node: Element, ...names: readonly string[]): readonly Element[] {
  return node.childNodes.filter(
    (child): child is Element => 'tagName' in child && names.includes(child.tagName),
  )
}

/** 0 is a `rowspan` for all rows that are left. */
function spanOf({ attrs }: Element, name: keyof typeof maxSpan): number {
  const said = Number.parseInt(attrs.find((each) => each.name === name)?.value ?? '1', 10)
  if (said === 0 && name === 'rowspan') return 0
  return said >= 1 ? Math.min(said, maxSpan[name]) : 1
}

function setSpan(node: Element, name: keyof typeof maxSpan, span: number): void {
  if (spanOf(node, name) === span) return
  node.attrs = node.attrs.filter((each) => each.name !== name)
  if (span > 1) node.attrs.push({ name, value: `${span}` })
}

/** An empty cell for the same table. */
function emptyLike(cell: Element): Element {
  return { ...cell, nodeName: 'td', tagName: 'td', attrs: [], childNodes: [] }
}
