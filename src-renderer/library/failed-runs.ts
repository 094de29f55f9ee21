import type { ListedRun } from '#shared/runs/listed-run.ts'

/**
 * The failed runs that parsing again may mend: of each document the latest run, if it failed.
 *
 * @param runs newest first
 */
export function failedRuns(runs: readonly ListedRun[]): readonly ListedRun[] {
  const seen = new Set<string>()
  return runs.filter(({ documentId, state }) => {
    if (documentId === null || seen.has(documentId)) return false
    seen.add(documentId)
    return state === 'failed'
  })
}
