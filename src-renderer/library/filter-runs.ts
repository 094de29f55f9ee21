import type { ListedRun } from '#shared/runs/listed-run.ts'

/**
 * The runs whose name has every word of the query, whatever the case and however its accents and
 * Hangul are composed: file names from macOS come decomposed.
 */
export function filterRuns(runs: readonly ListedRun[], query: string): readonly ListedRun[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return runs
  return runs.filter(({ name }) => {
    const folded = fold(name)
    return words.every((word) => folded.includes(word))
  })
}

const fold = (text: string): string => text.normalize('NFKC').toLocaleLowerCase()
