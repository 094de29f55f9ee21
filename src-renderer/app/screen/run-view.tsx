import { isReadable, isUnderWay } from '#shared/runs/run-state.ts'
import type { Run } from '#shared/runs/run.ts'
import { useEffect, useMemo } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'
import { useStore } from 'zustand'
import { RunOutcome } from '../../runs/run-outcome.tsx'
import { UnknownRun } from '../../runs/unknown-run.tsx'
import { useLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import { FailureLimit } from '../../ui/failure-limit.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { BatchView } from './batch-view.tsx'
import { CategoryChips, FoldedChips } from './category-chips.tsx'
import { openAtPlace } from '../navigate.ts'
import { createRunActions } from '../commands/run-actions.ts'
import { RunContent } from './run-content.tsx'
import { RunPages } from './run-pages.tsx'
import { narrowWindow } from '../commands/toggle-library.ts'
import { RunCompareBar } from './run-compare-bar.tsx'
import { RunElementMenu } from './run-element-menu.tsx'
import { RunDoubtBar } from './run-doubt-bar.tsx'
import { RunFactsBar } from './run-facts.tsx'
import { RunFindBar } from './run-find-bar.tsx'
import { RunProposalBar } from './run-proposal-bar.tsx'
import { useFindSource } from './use-find-source.ts'
import { usePagesFirst } from './use-pages-first.ts'
import { useRunResults, type RunResults } from './use-run-results.ts'
import { useApp, useView } from '../view-context.ts'

/** One run: its pages and its content, tied to each other. */
export function RunView({ run }: { readonly run: Run }) {
  const view = useView()
  const language = useLanguage()
  const text = useText('batches')
  const results = useRunResults(run)
  const isNarrow = useMedia(narrowWindow)
  useFindSource(run, results.version)
  const actions = useMemo(() => createRunActions(view, language), [view, language])

  useEffect(() => {
    // What another run left behind means nothing here.
    view.viewer.getState().openDocument()
    view.app.setState({ reveal: null, isFinding: false, elementMenu: null })
    view.find.getState().close()
    view.doubts.getState().show(run.id)
    view.facts.getState().show(run.id)
    if (view.compare.getState().firstRunId !== run.id) view.compare.getState().close()
    openAtPlace(view, run.id)
  }, [view, run.id])

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
    <div className="run-view flex h-full min-h-0 flex-col">
      {hasOutcome && (
        <div className="flex flex-col gap-2 border-b border-line p-2">
          {run.state === 'unknown' && <UnknownRun run={run} store={view.runs} />}
          <RunOutcome run={run} controls={actions} />
        </div>
      )}
      <FailureLimit part={text.progress}>
        <BatchView run={run} controls={actions} />
      </FailureLimit>
      {results.outline && !isNarrow && (
        <CategoryChips outline={results.outline} store={view.viewer} />
      )}
      <RunFindBar />
      <RunDoubtBar runId={run.id} />
      <RunCompareBar runId={run.id} />
      <RunProposalBar runId={run.id} />
      <RunFactsBar />
      <RunElementMenu run={run} results={results} />
      {isNarrow ? (
        <OnePane run={run} results={results} />
      ) : (
        <TwoPanes run={run} results={results} />
      )}
    </div>
  )
}

interface RunPanesProps {
  readonly run: Run
  readonly results: RunResults
}

function Pages(props: RunPanesProps) {
  return (
    <FailureLimit part={useText('app').pages}>
      <RunPages {...props} />
    </FailureLimit>
  )
}

function Content(props: RunPanesProps) {
  return (
    <FailureLimit part={useText('app').content}>
      <RunContent {...props} />
    </FailureLimit>
  )
}

function TwoPanes({ run, results }: RunPanesProps) {
  const { settings } = useView()
  const text = useText('ui')
  const isContentsTurn = usePagesFirst()
  const sizes = useStore(settings, ({ snapshot }) => snapshot?.settings.view.paneSizes)
  const [library, pages, content] = sizes ?? [18, 44, 38]
  const share = (pages / (pages + content)) * 100
  return (
    <Group
      className="min-h-0 flex-1"
      onLayoutChanged={(layout, { isUserInteraction }) => {
        const width = layout['pages']
        if (!isUserInteraction || width === undefined) return
        const rest = (100 - library) / 100
        void settings
          .getState()
          .update({ view: { paneSizes: [library, width * rest, (100 - width) * rest] } })
      }}
    >
      <Panel id="pages" defaultSize={`${share}%`} minSize={240}>
        <Pages run={run} results={results} />
      </Panel>
      <Separator className="pane-edge" aria-label={text.resizePanes} />
      <Panel id="content" minSize={240}>
        {isContentsTurn && <Content run={run} results={results} />}
      </Panel>
    </Group>
  )
}

function OnePane({ run, results }: RunPanesProps) {
  const { app, viewer } = useView()
  const text = useText('app')
  const pane = useApp((state) => state.pane)
  return (
    <>
      <div className="folds flex shrink-0 items-center justify-between gap-2 border-b border-line bg-paper px-2 py-1">
        <Tabs
          label={text.shownPane}
          panelId="pane"
          selected={pane}
          onSelect={(next) => app.setState({ pane: next })}
          tabs={[
            { id: 'pages', label: text.pages },
            { id: 'content', label: text.content },
          ]}
        />
        {results.outline && <FoldedChips outline={results.outline} store={viewer} />}
      </div>
      <div id="pane" role="tabpanel" aria-label={text[pane]} className="min-h-0 flex-1">
        {pane === 'pages' ? (
          <Pages run={run} results={results} />
        ) : (
          <Content run={run} results={results} />
        )}
      </div>
    </>
  )
}
