import { setImmediate } from 'node:timers/promises'
import type { DocumentFormat } from '#shared/documents/format.ts'
import type { FactCheck } from '#shared/judging/fact.ts'
import type { Grade, PageGrade } from '#shared/judging/grade.ts'
import { figuresOf } from '#shared/judging/grade-figures.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { ListedRun } from '#shared/runs/listed-run.ts'
import type { Run } from '#shared/runs/run.ts'
import { isReadable } from '#shared/runs/run-state.ts'
import { type ConfirmedPage, gradePage } from './grade-page.ts'

interface GradeDeps {
  /** Newest first. */
  readonly listRuns: () => readonly ListedRun[]
  readonly getRun: (runId: string) => Run
  /** Every element in reading order, once `whenReadable` has resolved. */
  readonly elements: (
    runId: string,
    state: { readonly corrected: boolean },
  ) => Iterable<LayoutElement>
  readonly whenReadable: (runId: string) => Promise<void>
  /** Null where nothing was said of the run's document. */
  readonly checkFacts: (run: Run) => Promise<FactCheck | null>
  readonly formatOf: (documentId: string) => DocumentFormat
}

export type GradeRuns = () => Promise<readonly Grade[]>

/** See `judging.grade`. */
export function createGradeRuns({
  listRuns,
  getRun,
  elements,
  whenReadable,
  checkFacts,
  formatOf,
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
      for (const { id } of runs) {
        const run = getRun(id)
        const check = await checkFacts(run)
        if (check || confirmed.size > 0) grades.push(await grade(run, confirmed, factsIn(check)))
      }
    }
    return grades
  }

  /** What stands on pages of which every element is confirmed; where two runs have one, the newer. */
  function confirmedPages(runs: readonly ListedRun[]): ReadonlyMap<number, ConfirmedPage> {
    const found = new Map<number, ConfirmedPage>()
    for (const { id: runId } of runs) {
      for (const [page, all] of byPage(elements(runId, { corrected: true }))) {
        if (!found.has(page) && all.every(({ isConfirmed }) => isConfirmed)) {
          found.set(page, { page, runId, elements: all })
        }
      }
    }
    return found
  }

  /** The parse as it came: what a user put right is not to its credit. */
  async function grade(
    run: Run,
    confirmed: ReadonlyMap<number, ConfirmedPage>,
    facts: Grade['facts'],
  ): Promise<Grade> {
    const { id, name, documentId, connectionName, model, batches } = run
    const ofRun = byPage(elements(id, { corrected: false }))
    const isStored = (page: number): boolean =>
      batches.some(
        ({ state, startPage, endPage }) =>
          state === 'stored' && startPage <= page && page <= endPage,
      )
    // A hole is no mistake of the parser's reading; a page on which it found nothing is.
    const truths = [...confirmed.values()].filter(({ page }) => isStored(page))
    const pageGrades: PageGrade[] = []
    for (const truth of truths.toSorted((a, b) => a.page - b.page)) {
      pageGrades.push(gradePage(truth, ofRun.get(truth.page) ?? []))
      // Others have their turn between two pages.
      await setImmediate()
    }
    return {
      runId: id,
      name,
      format: formatOf(documentId ?? ''),
      connectionName,
      model,
      pageMs: pageMsOf(run),
      pages: pageGrades.map(({ page }) => page),
      pageGrades,
      facts,
      ...figuresOf(pageGrades),
    }
  }
}

function factsIn(check: FactCheck | null): Grade['facts'] {
  return check && { passed: check.passed, total: check.passed + check.failed }
}

/** What was imported was parsed elsewhere, and a healed run took as long as its user did. */
function pageMsOf({ origin, createdAt, finishedAt, completedPages, batches }: Run): number | null {
  const isHealed = batches.some((batch) => batch.origin === 'healed')
  if (origin !== 'started' || finishedAt === null || completedPages === 0 || isHealed) return null
  return (Date.parse(finishedAt) - Date.parse(createdAt)) / completedPages
}

function byPage(elements: Iterable<LayoutElement>): ReadonlyMap<number, readonly LayoutElement[]> {
  return Map.groupBy(elements, ({ page }) => page)
}
