import { horizontalOverlap, union } from '../model/box.ts'
import type { Line } from '../model/line.ts'
import { isAuthors } from './authors.ts'
import type { TextGrid } from './text-grid.ts'
import { thresholds } from './thresholds.ts'

const party =
  /^(?:(?:bill(?:ed)?|ship(?:ped)?|sold|deliver(?:ed|y)?|remit|invoice|send|pay)\s?(?:to|from)|from|to|(?:billing|shipping|delivery|postal|mailing|home)\saddress|seller|buyer|customer|client|vendor|supplier|sender|recipient|payer|payee|공급자|공급받는\s?자|보내는\s?(?:사람|분)|받는\s?(?:사람|분)|수신|발신)\s*:?$/iu

/**
 * Whether what stands in rows is the parties of a letter or form beside each other, each below its label, as "Bill to" and "Ship to":
 * they are read one after the other. So are addresses of which one goes on below where the others end.
 */
export function areParties(grid: TextGrid, lines: readonly Line[]): boolean {
  const heads = grid.rows[0] ?? []
  const isHeaded = heads.every(
    (cell) => cell.length === 1 && party.test(cell[0]?.text.trim() ?? ''),
  )
  return (heads.length > 1 && isHeaded) || (isAuthors(grid) && goesOnBelow(grid, lines))
}

/** A line right below one of the columns, from its edge on. */
function goesOnBelow({ rows, box }: TextGrid, lines: readonly Line[]): boolean {
  const { sameEdge, continuationGap } = thresholds.aligned
  const columns = (rows[0] ?? []).map((_, column) => rows.flatMap((row) => row[column] ?? []))
  return columns.some((own) => {
    if (own.length === 0) return false
    const column = union(own.map((line) => line.box))
    return lines.some((line) => {
      const gap = line.box.top - box.bottom
      const isNear = gap > 0 && gap < continuationGap * line.fontSize
      const isOwn = Math.abs(line.box.left - column.left) < sameEdge
      return isNear && isOwn && horizontalOverlap(line.box, column) > 0
    })
  })
}
