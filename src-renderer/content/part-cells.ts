import { ownPlaces } from '#shared/results/own-places.ts'

/** Gives each cell of every table places of its own: a browser draws those that span the same over each other. */
export function partCells(root: ParentNode): void {
  for (const section of root.querySelectorAll<HTMLTableSectionElement>('thead, tbody, tfoot')) {
    const rows = [...section.rows].map(({ cells }) => [...cells])
    const places = ownPlaces(rows, ({ colSpan, rowSpan }) => ({ columnSpan: colSpan, rowSpan }))
    for (const { cell, isGap, columnSpan } of places ?? []) {
      if (isGap) cell.after(document.createElement('td'))
      else if (cell.colSpan !== columnSpan) cell.colSpan = columnSpan
    }
  }
}
