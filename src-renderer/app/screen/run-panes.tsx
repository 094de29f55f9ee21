import type { Run } from '#shared/runs/run.ts'
import { useId } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'
import { useStore } from 'zustand'
import { useText } from '../../text/use-text.ts'
import { FailureLimit } from '../../ui/failure-limit.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useApp, useView } from '../view-context.ts'
import { FoldedChips } from './category-chips.tsx'
import { RunContent } from './run-content.tsx'
import { RunCorrections } from './run-corrections.tsx'
import { RunPages } from './run-pages.tsx'
import { usePagesFirst } from './use-pages-first.ts'
import type { RunResults } from './use-run-results.ts'

interface RunPanesProps {
  readonly run: Run
  readonly results: RunResults
  /** There is room for one pane at a time. */
  readonly isFolded: boolean
}

/**
 * The pages beside the content, or one over the other where there is no room. Both stay as they are, with what
 * is being done in them, however the window is made.
 */
export function RunPanes({ run, results, isFolded }: RunPanesProps) {
  const text = useText('app')
  const ui = useText('ui')
  const id = useId()
  const isContentsTurn = usePagesFirst()
  const { share, onLayoutChanged } = usePaneShare(id)
  const pane = useApp((state) => state.pane)
  const hidden = isFolded ? (pane === 'pages' ? 'content' : 'pages') : null
  return (
    <>
      {isFolded && <FoldedBar results={results} panelId={id} />}
      <div
        id={id}
        {...(isFolded && { role: 'tabpanel', 'aria-label': text[pane] })}
        className="min-h-0 flex-1"
      >
        <Group
          className="run-panes"
          data-folded={isFolded || undefined}
          onLayoutChanged={onLayoutChanged}
        >
          <Panel
            id={`${id}-pages`}
            defaultSize={`${share}%`}
            minSize={isFolded ? 0 : minWidth}
            data-hidden={hidden === 'pages' || undefined}
            inert={hidden === 'pages'}
          >
            <div className="flex h-full flex-col">
              <div className="min-h-0 flex-1">
                <FailureLimit part={text.pages}>
                  <RunPages run={run} results={results} />
                </FailureLimit>
              </div>
              {hidden === 'content' && <RunCorrections run={run} results={results} />}
            </div>
          </Panel>
          <Separator className="pane-edge" aria-label={ui.resizePanes} disabled={isFolded} />
          <Panel
            id={`${id}-content`}
            minSize={isFolded ? 0 : minWidth}
            data-hidden={hidden === 'content' || undefined}
            inert={hidden === 'content'}
          >
            {isContentsTurn && (
              <FailureLimit part={text.content}>
                <RunContent run={run} results={results} hasCorrections={hidden !== 'content'} />
              </FailureLimit>
            )}
          </Panel>
        </Group>
      </div>
    </>
  )
}

/** Of a pane that can still be read, in CSS pixels. */
const minWidth = 240

/** How the pages share the reader with the content, kept as the user moves their edge. */
function usePaneShare(id: string) {
  const { settings } = useView()
  const sizes = useStore(settings, ({ snapshot }) => snapshot?.settings.view.paneSizes)
  const [library, pages, content] = sizes ?? [18, 44, 38]
  return {
    /** In percent of the two. */
    share: (pages / (pages + content)) * 100,
    onLayoutChanged: (
      layout: Readonly<Record<string, number>>,
      { isUserInteraction }: { readonly isUserInteraction: boolean },
    ): void => {
      const width = layout[`${id}-pages`]
      if (!isUserInteraction || width === undefined) return
      const rest = (100 - library) / 100
      void settings
        .getState()
        .update({ view: { paneSizes: [library, width * rest, (100 - width) * rest] } })
    },
  }
}

interface FoldedBarProps {
  readonly results: RunResults
  readonly panelId: string
}

/** Which pane is shown, and which categories are. */
function FoldedBar({ results, panelId }: FoldedBarProps) {
  const { app, viewer } = useView()
  const text = useText('app')
  const pane = useApp((state) => state.pane)
  return (
    <div className="folds flex shrink-0 items-center justify-between gap-2 border-b border-line bg-paper px-2 py-1">
      <Tabs
        label={text.shownPane}
        panelId={panelId}
        selected={pane}
        onSelect={(next) => app.setState({ pane: next })}
        tabs={[
          { id: 'pages', label: text.pages },
          { id: 'content', label: text.content },
        ]}
      />
      {results.outline && <FoldedChips outline={results.outline} store={viewer} />}
    </div>
  )
}
