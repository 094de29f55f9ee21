import { isReadable, isUnderWay } from '#shared/runs/run-state.ts'
import type { Run } from '#shared/runs/run.ts'
import { useEffect, useMemo, useRef } from 'react'
import { RunOutcome } from '../../runs/run-outcome.tsx'
import { UnknownRun } from './load-unknown-run.tsx'
import { useLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import { FailureLimit } from '../../ui/failure-limit.tsx'
import { BatchView } from './batch-view.tsx'
import { CategoryChips } from './category-chips.tsx'
import { openAtPlace } from '../navigate.ts'
import { createRunActions } from '../commands/run-actions.ts'
import { RunCompareBar } from './run-compare-bar.tsx'
import { RunElementMenu } from './run-element-menu.tsx'
import { RunDoubtBar } from './run-doubt-bar.tsx'
import { RunFactsBar } from './run-facts-bar.tsx'
import { RunFindBar } from './run-find-bar.tsx'
import { RunPanes } from './run-panes.tsx'
import { RunProposalBar } from './run-proposal-bar.tsx'
import { useBeginningOfPart } from './use-beginning-of-part.ts'
import { useFindSource } from './use-find-source.ts'
import { useFolded } from './use-folded.ts'
import { useKeysForPages } from './use-keys-for-pages.ts'
import { useRunResults } from './use-run-results.ts'
import { useView } from '../view-context.ts'

/** One run: its pages and its content, tied to each other. */
export function RunView({ run }: { readonly run: Run }) {
  const view = useView()
  const language = useLanguage()
  const text = useText('batches')
  const results = useRunResults(run)
  const area = useRef<HTMLDivElement>(null)
  const isFolded = useFolded(area)
  useFindSource(run, results.version)
  useKeysForPages()
  const actions = useMemo(() => createRunActions(view, language), [view, language])

  useEffect(() => {
    // What another run left behind means nothing here.
    view.viewer.getState().openDocument()
    view.app.setState({ reveal: null, isFinding: false, sourceStep: null, elementMenu: null })
    view.find.getState().close()
    view.doubts.getState().show(run.id)
    view.facts.getState().show(run.id)
    if (view.compare.getState().firstRunId !== run.id) view.compare.getState().close()
    openAtPlace(view, run.id)
  }, [view, run.id])
  // After what opens it, which begins with nothing asked for.
  useBeginningOfPart(run, results.outline)

  // Where one pane has to do: what became of the run, or what is to be decided, before its bare pages.
  const hasNothingElse = !isReadable(run) && !(isUnderWay(run.state) && run.mode === 'async')
  useEffect(() => {
    if (hasNothingElse) view.app.setState({ pane: 'content' })
  }, [view, run.id, hasNothingElse])

  const hasOutcome =
    isReadable(run) &&
    !isUnderWay(run.state) &&
    run.state !== 'completed' &&
    (run.failure !== null || run.state === 'unknown' || run.batches.length === 1)
  return (
    <div ref={area} className="run-view flex h-full min-h-0 flex-col">
      {hasOutcome && (
        <div className="flex flex-col gap-2 border-b border-line p-2">
          {run.state === 'unknown' && <UnknownRun key={run.id} run={run} store={view.runs} />}
          <RunOutcome run={run} controls={actions} />
        </div>
      )}
      <FailureLimit part={text.progress}>
        <BatchView run={run} controls={actions} />
      </FailureLimit>
      {results.outline && !isFolded && (
        <CategoryChips outline={results.outline} store={view.viewer} />
      )}
      <RunFindBar />
      <RunDoubtBar runId={run.id} />
      <RunCompareBar runId={run.id} />
      <RunProposalBar runId={run.id} />
      <RunFactsBar />
      <RunElementMenu run={run} results={results} />
      <RunPanes run={run} results={results} isFolded={isFolded} />
    </div>
  )
}
