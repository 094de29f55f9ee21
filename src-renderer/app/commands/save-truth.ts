import type { Language } from '#shared/text/language.ts'
import {
  downloadTarget,
  type ExportTask,
  nativeTarget,
  runExports,
} from '../../export/run-exports.ts'
import { textOf } from '../../text/catalogue.ts'
import type { View } from '../view.ts'
import { tellError } from './tell-error.ts'

/**
 * Writes confirmed pages as dp-bench JSON, a file for each run in which they were confirmed.
 *
 * @param pagesOf 1-based pages, in order, by run
 */
export async function saveTruth(
  view: View,
  pagesOf: ReadonlyMap<string, readonly number[]>,
  language: Language,
  native: boolean,
): Promise<void> {
  const { bridge, runs, toasts } = view
  const tasks = Array.from(pagesOf, ([runId, pages]): ExportTask => ({
    runId,
    title: runs.getState().byId.get(runId)?.name ?? runId,
    format: 'dp-bench',
    options: {
      pages: pages.map((page) => ({ from: page, to: page })),
      categories: null,
      keys: null,
      corrected: true,
      language,
      name: '{name}.truth',
      pictures: 'none',
      unpacked: false,
    },
    refusal: null,
  }))
  const target = native
    ? await nativeTarget(bridge, tasks.length === 1)
    : ({ ok: true, data: downloadTarget(bridge) } as const)
  if (!target.ok) tellError(view, target.error, language)
  if (!target.ok || !target.data) return
  await runExports(tasks, target.data, {
    signal: new AbortController().signal,
    onOutcome({ file, error }) {
      if (error) tellError(view, error, language)
      else if (file !== null) {
        toasts.getState().show({ message: textOf('app', language).exported(file) })
      }
    },
  })
}
