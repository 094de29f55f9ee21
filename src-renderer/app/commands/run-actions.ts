import type { ErrorData, Result } from '#shared/errors.ts'
import type { ExportFormat } from '#shared/export/format.ts'
import { runAddress } from '#shared/bridge/run-address.ts'
import { resourcePath } from '#shared/bridge/resource-path.ts'
import type { Language } from '#shared/text/language.ts'
import type { ListedRun } from '#shared/runs/listed-run.ts'
import { isUnderWay } from '#shared/runs/run-state.ts'
import type { RunActions } from '../../library/run-menu.ts'
import type { DragOut } from '../../library/use-row-drag.ts'
import { neighbourPlace, queueOf } from '../../runs/queue-order.ts'
import type { RunControls } from '../../runs/run-controls.ts'
import { formatNumber } from '../../text/format.ts'
import { textOf } from '../../text/catalogue.ts'
import type { DraggedLink } from '../../ui/use-link-drag.ts'
import { attachSource } from './attach-source.ts'
import { openBlackOut } from './black-out.ts'
import { tellError } from './tell-error.ts'
import { openBeside } from '../sides/sides.ts'
import type { View } from '../view.ts'

/** What can be done with a run. Failures are told in a toast, since the row may be gone by then. */
export function createRunActions(
  view: View,
  language: Language,
): RunActions & RunControls & QueueActions & ExportActions {
  const { runs, toasts, app, bridge, documents } = view
  const capabilities = view.settings.getState().snapshot?.capabilities

  const tell = (error: ErrorData): void => tellError(view, error, language)
  const telling: Telling = async (answer) => {
    const result = await answer
    if (!result.ok) tell(result.error)
    return result
  }

  const remove = async (run: ListedRun): Promise<void> => {
    const removed = await telling(runs.getState().remove(run.id))
    if (!removed.ok) return
    if (app.getState().selectedRunId === run.id) app.setState({ selectedRunId: null })
    toasts.getState().show({
      message: textOf('library', language).removed(run.name),
      action: {
        label: textOf('ui', language).undo,
        run: () => void telling(runs.getState().restore(run.id)),
        isUndo: true,
      },
    })
  }

  const removeAll = async (gone: readonly ListedRun[]): Promise<void> => {
    const removed: ListedRun[] = []
    for (const run of gone) {
      const answer = await telling(runs.getState().remove(run.id))
      if (!answer.ok) break
      removed.push(run)
      if (app.getState().selectedRunId === run.id) app.setState({ selectedRunId: null })
    }
    if (removed.length === 0) return
    const restore = async (): Promise<void> => {
      for (const { id } of removed) await telling(runs.getState().restore(id))
    }
    toasts.getState().show({
      message: textOf('library', language).removedMany(formatNumber(removed.length, language)),
      action: { label: textOf('ui', language).undo, run: () => void restore(), isUndo: true },
    })
  }

  const forget = async (run: ListedRun): Promise<void> => {
    const stopped = await telling(runs.getState().cancel(run.id))
    if (stopped.ok) await remove(run)
  }

  const move = async (run: ListedRun, direction: 'sooner' | 'later'): Promise<void> => {
    const queue = queueOf(runs.getState().byId.values(), run.connectionId)
    const place = neighbourPlace(queue, run.id, direction)
    if (place !== undefined) await telling(runs.getState().reorder(run.id, place))
  }

  const retry = async (run: ListedRun): Promise<void> => {
    const again = await telling(runs.getState().retry(run.id))
    if (again.ok) app.setState({ selectedRunId: again.data.id })
  }

  const retryAll = async (failed: readonly ListedRun[]): Promise<void> => {
    for (const run of failed) {
      // What keeps one out keeps the others out too.
      const again = await telling(runs.getState().retry(run.id))
      if (!again.ok) return
      // Who reads why one failed sees what becomes of it now.
      if (app.getState().selectedRunId === run.id) app.setState({ selectedRunId: again.data.id })
    }
  }

  const save = (run: ListedRun, format: ExportFormat): Promise<void> =>
    saveExport(view, language, telling, run, format)

  return {
    open: (run) => app.setState({ selectedRunId: run.id, drawerIsOpen: false }),
    guess({ id, documentId }) {
      if (documentId !== null && app.getState().selectedRunId !== id) documents.guess(documentId)
    },
    // The shell answers with a window or a tab of this same core.
    openInWindow: (run) => void window.open(runAddress(run.id, view.places.of(run.id)), '_blank'),
    openBeside: (run) => openBeside(view, run.id),
    cancel: (run) => void telling(runs.getState().cancel(run.id)),
    forget: (run) => void (isUnderWay(run.state) ? forget(run) : remove(run)),
    move: (run, direction) => void move(run, direction),
    reparse: (run) => app.setState({ dialog: 'reparse', reparsedRunIds: [run.id] }),
    reparseAll: (again) =>
      app.setState({ dialog: 'reparse', reparsedRunIds: again.map(({ id }) => id) }),
    pauseAll: () => void telling(runs.getState().pauseAll()),
    resumeAll: () => void telling(runs.getState().resumeAll()),
    pause: (run) => void telling(runs.getState().pause([run.id])),
    resume: (run) => void telling(runs.getState().resume([run.id])),
    heal: (run, batchIndex) => void telling(runs.getState().heal(run.id, batchIndex)),
    unlock(run, password) {
      if (run.documentId === null) return
      void telling(view.passwords.unlock(run.documentId, password))
    },
    blackOut(run) {
      if (run.documentId !== null) openBlackOut(view, { id: run.documentId, name: run.name })
    },
    attach: (run) => void attachSource(view, run, tell),
    openSettings: (settingsConnectionId) =>
      app.setState({ dialog: 'settings', settingsConnectionId }),
    retry: (run) => void retry(run),
    retryAll: (failed) => void retryAll(failed),
    rename: (run, name) => void telling(runs.getState().rename(run.id, name)),
    remove: (run) => void remove(run),
    removeAll: (gone) => void removeAll(gone),
    exportAll: ([first, ...others]) => {
      if (!first) return
      const exportedRunIds = [first, ...others].map(({ id }) => id)
      app.setState({ dialog: 'export', exportedRunId: first.id, exportedRunIds })
    },
    compare(first, second) {
      app.setState({ selectedRunId: first.id })
      void view.compare.getState().open(first.id, second.id)
    },
    reveal: capabilities?.revealInFolder
      ? (run) => void telling(bridge.call('library.reveal', { runId: run.id }))
      : undefined,
    share: capabilities?.share
      ? (run) => void telling(bridge.call('library.share', { runId: run.id }))
      : undefined,
    dragOut: dragOutOf(view, telling),
    exportAs: (run, format) => void save(run, format),
    exportWith: (run) =>
      app.setState({ dialog: 'export', exportedRunId: run.id, exportedRunIds: [run.id] }),
  }
}

