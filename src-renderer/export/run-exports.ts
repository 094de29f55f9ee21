import { resourcePath } from '#shared/bridge/resource-path.ts'
import type { ErrorData, Result } from '#shared/errors.ts'
import type { ExportFormat } from '#shared/export/format.ts'
import type { ExportOptions } from '#shared/export/options.ts'
import type { Bridge } from '../bridge/bridge.ts'

/** A file to write. */
export interface ExportTask {
  readonly runId: string
  /** For people. */
  readonly title: string
  readonly format: ExportFormat
  readonly options: ExportOptions
  /** Why it can't be written; null where nothing is against it. */
  readonly refusal: ErrorData | null
}

export interface ExportOutcome {
  readonly title: string
  /** Where it was written, or what it is called; null when it failed. */
  readonly file: string | null
  /** Where its bytes can be had once more. */
  readonly path: string
  readonly error: ErrorData | null
}

/**
 * How a shell takes files: one to a place that the user chooses, several into a folder, or as downloads.
 * Null when the user gives up.
 */
export type ExportTarget = (task: ExportTask, signal: AbortSignal) => Promise<Result<string | null>>

/**
 * Writes files one after the other, so that none waits in memory for another. Goes on after one that fails;
 * ends where the user gives up.
 */
export async function runExports(
  tasks: readonly ExportTask[],
  target: ExportTarget,
  { signal, onOutcome }: { signal: AbortSignal; onOutcome: (outcome: ExportOutcome) => void },
): Promise<'done' | 'cancelled'> {
  for (const task of tasks) {
    if (signal.aborted) return 'cancelled'
    let written: Result<string | null>
    try {
      written = task.refusal ? { ok: false, error: task.refusal } : await target(task, signal)
    } catch (error) {
      if (signal.aborted) return 'cancelled'
      throw error
    }
    if (written.ok && written.data === null) return 'cancelled'
    onOutcome({
      title: task.title,
      file: written.ok ? written.data : null,
      path: resourcePath.export(task.runId, task.format, task.options),
      error: written.ok ? null : written.error,
    })
  }
  return 'done'
}

/** Where the shell has dialogs: one file is asked for its place, several or a folder for the folder they go into. Null when given up. */
export async function nativeTarget(
  bridge: Bridge,
  isOne: boolean,
): Promise<Result<ExportTarget | null>> {
  if (isOne) {
    const save: ExportTarget = ({ runId, format, options }, signal) =>
      stoppable(bridge, signal, (exportId) =>
        bridge.call('export.save', { runId, format, options, exportId }),
      )
    return { ok: true, data: save }
  }
  const picked = await bridge.call('export.pickFolder', {})
  if (!picked.ok) return picked
  const { folderId } = picked.data
  if (folderId === null) return { ok: true, data: null }
  const saveInto: ExportTarget = ({ runId, format, options }, signal) =>
    stoppable(bridge, signal, (exportId) =>
      bridge.call('export.saveInto', { folderId, runId, format, options, exportId }),
    )
  return { ok: true, data: saveInto }
}

/** One that is stopped is ended where it is written, too, and leaves no file. */
async function stoppable(
  bridge: Bridge,
  signal: AbortSignal,
  save: (exportId: string) => Promise<Result<{ readonly file: string | null }>>,
): Promise<Result<string | null>> {
  const exportId = crypto.randomUUID()
  const stop = (): void => void bridge.call('export.stop', { exportId })
  signal.addEventListener('abort', stop, { once: true })
  const saved = await save(exportId)
  signal.removeEventListener('abort', stop)
  return saved.ok ? { ok: true, data: saved.data.file } : saved
}

/** A browser's own downloads. A file that can't be made is told before anything is downloaded. */
export function downloadTarget(bridge: Bridge): ExportTarget {
  return async ({ runId, format, options }, signal) => {
    const read = await bridge.readFile(resourcePath.export(runId, format, options), signal)
    if (!read.ok) return read
    const { blob, fileName } = read.data
    const address = URL.createObjectURL(blob)
    const link = document.createElement('a')
    link.href = address
    link.download = fileName
    link.click()
    // The browser has taken the bytes over by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
    return { ok: true, data: fileName }
  }
}
