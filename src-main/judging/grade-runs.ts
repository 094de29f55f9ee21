import type { Grade } from '#shared/judging/grade.ts'
import { scorePage } from '#shared/metrics/score-page.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { ListedRun } from '#shared/runs/listed-run.ts'
import type { Run } from '#shared/runs/run.ts'
import { isReadable } from '#shared/runs/run-state.ts'
import { gradeOf, truthOf } from './grade-page.ts'

interface GradeDeps {
  /** Newest first. */
  readonly listRuns: () => readonly ListedRun[]
  readonly getRun: (runId: string) => Run
  /** Every element in reading order; for who has waited. */
  readonly elements: (
    runId: string,
    state: { readonly corrected: boolean },
  ) => Iterable<LayoutElement>
  readonly whenReadable: (runId: string) => Promise<void>
}

export type GradeRuns = () => Promise<readonly Grade[]>

/** See `judging.grade`. */
export function createGradeRuns({
  listRuns,
  getRun,
  elements,
  whenReadable,
}: GradeDeps): GradeRuns {
  return async () => {
    const byDocument = Map.groupBy(
      listRuns().filter((run) => run.documentId !== null && isReadable(run)),
      ({ documentId }) => documentId,
    )
    const grades: Grade[] = []
    for (const runs of byDocument.values()) {
      for (const { id } of runs) await whenReadable(id)
      const confirmed = confirmedPages(runs)
      if (confirmed.size === 0) continue
      const truths = new Map(Array.from(confirmed, ([page, all]) => [page, truthOf(all)]))
      for (const { id } of runs) grades.push(grade(getRun(id), truths))
    }
    return grades
  }

  /** What stands on pages of which every element is confirmed; where two runs have one, the newer. */
  function confirmedPages(
    runs: readonly ListedRun[],
  ): ReadonlyMap<number, readonly LayoutElement[]> {
    const found = new Map<number, readonly LayoutElement[]>()
    for (const { id } of runs) {
      for (const [page, all] of byPage(elements(id, { corrected: true }))) {
        if (!found.has(page) && all.every(({ isConfirmed }) => isConfirmed)) found.set(page, all)
      }
    }
    return found
  }

  /** The parse as it came: what a user put right of it is none of its merits. */
  function grade(
    { id, name, connectionName, model, batches }: Run,
    truths: ReadonlyMap<number, ReturnType<typeof truthOf>>,
  ): Grade {
    const ofRun = byPage(elements(id, { corrected: false }))
    const stored = (page: number): boolean =>
      batches.some(
        ({ state, startPage, endPage }) =>
          state === 'stored' && startPage <= page && page <= endPage,
      )
    // A hole is no mistake of the parser's reading; a page on which it found nothing is.
    const pages = [...truths.keys()].filter(stored).toSorted((a, b) => a - b)
    const scores = pages.flatMap((page) => {
      const truth = truths.get(page)
      return truth ? scorePage(truth, ofRun.get(page) ?? []) : []
    })
    return { runId: id, name, connectionName, model, pages, ...gradeOf(scores) }
  }
}

function byPage(elements: Iterable<LayoutElement>): ReadonlyMap<number, readonly LayoutElement[]> {
  return Map.groupBy(elements, ({ page }) => page)
}
