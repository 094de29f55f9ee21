import { findAlignedTables } from '../tables/find-tables.ts'
import type { Block } from './block.ts'
import type { Line } from './line.ts'

/**
 * The items of one region with the tables among its lines, some of which show only when the other columns
 * of the page are out of the way. Each table stands where its first line stood.
 */
export function withColumnTables(items: readonly (Line | Block)[]): readonly (Line | Block)[] {
  const lines = items.filter((item): item is Line => !('kind' in item))
  const tables = findAlignedTables(lines)
  const placed = new Set<Block>()
  return items.flatMap((item): readonly (Line | Block)[] => {
    if ('kind' in item) return [item]
    const table = tables.find(({ lines: own }) => own.includes(item))
    if (!table) return [item]
    if (placed.has(table.block)) return []
    placed.add(table.block)
    return [table.block]
  })
}
