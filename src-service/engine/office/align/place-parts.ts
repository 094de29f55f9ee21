import type { PageElement, ListItem, TableCell } from '../../model/page-element.ts'
import { type Box, union } from '../../model/box.ts'
import type { Placed } from '../draw/page-builder.ts'
import { comparable } from './page-text.ts'
import type { Unit } from './structure-units.ts'
import { type GridCell, gridOf } from './table-grid.ts'

/** A text on a page, or as much of it as stands there. */
export type PlacedPart = {
  readonly unit: Unit
  /** Whether its marker was found with it. */
  readonly isWhole: boolean
  /** Drawn once more, in a row that is repeated on another page. */
  readonly isRepeated?: boolean
  readonly page: number
  readonly box: Box
  readonly letters: number
  readonly fontSize: number
}

/** An element on one of its pages; `element` is which one of the document's. */
export type OnPage = { readonly page: number; readonly element: number; readonly placed: Placed }

/** Elements put together from their parts, one for every page they stand on. */
export function placeParts(
  structure: readonly PageElement[],
  parts: readonly PlacedPart[],
): readonly OnPage[] {
  const texts = partTexts(parts)
  const byElement = Map.groupBy(parts, ({ unit }) => unit.element)
  return structure.flatMap((element, index): readonly OnPage[] => {
    const own = Map.groupBy(byElement.get(index) ?? [], ({ page }) => page)
    // Once for all pages that it stands on, of which a long table has hundreds.
    const grid = element.body.kind === 'table' ? gridOf(element.body.rows) : []
    const rows = Map.groupBy(grid, ({ row }) => row)
    return Array.from(own, ([page, onPage]) => ({
      page,
      element: index,
      placed: placed(element, rows, onPage, (part) => texts.get(part) ?? ''),
    }))
  })
}

/** What of a text stands on which page: as many letters as were found there. */
function partTexts(parts: readonly PlacedPart[]): ReadonlyMap<PlacedPart, string> {
  const texts = new Map<PlacedPart, string>()
  for (const part of parts) if (part.isRepeated) texts.set(part, part.unit.text)
  const once = parts.filter(({ isRepeated }) => !isRepeated)
  for (const own of Map.groupBy(once, ({ unit }) => unit).values()) {
    let rest = own[0]?.unit.text ?? ''
    // The marker belongs to the first part, whether it was found or not.
    let skipped = own[0]?.isWhole
      ? 0
      : comparable(rest).length - comparable(own[0]?.unit.bare ?? '').length
    for (const [index, part] of own.entries()) {
      const isLast = index === own.length - 1
      const end = isLast ? rest.length : endOf(rest, part.letters + skipped)
      texts.set(part, rest.slice(0, end).trim())
      rest = rest.slice(end)
      skipped = 0
    }
  }
  return texts
}

/** The place in a text behind so many comparable letters. */
function endOf(text: string, letters: number): number {
  let count = 0
  let end = 0
  for (const letter of text) {
    if (count >= letters) break
    count += comparable(letter).length
    end += letter.length
  }
  return end
}

function placed(
  { category, body }: PageElement,
  rows: GridRows,
  parts: readonly PlacedPart[],
  textOf: (part: PlacedPart) => string,
): Placed {
  const box = union(parts.map((part) => part.box))
  const fontSize = parts[0]?.fontSize
  switch (body.kind) {
    case 'list': {
      const items = parts.map((part): ListItem => {
        const lines = textOf(part).split('\n')
        return { lines, depth: body.items[part.unit.part]?.depth ?? 0 }
      })
      return { category, box, fontSize, body: { kind: 'list', items } }
    }
    case 'table':
      return {
        category,
        box,
        fontSize,
        body: { kind: 'table', rows: rowsOn(rows, parts, textOf) },
      }
    default: {
      const lines = parts.flatMap((part) => textOf(part).split('\n'))
      const latex = body.kind === 'text' ? body.latex : undefined
      return {
        category,
        box,
        fontSize,
        body: { kind: 'text', lines, ...(latex !== undefined && { latex }) },
      }
    }
  }
}

type GridRows = ReadonlyMap<number, readonly GridCell[]>

/** The rows and columns of a table that have something on a page, spans cut to them. */
function rowsOn(
  rows: GridRows,
  parts: readonly PlacedPart[],
  textOf: (part: PlacedPart) => string,
): readonly (readonly TableCell[])[] {
  const here = new Map(parts.map((part) => [part.unit.part, part]))
  const ownRows = new Set(parts.flatMap(({ unit }) => unit.cell?.row ?? []))
  const found = [...ownRows]
    .flatMap((row) => rows.get(row) ?? [])
    .filter(({ part }) => here.has(part))
  const rowsHere = new Set(found.map(({ row }) => row))
  const columnsHere = new Set(
    found.flatMap(({ column, columnSpan }) => range(column, column + columnSpan)),
  )
  const within = (all: ReadonlySet<number>, from: number, count: number): number =>
    range(from, from + count).filter((at) => all.has(at)).length
  return [...rowsHere]
    .toSorted((one, other) => one - other)
    .map((row) =>
      (rows.get(row) ?? [])
        .filter((cell) => within(columnsHere, cell.column, cell.columnSpan) > 0)
        .map(({ part, column, columnSpan, rowSpan }): TableCell => {
          const own = here.get(part)
          return {
            text: own ? textOf(own) : '',
            rowSpan: Math.max(1, within(rowsHere, row, rowSpan)),
            columnSpan: within(columnsHere, column, columnSpan),
          }
        }),
    )
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
}
