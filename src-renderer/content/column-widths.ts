/** How wide columns may be, in CSS pixels. */
export interface ColumnWidths {
  /** As wide as their longest word. */
  readonly narrow: readonly number[]
  /** As wide as their longest line. */
  readonly wide: readonly number[]
  /** What the table takes beside its columns, for its outer borders. */
  readonly edge: number
}

/** What a browser rounds lengths to: a column that is a little too narrow would break a word. */
const leastLength = 1 / 64

/** The widest of both of each column. */
export function widest(a: ColumnWidths, b: ColumnWidths): ColumnWidths {
  const larger = (one: readonly number[], other: readonly number[]): readonly number[] =>
    Array.from({ length: Math.max(one.length, other.length) }, (_, at) =>
      Math.max(one[at] ?? 0, other[at] ?? 0),
    )
  return {
    narrow: larger(a.narrow, b.narrow),
    wide: larger(a.wide, b.wide),
    edge: Math.max(a.edge, b.edge),
  }
}

/** The widths that a browser gives columns in a room: as wide as they would be, or narrower in proportion. */
export function fitColumns({ narrow, wide, edge }: ColumnWidths, room: number): readonly number[] {
  const least = sum(narrow)
  const most = sum(wide)
  const left = room - edge
  if (most <= left) return wide
  if (least >= left) return narrow
  const share = (left - least) / (most - least)
  return narrow.map((width, at) => width + share * ((wide[at] ?? width) - width))
}

/**
 * Measures a table that stands where it is laid out. Columns that a cell from elsewhere takes hold an empty cell in
 * its rows while they are measured.
 */
export function measureColumns(
  table: HTMLTableElement,
  columns: number,
  taken: ReadonlyMap<number, number>,
): ColumnWidths {
  const stands = standIn(table, taken)
  // First: into a last row cells would reach that go on in the next part.
  const ruler = table.insertRow(0)
  for (let column = 0; column < columns; column += 1) ruler.insertCell()
  ruler.className = 'ruler'
  const measure = (width: string): readonly number[] => {
    table.style.width = width
    return [...ruler.cells].map((cell) => cell.getBoundingClientRect().width + leastLength)
  }
  const wide = measure('max-content')
  const edge = Math.max(0, table.getBoundingClientRect().width - sum(wide) + columns * leastLength)
  const narrow = measure('min-content')
  for (const node of [ruler, ...stands]) node.remove()
  return { narrow, wide, edge }
}

/** Puts empty cells into a table's first row where columns are taken. */
function standIn(
  table: HTMLTableElement,
  taken: ReadonlyMap<number, number>,
): readonly HTMLTableCellElement[] {
  const [row] = table.rows
  if (!row) return []
  const stands: HTMLTableCellElement[] = []
  let column = 0
  const fill = (before: Element | null): void => {
    for (let rows = taken.get(column); rows !== undefined; rows = taken.get(column)) {
      const stand = document.createElement('td')
      stand.rowSpan = rows
      row.insertBefore(stand, before)
      stands.push(stand)
      column += 1
    }
  }
  const cells = [...row.cells]
  for (const cell of cells) {
    fill(cell)
    column += cell.colSpan
  }
  fill(null)
  return stands
}

/** Gives the columns of one section of a table their widths. */
export function setWidths(
  section: HTMLTableSectionElement,
  widths: readonly number[],
  edge: number,
): void {
  // It is laid out as a table of its own (`data-part`), whose columns are its own, too.
  const known = section.querySelector(':scope > colgroup')
  const group = known ?? document.createElement('colgroup')
  group.replaceChildren(
    ...widths.map((width) => {
      const column = document.createElement('col')
      column.style.width = `${width}px`
      return column
    }),
  )
  if (!known) section.prepend(group)
  section.style.width = `${widthOf(widths, edge)}px`
}

/** How wide a table of such columns is. */
export function widthOf(columns: readonly number[], edge: number): number {
  return sum(columns) + edge
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}
