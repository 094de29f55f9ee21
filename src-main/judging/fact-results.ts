import { setImmediate } from 'node:timers/promises'
import { checkFacts, createDocumentCheck, type SaidElement } from '#shared/judging/check-facts.ts'
import type { Fact, FactResult } from '#shared/judging/fact.ts'
import type { Batch, Run } from '#shared/runs/run.ts'
import { storedPages } from '#shared/runs/stored-pages.ts'

/** What stands on a page of the parse as it came, in reading order. */
export type SaidOn = (runId: string, page: number) => Promise<readonly SaidElement[]>

/** What is looked at of a run. */
type CheckedRun = Pick<Run, 'id' | 'state'> & {
  readonly options: Pick<Run['options'], 'pages'>
  readonly batches: readonly Pick<Batch, 'state' | 'startPage' | 'endPage' | 'updatedAt'>[]
}

/** Holds a run, as it came, to facts; a result each, in their order. */
export function createFactResults(
  saidOn: SaidOn,
): (run: CheckedRun, facts: readonly Fact[]) => Promise<readonly FactResult[]> {
  /** What came of facts on any page, by run: it is read whole for them. */
  const ofWhole = new Map<string, KnownResults>()

  async function resultsOf(
    run: CheckedRun,
    facts: readonly Fact[],
  ): Promise<readonly FactResult[]> {
    const results: FactResult[] = []
    const ofPages = facts.filter(({ isAnywhere }) => isAnywhere !== true)
    for (const [page, onPage] of Map.groupBy(ofPages, (fact) => fact.page)) {
      if (hasPage(run, page)) results.push(...checkFacts(onPage, await saidOn(run.id, page)))
      else results.push(...onPage.map(unparsed))
      await setImmediate()
    }
    const anywhere = facts.filter(({ isAnywhere }) => isAnywhere === true)
    if (anywhere.length > 0) results.push(...(await resultsOfWhole(run, anywhere)))
    const byFact = new Map(results.map((result) => [result.factId, result]))
    return facts.map((fact) => byFact.get(fact.id) ?? unparsed(fact))
  }

  /** The parse as it came stays as it is, until its run ends or pages of it are parsed anew. */
  async function resultsOfWhole(
    run: CheckedRun,
    facts: readonly Fact[],
  ): Promise<readonly FactResult[]> {
    const isWhole = run.state === 'completed' && run.options.pages === undefined
    const batches = run.batches.map(({ state, updatedAt }) => [state, updatedAt])
    const stamp = JSON.stringify([isWhole, batches])
    const known = ofWhole.get(run.id)
    const before = known?.stamp === stamp ? known.results : new Map<string, FactResult>()
    const unknown = facts.filter(({ id }) => !before.has(id))
    if (unknown.length > 0) {
      const check = createDocumentCheck(unknown)
      for (const page of storedPages(run.batches)) {
        check.see(await saidOn(run.id, page))
        await setImmediate()
      }
      for (const result of check.results(isWhole)) before.set(result.factId, result)
    }
    ofWhole.set(run.id, { stamp, results: before })
    return facts.map((fact) => before.get(fact.id) ?? unparsed(fact))
  }

  return resultsOf
}

interface KnownResults {
  /** Other when the run has ended, or pages of it were parsed anew. */
  readonly stamp: string
  readonly results: Map<string, FactResult>
}

function hasPage({ batches }: CheckedRun, page: number): boolean {
  return batches.some(
    ({ state, startPage, endPage }) => state === 'stored' && startPage <= page && page <= endPage,
  )
}

export function unparsed({ id }: Fact): FactResult {
  return { factId: id, outcome: 'unparsed', elementKey: null }
}
