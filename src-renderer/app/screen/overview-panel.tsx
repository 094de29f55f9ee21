import { batchLook } from '#shared/runs/batch-look.ts'
import { useCallback, useEffect, useId, useRef } from 'react'
import { useStore } from 'zustand'
import { OutlineList, type OutlineEntry } from '../../outline/outline-list.tsx'
import { useLanguage } from '../../text/language.ts'
import { textOf } from '../../text/catalogue.ts'
import { useText } from '../../text/use-text.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { ThumbnailList } from '../../viewer/thumbnails/thumbnail-list.tsx'
import { navigateTo } from '../navigate.ts'
import { useHeadings } from './use-headings.ts'
import type { RunOverviewProps } from './run-overview.tsx'
import { useView } from '../view-context.ts'

interface OverviewPanelProps extends RunOverviewProps {
  readonly shown: 'thumbnails' | 'outline'
}

/** The document at a glance beside its pages: each page in small, or its headings. */
export function OverviewPanel({ run, results, shown }: OverviewPanelProps) {
  const { app, settings } = useView()
  const text = useText('outline')
  const panelId = useId()
  const panel = useRef<HTMLDivElement>(null)
  // Where it lies over the pages, the place that was chosen is to be seen.
  useEffect(() => {
    const leaving = new AbortController()
    const onClick = ({ target }: Event): void => {
      if (target instanceof Element && target.closest('button')) {
        // Once the button itself has heard of it: what is gone from the window hears of no click.
        setTimeout(() => app.setState({ overviewIsOver: false }))
      }
    }
    panel.current?.addEventListener('click', onClick, { signal: leaving.signal })
    return () => leaving.abort()
  }, [app])
  return (
    <section
      aria-label={text.panel}
      className="flex w-44 shrink-0 flex-col border-r border-line bg-paper @max-md:absolute @max-md:inset-y-0 @max-md:left-0 @max-md:z-20 @max-md:shadow-cast"
    >
      <div className="flex h-9 shrink-0 items-center px-1.5">
        <Tabs
          label={text.panel}
          panelId={panelId}
          selected={shown}
          onSelect={(overview) => void settings.getState().update({ view: { overview } })}
          tabs={[
            { id: 'thumbnails', label: text.thumbnails },
            { id: 'outline', label: text.outline },
          ]}
        />
      </div>
      <div
        ref={panel}
        id={panelId}
        role="tabpanel"
        aria-label={text[shown]}
        className="min-h-0 flex-1"
      >
        {shown === 'thumbnails' ? (
          <Thumbnails run={run} results={results} />
        ) : (
          <Headings run={run} results={results} />
        )}
      </div>
    </section>
  )
}

function Thumbnails({ run, results }: RunOverviewProps) {
  const { viewer } = useView()
  const language = useLanguage()
  const { batches } = run
  const stateOf = useCallback(
    (page: number) => {
      const batch = batches.find(({ startPage, endPage }) => page >= startPage && page <= endPage)
      const look = batch && batchLook(batch)
      return {
        mark: <span aria-hidden className="batch-mark size-2" data-look={look} />,
        words: look === undefined || look === 'stored' ? null : textOf('look', language)[look],
      }
    },
    [batches, language],
  )
  return <ThumbnailList store={viewer} loadElements={results.loadElements} stateOf={stateOf} />
}

function Headings({ run, results }: RunOverviewProps) {
  const view = useView()
  const text = useText('outline')
  const page = useStore(view.viewer, (state) => state.page)
  const headings = useHeadings(run, results.version)
  const open = ({ id, page: target }: OutlineEntry): void => {
    const isElement = results.outline?.keys.includes(id) === true
    if (isElement) navigateTo(view, { runId: run.id, elementKey: id, category: 'heading1' })
    else if (target !== null) view.viewer.getState().showPage(target, 'toolbar')
  }
  if (headings === null) return <p className="p-3 text-sm text-ink-faint">{text.reading}</p>
  if (headings === 'failed') return <p className="p-3 text-sm text-danger">{text.failed}</p>
  return (
    <div className="h-full overflow-y-auto">
      <OutlineList {...headings} currentPage={page} onOpen={open} />
    </div>
  )
}
