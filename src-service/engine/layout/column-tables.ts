import { findAlignedTables } from '../tables/find-tables.ts'
import type { Block } from '../model/block.ts'
import { findContents } from './find-contents.ts'
import type { Line } from '../model/line.ts'

/**
 * The items of one region with the tables and tables of contents among its lines, some of which show only
 * when the other columns of the page are out of the way. Each stands where its first line stood.
 */
export function withColumnTables(
  items: readonly (Line | Block)[],
  isTypewritten: boolean,
): readonly (Line | Block)[] {
  const lines = items.filter((item): item is Line => !('kind' in item))
  const contents = findContents(lines)
  const listed = new Set(contents.flatMap((each) => each.lines))
  const tables = findAlignedTables(
    lines.filter((line) => !listed.has(line)),
    isTypewritten,
  )
  const found: readonly Found[] = [...contents, ...tables]
  const placed = new Set<Block>()
  return items.flatMap((item): readonly (Line | Block)[] => {
    if ('kind' in item) return [item]
    const place = found.find(({ lines: own }) => own.includes(item))
    if (!place) return [item]
    if (placed.has(place.block)) return []
    placed.add(place.block)
    return [place.block]
  })
}

type Found = { readonly block: Block; readonly lines: readonly Line[] }
