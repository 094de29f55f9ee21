import type { TableCell } from '#shared/results/element.ts'
import {
  asCount,
  asList,
  asObject,
  asText,
  field,
  type JsonObject,
} from '../../api-client/json-values.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import { readDoclingBox } from './docling-box.ts'

/** The cells of a table, by their offsets: their boxes count from the top where the table's may not. */
export function readDoclingCells(
  data: JsonObject,
  page: number | null,
  parse: ParseGatherer,
  pointer: string,
): readonly TableCell[] {
  return asList(field(data, 'table_cells')).flatMap((entry, index) => {
    const cell = asObject(entry)
    const row = asCount(field(cell, 'start_row_offset_idx'), 0)
    const column = asCount(field(cell, 'start_col_offset_idx'), 0)
    if (row === null || column === null) {
      parse.unread('element', `${pointer}/table_cells/${index}`)
      return []
    }
    const frame = page === null ? null : parse.frameOf(page)
    const box = asObject(field(cell, 'bbox'))
    const polygon = box && frame && readDoclingBox(box, frame)
    return {
      row,
      column,
      rowSpan: asCount(field(cell, 'row_span'), 1) ?? 1,
      columnSpan: asCount(field(cell, 'col_span'), 1) ?? 1,
      isHeader: field(cell, 'column_header') === true || field(cell, 'row_header') === true,
      region: polygon && page !== null ? { page, polygon } : null,
      text: asText(field(cell, 'text')) ?? '',
    }
  })
}
