import { AppError, type ErrorData } from '#shared/errors.ts'
import { isByPage } from '#shared/export/name-template.ts'
import { readPageRanges } from '#shared/export/page-ranges.ts'
import { pagesToWrite, type RunOutline } from '#shared/export/pages-to-write.ts'
import type { Language } from '#shared/text/language.ts'
import type { ListedRun } from '#shared/runs/listed-run.ts'
import type { ExportChoice } from '#shared/export/choice.ts'
import { textOf } from '../text/catalogue.ts'
import { exportOptions, hidesAll } from './export-options.ts'
import type { ExportTask } from './run-exports.ts'

interface Exported {
  readonly run: ListedRun
  /** Why what its parse has could not be read; null where it was, or nobody has to know. */
  readonly failure: ErrorData | null
  /** What its parse has; null where that was not asked for. */
  readonly outline: RunOutline | null
  readonly choice: ExportChoice
  /** The chosen element alone; null for all. */
  readonly key: string | null
  readonly language: Language
}

/** Whether what is wanted depends on what a run has: hundreds of runs aren't asked about for nothing. */
export function needsOutline({ name, hiddenCategories }: ExportChoice): boolean {
  return isByPage(name) || hiddenCategories.length > 0
}

/**
 * A file for a run, or for each of its pages that has something wanted on it or is missing; one that says why where there
 * would be nothing in it.
 */
export function tasksOf(exported: Exported): ExportTask[] {
  const { run, failure, outline, choice, key, language } = exported
  const { format } = choice
  const categories = outline?.categoryNames ?? []
  const ranges = readPageRanges(choice.pages)
  const optionsFor = (page: number | null) =>
    exportOptions({ choice, categories, key, language }, page)
  const whole = { runId: run.id, title: run.name, format, options: optionsFor(null), refusal: null }
  if (failure) return [{ ...whole, refusal: failure }]
  const { totalPages } = run
  const isBeyond = totalPages !== null && ranges?.every(({ from }) => from > totalPages) === true
  const parts = isByPage(choice.name)
    ? pagesToWrite(run, outline, whole.options).map((page) => ({
        ...whole,
        title: `${run.name}, ${textOf('viewer', language).pageLabel(page)}`,
        options: optionsFor(page),
      }))
    : [whole]
  if (!isBeyond && !hidesAll(choice, categories) && parts.length > 0) return parts
  return [{ ...whole, refusal: new AppError('export.none-of-these', { name: run.name }).toData() }]
}
