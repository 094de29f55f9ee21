import { findHoles } from '../runs/holes.ts'
import type { ListedRun } from '../runs/listed-run.ts'
import type { ExportOptions } from './options.ts'
import { isInRanges } from './page-ranges.ts'

/** A run's elements in reading order, as `results.outline` answers them. */
export interface RunOutline {
  readonly keys: readonly string[]
  /** 1-based. */
  readonly pages: readonly number[]
  /** Indexes into `categoryNames`. */
  readonly categories: readonly number[]
  readonly categoryNames: readonly string[]
}

/**
 * The pages of a run, 1-based and in order, that get a file each where every page has its own: those on which something
 * wanted begins, and those that are missing, of which nothing but their file would tell.
 */
export function pagesToWrite(
  run: ListedRun,
  outline: RunOutline | null,
  { pages: ranges, categories, keys }: Pick<ExportOptions, 'pages' | 'categories' | 'keys'>,
): readonly number[] {
  const [chosenCategories, chosenKeys] = [categories, keys].map((list) => list && new Set(list))
  const isWanted = (at: number): boolean => {
    const category = outline?.categoryNames[outline.categories[at] ?? -1] ?? ''
    if (chosenCategories && !chosenCategories.has(category)) return false
    return !chosenKeys || chosenKeys.has(outline?.keys[at] ?? '')
  }
  const written = outline?.pages.filter((_, at) => isWanted(at)) ?? []
  // Chosen elements have no missing pages between them.
  const missing = keys === null ? missingPages(run, ranges) : []
  return [...new Set([...written, ...missing])]
    .filter((page) => isInRanges(page, ranges))
    .toSorted((one, other) => one - other)
}

/** Those of the wanted pages of a run, 1-based, that are missing. `ranges` null: all are wanted. */
export function missingPages(run: ListedRun, ranges: ExportOptions['pages']): readonly number[] {
  // In a list, a completed run is without its batches.
  if (run.state === 'completed') return []
  return findHoles(run)
    .flatMap(({ startPage, endPage }) =>
      Array.from({ length: endPage - startPage + 1 }, (_, index) => startPage + index),
    )
    .filter((page) => isInRanges(page, ranges))
}
