import { cellAtPlace, type CellPlace } from '#shared/results/cell-place.ts'
import { boxOf } from '#shared/results/geometry.ts'
import { regionsOf } from '#shared/results/regions.ts'
import { isReadable, isUnderWay } from '#shared/runs/run-state.ts'
import type { Run } from '#shared/runs/run.ts'
import { useCallback, useMemo } from 'react'
import { useStore } from 'zustand'
import { findElement } from '../../content/content-link.ts'
import { ContentPane } from '../../content/content-pane.tsx'
import type { MoveElement } from '../../content/use-drag-order.ts'
import { createCorrectionActions } from '../../corrections/correction-actions.ts'
import { CropPageContext } from '../../content/own-crop.ts'
import { hasStatus } from '../../runs/has-status.ts'
import type { RunControls } from '../../runs/run-controls.ts'
import { RunOutcome } from '../../runs/run-outcome.tsx'
import { RunProgressView } from '../../runs/run-progress.tsx'
import { UnknownRun } from './load-unknown-run.tsx'
import { useLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import type { MenuPoint } from '../../ui/context-menu.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { receivedName } from '../../content/received-name.ts'
import { contentHoles } from './content-holes.ts'
import { createRunActions } from '../commands/run-actions.ts'
import { RunCorrections } from './run-corrections.tsx'
import { useCropPage } from './use-crop-page.ts'
import { useDoubtNotes } from './use-doubt-notes.ts'
import { useUnplacedTold } from './use-unplaced-told.ts'
import { usePlaceKeptByTabs } from './use-place-kept-by-tabs.ts'
import type { RunResults } from './use-run-results.ts'
import { useApp, useView } from '../view-context.ts'

interface RunContentProps {
  readonly run: Run
  readonly results: RunResults
  /** Whether what corrects the selected element stands below it: else the pages have it. */
  readonly hasCorrections: boolean
}

/** What was parsed; until then how far it is, or why there is nothing. */
export function RunContent(props: RunContentProps) {
  const { run } = props
  const view = useView()
  const language = useLanguage()
  const text = useText('content')
  const progress = useStore(view.runs, (state) => state.progress.get(run.id))
  const actions = useMemo(() => createRunActions(view, language), [view, language])

  if (isReadable(run)) return <ReadableContent {...props} actions={actions} />
  return (
    <div className="flex h-full items-center justify-center overflow-y-auto bg-surface p-6">
      {isUnderWay(run.state) && hasStatus(run) ? (
        <p className="max-w-72 text-center text-ink-faint">{text.coming}</p>
      ) : isUnderWay(run.state) ? (
        <RunProgressView run={run} progress={progress} controls={actions} />
      ) : run.state === 'unknown' ? (
        <UnknownRun key={run.id} run={run} store={view.runs} />
      ) : (
        <div className="flex max-w-md flex-col gap-2">
          <RunOutcome run={run} controls={actions} />
        </div>
      )}
    </div>
  )
}

interface ReadableContentProps extends RunContentProps {
  readonly actions: Pick<RunControls, 'heal' | 'openSettings'>
}

function ReadableContent({ run, results, hasCorrections, actions }: ReadableContentProps) {
  const { app, corrections, find, scrollLink, settings, toasts, viewer } = useView()
  const tab = useStore(settings, ({ snapshot }) => snapshot?.settings.view.contentTab)
  const lines = useStore(settings, ({ snapshot }) => snapshot?.settings.view.contentLines)
  const panesMoveTogether = useStore(
    settings,
    ({ snapshot }) => snapshot?.settings.view.panesMoveTogether,
  )
  const isFinding = useApp((state) => state.isFinding)
  const findRequest = useApp((state) => state.findRequest)
  const sourceStep = useApp((state) => state.sourceStep)
  const reveal = useApp((state) => state.reveal)
  const selectedKey = useStore(viewer, (state) => state.selectedKey)
  const marks = useStore(find, (state) => state.marks)
  const hiddenCategories = useStore(viewer, (state) => state.hiddenCategories)

  const notes = useDoubtNotes(run.id)
  usePlaceKeptByTabs(tab, results.outline)
  const tellUnplaced = useUnplacedTold(selectedKey)
  const onHover = viewer.getState().hover
  const onSelect = useCallback(
    (key: string | null, cell: CellPlace | null = null) => {
      viewer.getState().select(key)
      if (key === null) return
      const { outline, elements } = results
      const page = outline?.pages[outline.keys.indexOf(key)]
      const element = page === undefined ? undefined : findElement(elements, { key, page })
      const region = element && cell && cellAtPlace(element, cell)?.region
      if (region) viewer.getState().showBox(region.page, boxOf(region.polygon), 'content')
      else viewer.getState().showElement(key, 'content')
      if (element && regionsOf(element).length === 0) tellUnplaced(key)
    },
    [viewer, results, tellUnplaced],
  )
  const onMenu = useCallback(
    (key: string, at: MenuPoint) => {
      const page = results.outline?.pages[results.outline.keys.indexOf(key)]
      if (page !== undefined) app.setState({ elementMenu: { page, key, at, pane: 'content' } })
    },
    [app, results],
  )
  const onShowAll = useCallback(() => {
    const state = viewer.getState()
    for (const category of state.hiddenCategories) state.setCategoryHidden(category, false)
  }, [viewer])

  const isCorrecting = useStore(corrections, (state) => state.isOn)
  const onMove = useCallback<MoveElement>(
    (key, anchorKey, side) =>
      void createCorrectionActions(corrections).moveTo(key, anchorKey, side),
    [corrections],
  )

  const cropPage = useCropPage()

  const onSettings = useCallback(
    () => actions.openSettings(run.connectionId),
    [actions, run.connectionId],
  )
  const { batches, totalPages, failure, state, options } = run
  const holes = useMemo(
    () => contentHoles({ batches, totalPages, failure, state, options }),
    [batches, totalPages, failure, state, options],
  )
  const onHeal = useCallback(
    (batchIndexes: readonly number[]) => batchIndexes.forEach((index) => actions.heal(run, index)),
    [actions, run],
  )

  if (results.failure) return <ErrorNotice error={results.failure} className="m-4" />
  if (!results.outline) return null
  return (
    <CropPageContext value={cropPage}>
      <div className="flex h-full min-h-0 flex-col">
        <div className="min-h-0 flex-1">
          <ContentPane
            runId={run.id}
            outline={results.outline}
            elements={results.elements}
            holes={holes}
            onHeal={onHeal}
            onSettings={onSettings}
            version={results.version}
            receivedName={receivedName(run.imported)}
            askedFormats={run.options.outputFormats}
            hiddenCategories={hiddenCategories}
            hovered={viewer}
            selectedKey={selectedKey}
            marks={marks}
            notes={notes}
            scroll={scrollLink.content}
            panesMoveTogether={panesMoveTogether ?? true}
            onMoveTogether={(areTied) =>
              void settings.getState().update({ view: { panesMoveTogether: areTied } })
            }
            reveal={reveal}
            onHover={onHover}
            onSelect={onSelect}
            onShowAll={onShowAll}
            onMenu={onMenu}
            onMove={isCorrecting ? onMove : undefined}
            tab={tab ?? 'rendered'}
            lines={lines ?? 'pane'}
            onLines={(contentLines) => void settings.getState().update({ view: { contentLines } })}
            onTab={(contentTab) => void settings.getState().update({ view: { contentTab } })}
            isFinding={isFinding}
            findRequest={findRequest}
            sourceStep={sourceStep}
            onFinding={(next) => app.setState({ isFinding: next })}
            tell={(message) => void toasts.getState().show({ message })}
          />
        </div>
        {hasCorrections && <RunCorrections run={run} results={results} />}
      </div>
    </CropPageContext>
  )
}
