/** Cells that are cleaned and laid out in one go: 10 ms where a window may be held for no more than 50. */
export const cellsInGo = 100

/** Cells that span rows may push others beyond any page's edge; columns there have the widths that they get. */
const mostColumns = 500

/** Rows of a large table that are taken out of it, to be put back in one step. */
export interface TablePart {
  /** The place of its section among the table's. */
  readonly section: number
  /** As a table of their own. */
  readonly rows: string
  /** Whether a cell of an earlier part reaches into it: both stand in one section then. */
  readonly isJoined: boolean
  /** Of the columns, how many of its rows are taken by a cell of an earlier part. */
  readonly taken: ReadonlyMap<number, number>
}

/** A table without its rows, which are answered in parts of no more cells than go, and how many columns it has. */
export function takeOutRows(root: ParentNode): {
  readonly parts: readonly TablePart[]
  readonly columns: number
} {
  let columns = 0
  const parts = [...root.querySelectorAll('thead, tbody, tfoot')].flatMap((section, index) => {
    const found: { body: Element; taken: ReadonlyMap<number, number> }[] = []
    const ends: number[] = []
    let cells = Infinity
    let joined = 0
    for (const [at, row] of [...section.querySelectorAll('tr')].entries()) {
      const taken = takenAt(ends, at)
      // What cells join is left as soon as none does, however few rows its last part has.
      const isFree = taken.size === 0 && joined > cellsInGo
      if (isFree || cells + row.children.length > cellsInGo) {
        found.push({ body: document.createElement(section.tagName), taken })
        cells = 0
        if (taken.size === 0) joined = 0
      }
      cells += row.children.length
      joined += row.children.length
      columns = Math.max(columns, placeRow(row, at, ends))
      found.at(-1)?.body.append(row)
    }
    return found.map(({ body, taken }) => ({
      section: index,
      rows: `<table>${body.outerHTML}</table>`,
      isJoined: taken.size > 0,
      taken,
    }))
  })
  return { parts, columns: Math.min(columns, mostColumns) }
}

/** Notes, by column, the row before which each cell of a row ends, and answers where the row's last column ends. */
function placeRow(row: Element, at: number, ends: number[]): number {
  let column = 0
  for (const cell of row.children) {
    if (!(cell instanceof HTMLTableCellElement)) continue
    while ((ends[column] ?? 0) > at) column += 1
    for (const end = column + cell.colSpan; column < end; column += 1) {
      ends[column] = at + cell.rowSpan
    }
  }
  return column
}

function takenAt(ends: readonly number[], row: number): ReadonlyMap<number, number> {
  return new Map(
    ends
      .slice(0, mostColumns)
      .flatMap((end, column) => (end > row ? [[column, end - row] as const] : [])),
  )
}

/**
 * The section of a table that each part belongs to: one of its own, but where cells reach from one into the next.
 * `data-part` says which of the sections that came it is a part of; to who listens and who copies it is one table.
 */
export function divideIntoSections(
  table: HTMLTableElement,
  parts: readonly TablePart[],
): readonly HTMLTableSectionElement[] {
  const sections = [...table.querySelectorAll<HTMLTableSectionElement>('thead, tbody, tfoot')]
  const answer: HTMLTableSectionElement[] = []
  for (const [at, { section, isJoined }] of parts.entries()) {
    const before = parts[at - 1]?.section === section ? answer[at - 1] : undefined
    const own = before ? (isJoined ? before : before.cloneNode(false)) : sections[section]
    if (!(own instanceof HTMLTableSectionElement)) continue
    if (before && own !== before) before.after(own)
    own.dataset['part'] = `${section}`
    own.setAttribute('role', 'rowgroup')
    answer.push(own)
  }
  table.dataset['parts'] = ''
  // What is laid out in blocks is a table by what it says alone.
  table.setAttribute('role', 'table')
  return answer
}