function dragOutOf({ bridge, settings }: View, telling: Telling): DragOut {
  const canStart = settings.getState().snapshot?.capabilities.dragOut === true
  const start = (dragged: readonly ListedRun[]): void => {
    const runIds = dragged.map(({ id }) => id)
    void telling(bridge.call('library.drag', { runIds }))
  }
  return {
    start: canStart ? start : undefined,
    linkOf: bridge.exportLink ? (run) => linkTo(bridge, run) : undefined,
  }
}

/** The source file of a run, under its document's name. */
async function linkTo(
  bridge: View['bridge'],
  { documentId }: ListedRun,
): Promise<DraggedLink | null> {
  if (documentId === null) return null
  const [document, link] = await Promise.all([
    bridge.call('documents.get', { documentId }),
    bridge.exportLink?.(resourcePath.source(documentId)),
  ])
  return document.ok && link?.ok ? { name: document.data.name, href: link.data } : null
}

/** Where the shell asks for a place it tells what was written there; else the browser downloads it. */
async function saveExport(
  { bridge, settings, toasts }: View,
  language: Language,
  telling: Telling,
  run: ListedRun,
  format: ExportFormat,
): Promise<void> {
  const capabilities = settings.getState().snapshot?.capabilities
  if (!capabilities?.nativeSave) {
    download(bridge.urlOf(resourcePath.export(run.id, format)))
    return
  }
  const saved = await telling(bridge.call('export.save', { runId: run.id, format }))
  if (!saved.ok || !saved.data.file) return
  const { file } = saved.data
  const share = {
    label: textOf('export', language).share,
    run: () => void telling(bridge.call('export.share', { file })),
  }
  toasts.getState().show({
    message: textOf('app', language).exported(file),
    ...(capabilities.share && { action: share }),
  })
}

/** What failed is told as a notice. */
type Telling = <T>(answer: Promise<Result<T>>) => Promise<Result<T>>

interface QueueActions {
  readonly pauseAll: () => void
  readonly resumeAll: () => void
}

interface ExportActions {
  readonly exportAs: (run: ListedRun, format: ExportFormat) => void
}

/** The address answers an attachment, so the window stays where it is. */
function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
