import type { SourceDocument } from '#shared/documents/document.ts'
import { parsedLayout } from '#shared/documents/parsed-layout.ts'
import type { ErrorData } from '#shared/errors.ts'
import { isReadable } from '#shared/runs/run-state.ts'
import type { Run } from '#shared/runs/run.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { PanelLeftOpen, PencilLine } from 'lucide-react'
import { useStore } from 'zustand'
import { useText } from '../../text/use-text.ts'
import { IconButton } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { DocumentViewer } from '../../viewer/document-viewer.tsx'
import type { PageMenuRequest, PageTool } from '../../viewer/viewer-context.ts'
import { ViewerMessage } from '../../viewer/viewer-message.tsx'
import { ViewerToolbar } from '../../viewer/viewer-toolbar.tsx'
import { toggleCorrecting } from '../commands/correction-commands.ts'
import { DocumentNotice } from '../notices/document-notice.tsx'
import { DrawnNotice } from '../notices/drawn-notice.tsx'
import { ImportNotice } from '../notices/import-notice.tsx'
import { OfficeNotice } from '../notices/office-notice.tsx'
import { toggleOverview } from '../commands/toggle-overview.ts'
import { RunOverview, useOverview } from './run-overview.tsx'
import { choosePageSource } from './choose-page-source.ts'
import { giveKeysTo } from '../sides/sides.ts'
import { useMissingNote } from '../notices/use-missing-note.ts'
import { useOfficePages } from './use-office-pages.ts'
import { PageCompared } from './page-compared.tsx'
import { PageDoubts } from './page-doubts.tsx'
import { PageCorrections } from './page-corrections.tsx'
import type { RunResults } from './use-run-results.ts'
import { useView } from '../view-context.ts'

interface RunPagesProps {
  readonly run: Run
  readonly results: RunResults
}

/** The pages of a run's document. They are on this disk, so they show while the parse is still going on. */
export function RunPages({ run, results }: RunPagesProps) {
  const { app, bridge, corrections, passwords, scrollLink, side, viewer } = useView()
  const { document, failure } = useDocument(run.documentId)
  const office = useOfficePages(document, parsedLayout(run.model))
  const text = useText('office')

  const isCorrecting = useStore(corrections, (state) => state.isOn)
  const missingNote = useMissingNote(run)
  const { totalPages } = run
  const readable = isReadable(run)
  // Other keys, once Recto was started again: what is still to be read of the file stands under another address.
  const access = bridge.urlOf('')
  const source = useMemo(
    () => choosePageSource(run, document, office, bridge.urlOf),
    // oxlint-disable-next-line react/exhaustive-deps -- a run tells something new many times a second
    [run.id, run.documentId, document, office, readable, totalPages, bridge, access],
  )
  const onSelect = useCallback(
    (key: string | null) => {
      if (key !== null) app.setState({ reveal: { key } })
    },
    [app],
  )
  const onOpen = useCallback(
    (key: string) => app.setState({ reveal: { key }, pane: 'content' }),
    [app],
  )

  const onLeave = useCallback(() => giveKeysTo(side), [side])
  const onMenu = useCallback(
    (asked: PageMenuRequest) => app.setState({ elementMenu: { ...asked, pane: 'pages' } }),
    [app],
  )

  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="folds flex h-10 shrink-0 items-center border-b border-line bg-paper px-2">
        <OverviewButton />
        <ViewerToolbar store={viewer} onLeave={onLeave} />
        {readable && <CorrectButton />}
      </div>
      <DocumentNotice runId={run.id} />
      {office && <OfficeNotice run={run} state={office} />}
      {source?.kind === 'drawn' && <DrawnNotice run={run} />}
      {run.imported && <ImportNotice imported={run.imported} />}
      <div className="@container relative flex min-h-0 flex-1">
        <RunOverview run={run} results={results} />
        <div className="relative min-w-0 flex-1 bg-sunken">
          {failure && <ErrorNotice error={failure} className="m-4" />}
          {office?.kind === 'making' && (
            <ViewerMessage title={text.layingOut} detail={text.layingOutDetail} isBusy />
          )}
          {source && (
            <DocumentViewer
              source={source}
              store={viewer}
              outline={results.outline}
              loadElements={results.loadElements}
              passwords={passwords}
              missingNote={missingNote}
              renderTool={renderTool}
              toolHasButtons={isCorrecting}
              scroll={scrollLink.pages}
              onSelect={onSelect}
              onHover={ignoreHover}
              onOpen={onOpen}
              onMenu={onMenu}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** Pages and headings at a glance, where it is looked for: over the panel that it opens. */
function OverviewButton() {
  const view = useView()
  const text = useText('outline')
  const overview = useOverview()
  return (
    <IconButton
      label={text.show}
      shortcut="T"
      icon={<PanelLeftOpen size={16} />}
      aria-pressed={overview !== null}
      onClick={() => toggleOverview(view)}
    />
  )
}

/** The way in and out of correcting, where it is looked for: over the boxes. */
function CorrectButton() {
  const view = useView()
  const text = useText('corrections')
  const isOn = useStore(view.corrections, (state) => state.isOn)
  return (
    <IconButton
      label={text.correct}
      shortcut="E"
      icon={<PencilLine size={16} />}
      aria-pressed={isOn}
      onClick={() => toggleCorrecting(view)}
    />
  )
}

const renderTool = (tool: PageTool) => (
  <>
    <PageDoubts {...tool} />
    <PageCompared {...tool} />
    <PageCorrections {...tool} />
  </>
)

/** The store that both panes share has it already. */
const ignoreHover = (): void => {}

interface DocumentState {
  readonly document: SourceDocument | null
  readonly failure: ErrorData | null
}

/** @param documentId null for an adopted run without its file */
function useDocument(documentId: string | null): DocumentState {
  const { documents } = useView()
  const [state, setState] = useState<DocumentState>({ document: null, failure: null })
  useEffect(() => {
    if (documentId === null) return
    let isGone = false
    void documents.get(documentId).then((result) => {
      if (isGone) return
      setState({
        document: result.ok ? result.data : null,
        failure: result.ok ? null : result.error,
      })
    })
    return () => {
      isGone = true
    }
  }, [documents, documentId])
  return state
}
