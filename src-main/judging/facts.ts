import type { CallInput } from '#shared/bridge/calls.ts'
import { AppError } from '#shared/errors.ts'
import type { Fact, FactCheck, FactList, FactResult } from '#shared/judging/fact.ts'
import { denseText } from '#shared/metrics/comparable-text.ts'
import type { ListedRun } from '#shared/runs/listed-run.ts'
import { isReadable, isUnderWay } from '#shared/runs/run-state.ts'
import type { Run } from '#shared/runs/run.ts'
import { createFactResults, type SaidOn, unparsed } from './fact-results.ts'
import type { JudgementLog } from './judgement-log.ts'

export interface FactsDeps {
  readonly judgements: JudgementLog
  /** Newest first. */
  readonly listRuns: () => readonly ListedRun[]
  readonly getRun: (runId: string) => Run
  readonly saidOn: SaidOn
  /** A run has ended, and was held to the facts of its document. */
  readonly onChecked: (check: FactCheck) => void
  readonly onBug: (error: unknown) => void
  readonly now: () => number
}

export interface Facts {
  /** See `judging.facts`. */
  readonly list: (input: CallInput<'judging.facts'>) => Promise<FactList>
  /** See `judging.addFact`. */
  readonly add: (input: CallInput<'judging.addFact'>) => Promise<FactResult>
  readonly remove: (input: CallInput<'judging.removeFact'>) => void
  /** How a run does; null where nothing was said of its document. */
  readonly check: (run: Run) => Promise<FactCheck | null>
  /** For whoever hears of runs: one that has come to its end is checked in the background. */
  readonly runChanged: (run: Run) => void
  /** Resolves when nothing is being checked any more. */
  readonly close: () => Promise<void>
}

export function createFacts(deps: FactsDeps): Facts {
  const { judgements, listRuns, getRun, saidOn } = deps
  const beganAt = deps.now()
  /** Runs that were checked at their end, by when that was. */
  const ends = new Map<string, string>()
  const resultsOf = createFactResults(saidOn)
  let checking: Promise<unknown> = Promise.resolve()
  let isClosed = false

  function factsOf({ documentId }: Pick<Run, 'documentId'>): readonly Fact[] {
    const facts = documentId === null ? [] : judgements.of(documentId).facts
    return facts.toSorted((a, b) => a.page - b.page)
  }

  async function check(run: Run, facts = factsOf(run)): Promise<FactCheck> {
    const results = await resultsOf(run, facts)
    const passed = results.filter(({ outcome }) => outcome === 'holds').length
    const told = results.filter(({ outcome }) => outcome !== 'unparsed').length
    const { id: runId, name, connectionName, model, createdAt } = run
    const of = { runId, name, connectionName, model, createdAt }
    return { ...of, passed, failed: told - passed, results: [...results] }
  }

  function documentOf({ documentId, name }: Run): string {
    if (documentId === null) throw new AppError('runs.source-missing', { name })
    return documentId
  }

  return {
    async list({ runId, others = false }) {
      const run = getRun(runId)
      const facts = factsOf(run)
      const sameDocument = ({ id, documentId }: ListedRun): boolean =>
        id !== runId && documentId !== null && documentId === run.documentId
      const runs = others && facts.length > 0 ? listRuns().filter(sameDocument) : []
      const checks = [await check(run, facts)]
      for (const other of runs) {
        if (isReadable(other)) checks.push(await check(getRun(other.id), facts))
      }
      return { facts: [...facts], checks }
    },
    async add({ runId, fact }) {
      const run = getRun(runId)
      const documentId = documentOf(run)
      const said = fact.kind === 'before' ? [fact.text, fact.second ?? ''] : [fact.text]
      for (const text of said) {
        if (denseText(text) === '') throw new AppError('judging.empty-fact', { text })
      }
      const known = judgements.of(documentId).facts.find(({ id }) => id === fact.id)
      const { isAnywhere = false } = fact
      // What was said stays: only where it has to hold may change.
      const stands = known ? { ...known, isAnywhere } : fact
      if (!known || (known.isAnywhere ?? false) !== isAnywhere) {
        judgements.add(documentId, { kind: 'fact', fact: stands })
      }
      const [result] = await resultsOf(run, [stands])
      return result ?? unparsed(stands)
    },
    remove({ runId, factId }) {
      const documentId = documentOf(getRun(runId))
      const isKnown = judgements.of(documentId).facts.some(({ id }) => id === factId)
      if (isKnown) judgements.add(documentId, { kind: 'fact-removed', factId })
    },
    check: async (run) => (factsOf(run).length === 0 ? null : await check(run)),
    runChanged(run) {
      const { id, finishedAt, state } = run
      if (isClosed || isUnderWay(state) || !isReadable(run) || finishedAt === null) return
      // What was over before this start was told by the start that saw its end.
      if (Date.parse(finishedAt) < beganAt || ends.get(id) === finishedAt) return
      ends.set(id, finishedAt)
      if (factsOf(run).length === 0) return
      checking = checking
        .then(async () => isClosed || deps.onChecked(await check(getRun(id))))
        .catch((error: unknown) => isClosed || deps.onBug(error))
    },
    async close() {
      isClosed = true
      await checking
    },
  }
}
