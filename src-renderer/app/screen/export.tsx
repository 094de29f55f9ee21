import type { ErrorData } from '#shared/errors.ts'
import type { ListedRun } from '#shared/runs/listed-run.ts'
import type { Language } from '#shared/text/language.ts'
import { isReadable } from '#shared/runs/run-state.ts'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Bridge } from '../../bridge/bridge.ts'
import { ExportDialog, type ExportRequest } from '../../export/export-dialog.tsx'
import { exportOptions } from '../../export/export-options.ts'
import { needsOutline, tasksOf } from '../../export/export-tasks.ts'
import { exportTitle } from '../../export/export-title.ts'
import { ExportProgress, type ExportState } from '../../export/export-progress.tsx'
import {
  downloadTarget,
  type ExportTask,
  nativeTarget,
  runExports,
} from '../../export/run-exports.ts'
import type { Outline } from '../../results/outline.ts'
import { formatName } from '../../text/format-names.ts'
import { useLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import { beginOwnDrag } from '../../ui/own-drag.ts'
import { copyExport } from '../commands/copy-export.ts'
import { tellError } from '../commands/tell-error.ts'
import { useApp, useView } from '../view-context.ts'
import { useClosedWithout } from './use-closed-without.ts'

/** Exports a run, or all there are: how is asked, then it is written one file after the other. */
export function Export({ onClose }: { readonly onClose: () => void }) {
  const view = useView()
  const { app, bridge, runs, settings, toasts, viewer } = view
  const text = useText('export')
  const language = useLanguage()
  const runId = useApp((state) => state.exportedRunId)
  const runIds = useApp((state) => state.exportedRunIds)
  const run = useStore(runs, ({ byId }) => byId.get(runId ?? ''))
  const byId = useStore(runs, (state) => state.byId)
  const all = useMemo(() => [...byId.values()].filter(isReadable), [byId])
  const snapshot = useStore(settings, (state) => state.snapshot)
  const outline = useOutline(runId, (error) => {
    tellError(view, error, language)
    onClose()
  })
  const [state, setState] = useState<ExportState | null>(null)
  const [asked, setAsked] = useState<ExportRequest | null>(null)
  const stopping = useRef(new AbortController())
  const isStarting = useRef(false)
  useEffect(() => () => stopping.current.abort(), [])
  useClosedWithout(run !== undefined, onClose)
  if (!run || !snapshot || !outline) return null
  const isOpen = app.getState().selectedRunId === run.id
  const { page, selectedKey } = viewer.getState()

  const remember = ({ choice }: ExportRequest): void => {
    void settings.getState().update({ exportChoice: choice })
  }

  const start = async (request: ExportRequest): Promise<void> => {
    // What hundreds of documents have takes a while to be asked for.
    if (isStarting.current) return
    isStarting.current = true
    await write(request).finally(() => (isStarting.current = false))
  }

  const write = async (request: ExportRequest): Promise<void> => {
    stopping.current = new AbortController()
    const { signal } = stopping.current
    remember(request)
    const tasks = await tasksOfAll(request, { bridge, run, outline, language })
    if (signal.aborted) return
    const native = snapshot.capabilities.nativeSave
    const target = native
      ? await nativeTarget(bridge, tasks.length === 1 && tasks[0]?.options.unpacked === false)
      : { ok: true as const, data: downloadTarget(bridge) }
    if (!target.ok) tellError(view, target.error, language)
    if (!target.ok || !target.data || signal.aborted) return
    let now: ExportState = { kind: 'running', total: tasks.length, outcomes: [] }
    setAsked(request)
    setState(now)
    const kind = await runExports(tasks, target.data, {
      signal,
      onOutcome(outcome) {
        now = { ...now, outcomes: [...now.outcomes, outcome] }
        setState(now)
      },
    })
    setState({ ...now, kind })
  }

  const drag = async (files: readonly string[]): Promise<void> => {
    beginOwnDrag()
    const dragged = await bridge.call('export.drag', { files: [...files] })
    if (!dragged.ok) tellError(view, dragged.error, language)
  }

  const share = async (file: string): Promise<void> => {
    const shared = await bridge.call('export.share', { file })
    if (!shared.ok) tellError(view, shared.error, language)
  }

  const copy = async (request: ExportRequest): Promise<void> => {
    remember(request)
    const { choice, key } = request
    const categories = outline.categoryNames
    const options = exportOptions({ choice, categories, key, language })
    const copied = await copyExport(bridge, { runId: run.id, format: choice.format, options })
    if (!copied.ok) return tellError(view, copied.error, language)
    const said = {
      document: text.copied,
      tables: text.copiedTables,
      'own-text': text.copiedAs(formatName(choice.format, language)),
      nothing: text.copiedNothing,
      refused: text.notCopied,
    }
    toasts.getState().show({ message: said[copied.data] })
    onClose()
  }

  if (state && asked) {
    return (
      <ExportProgress
        title={exportTitle(asked.runs, language)}
        state={state}
        onDrag={snapshot.capabilities.dragOut ? (files) => void drag(files) : null}
        onShare={snapshot.capabilities.share ? (file) => void share(file) : null}
        linkOf={bridge.exportLink}
        onStop={() => stopping.current.abort()}
        onBack={() => setState(null)}
        onClose={onClose}
      />
    )
  }
  return (
    <ExportDialog
      run={run}
      all={all}
      chosen={runIds}
      before={asked}
      categories={outline.categoryNames}
      page={isOpen ? Math.max(page, 1) : (outline.pages[0] ?? 1)}
      selectedKey={isOpen ? selectedKey : null}
      hasFolders={snapshot.capabilities.nativeSave}
      initial={snapshot.settings.exportChoice}
      presets={{
        list: snapshot.settings.exportPresets,
        onChange: (exportPresets) => void settings.getState().update({ exportPresets }),
      }}
      onExport={(request) => void start(request)}
      onCopy={(request) => void copy(request)}
      onClose={onClose}
    />
  )
}

interface Asked {
  readonly bridge: Bridge
  /** The one that was asked for. */
  readonly run: ListedRun
  readonly outline: Outline
  readonly language: Language
}

/** The files to write, of all that is exported. */
async function tasksOfAll(
  { runs, choice, key }: ExportRequest,
  { bridge, run, outline, language }: Asked,
): Promise<ExportTask[]> {
  const tasks: ExportTask[] = []
  for (const each of runs) {
    const isAsked = each.id !== run.id && needsOutline(choice)
    const read = isAsked ? await bridge.call('results.outline', { runId: each.id }) : null
    const failure = read && !read.ok ? read.error : null
    const own = each.id === run.id ? outline : read?.ok ? read.data : null
    tasks.push(...tasksOf({ run: each, outline: own, failure, choice, key, language }))
  }
  return tasks
}

/** Null until it is read; `onFailure` is told when it can't be. */
function useOutline(runId: string | null, onFailure: (error: ErrorData) => void): Outline | null {
  const { bridge } = useView()
  const tell = useEffectEvent(onFailure)
  const [known, setKnown] = useState<{ readonly runId: string; readonly outline: Outline }>()
  useEffect(() => {
    if (runId === null) return
    let isGone = false
    void bridge.call('results.outline', { runId }).then((read) => {
      if (isGone) return
      if (read.ok) setKnown({ runId, outline: read.data })
      else tell(read.error)
    })
    return () => {
      isGone = true
    }
  }, [bridge, runId])
  return known?.runId === runId ? known.outline : null
}
