import type { LayoutElement } from '#shared/results/element.ts'
import { cellAtPlace, type CellPlace } from '#shared/results/cell-place.ts'

/** Where each cell of a drawn table begins, once the spans of those before it are counted. */
const drawnPlaces = new WeakMap<HTMLTableElement, DrawnPlaces>()

interface DrawnPlaces {
  /** A large table is drawn in parts: with more rows, there are more places. */
  readonly rows: number
  readonly places: ReadonlyMap<HTMLTableCellElement, CellPlace>
}

function placesIn(table: HTMLTableElement): DrawnPlaces['places'] {
  const known = drawnPlaces.get(table)
  if (known?.rows === table.rows.length) return known.places
  const places = new Map<HTMLTableCellElement, CellPlace>()
  /** By column: how many rows down it is taken by a cell above. */
  const taken: number[] = []
  for (const [row, { cells }] of [...table.rows].entries()) {
    let column = 0
    for (const cell of cells) {
      while ((taken[column] ?? 0) > row) column += 1
      places.set(cell, { row, column })
      for (const end = column + cell.colSpan; column < end; column += 1) {
        taken[column] = row + cell.rowSpan
      }
    }
  }
  drawnPlaces.set(table, { rows: table.rows.length, places })
  return places
}

/** The table of an element: more than one in its HTML are not told apart by its cells. */
function tableIn(root: ParentNode): HTMLTableElement | null {
  const tables = root.querySelectorAll('table')
  return tables.length === 1 ? (tables[0] ?? null) : null
}

/**
 * Which cell of an element is drawn as this node. Null where there is none, or where the node says something else: a
 * parser's HTML need not be the table that its cells make.
 */
export function cellOfNode(
  node: Element,
  root: ParentNode,
  element: Pick<LayoutElement, 'cells'>,
): CellPlace | null {
  const drawn = node.closest('td, th')
  const table = tableIn(root)
  if (!(drawn instanceof HTMLTableCellElement) || !table) return null
  const place = placesIn(table).get(drawn)
  const cell = place && cellAtPlace(element, place)
  if (!cell || lettersOf(cell.text) !== lettersOf(drawn.textContent)) return null
  return { row: cell.row, column: cell.column }
}

/** The node that a cell of an element is drawn as. */
export function nodeOfCell(
  { row, column }: CellPlace,
  root: ParentNode,
): HTMLTableCellElement | null {
  const table = tableIn(root)
  if (!table) return null
  for (const [node, place] of placesIn(table)) {
    if (place.row === row && place.column === column) return node
  }
  return null
}

function lettersOf(text: string): string {
  return text.replaceAll(/\s/g, '')
}
