import type { TableCell } from '#shared/results/element.ts'
import { asCount, asList, field } from '../../api-client/json-values.ts'
import { contentOfCells, contentOfText } from '#shared/results/element-content.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import { type Block, type Blocks, confidenceOf, regionOf, textOfWords } from './textract-blocks.ts'

/** A table with its title and footers. A merged cell stands for the cells that it names. */
export function readTable(table: Block, blocks: Blocks, parse: ParseGatherer): void {
  const merged = blocks.related(table, 'MERGED_CELL')
  const inside = new Set(
    merged.flatMap((cell) => blocks.related(cell, 'CHILD').map(({ id }) => id)),
  )
  const single = blocks
    .related(table, 'CHILD')
    .filter(({ type, id }) => type === 'CELL' && !inside.has(id))
  const cells = [
    ...single.map((cell) => toCell(cell, textOfWords(cell, blocks, parse), parse)),
    ...merged.map((cell) => toCell(cell, mergedText(cell, blocks, parse), parse)),
  ].toSorted((a, b) => a.row - b.row || a.column - b.column)
  const region = regionOf(table, parse)
  const confidence = confidenceOf(table)
  const parent = parse.element({
    serviceId: table.id,
    category: 'table',
    page: table.page,
    ...contentOfCells(cells),
    regions: region ? [region] : [],
    pointer: table.pointer,
    detail: { cells, ...(confidence !== null && { confidence }) },
  })
  for (const [relationship, role] of [
    ['TABLE_TITLE', 'caption'],
    ['TABLE_FOOTER', 'footnote'],
  ] as const) {
    for (const said of blocks.related(table, relationship)) {
      const place = regionOf(said, parse)
      parse.element({
        serviceId: said.id,
        category: role,
        page: said.page,
        ...contentOfText(role, textOfWords(said, blocks, parse)),
        regions: place ? [place] : [],
        pointer: said.pointer,
        detail: { sourceCategory: relationship, parent, role },
      })
    }
  }
}

function mergedText(cell: Block, blocks: Blocks, parse: ParseGatherer): string {
  const texts = blocks.related(cell, 'CHILD').map((part) => textOfWords(part, blocks, parse))
  return texts.filter((text) => text !== '').join(' ')
}

function toCell(cell: Block, text: string, parse: ParseGatherer): TableCell {
  const { value } = cell
  return {
    row: (asCount(field(value, 'RowIndex'), 1) ?? 1) - 1,
    column: (asCount(field(value, 'ColumnIndex'), 1) ?? 1) - 1,
    rowSpan: asCount(field(value, 'RowSpan'), 1) ?? 1,
    columnSpan: asCount(field(value, 'ColumnSpan'), 1) ?? 1,
    isHeader: asList(field(value, 'EntityTypes')).includes('COLUMN_HEADER'),
    region: regionOf(cell, parse),
    text,
  }
}
