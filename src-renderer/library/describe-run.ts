import { showPageRanges } from '#shared/export/page-ranges.ts'
import type { ListedRun } from '#shared/runs/listed-run.ts'
import type { Language } from '#shared/text/language.ts'
import { textOf } from '../text/catalogue.ts'
import { categoryName } from '../text/categories.ts'
import { connectionLabel } from '../text/connection-label.ts'
import { formatWhen } from '../text/format.ts'
import { listFormats } from '../text/output-format-names.ts'
import { differencesAmong, modelOf, type RunAspect, type UnderDocument } from './group-runs.ts'

/** What tells a run from the others of its document; empty where only the time does. */
export function describeRun(
  run: ListedRun,
  { name, differs }: UnderDocument,
  language: Language,
): string {
  return differs
    .map((aspect) =>
      aspect === 'name' && run.name === name ? null : describeAspect(run, aspect, language),
    )
    .filter((part) => part !== null)
    .join(' · ')
}

/** What tells a run from those among some that are called as it is, or its time; null where none is. */
export function tellApart(
  run: ListedRun,
  runs: readonly ListedRun[],
  nowMs: number,
  language: Language,
): string | null {
  const { id, name, createdAt } = run
  const alike = runs.filter((other) => other.name === name)
  // One run may be shown twice.
  if (alike.every((other) => other.id === id)) return null
  const differs = describeRun(run, { name, differs: differencesAmong(alike) }, language)
  return differs || formatWhen(createdAt, nowMs, language)
}

function describeAspect(run: ListedRun, aspect: RunAspect, language: Language): string | null {
  const text = textOf('library', language)
  const { options } = run
  switch (aspect) {
    case 'name':
      return run.name
    case 'connection':
      return connectionLabel({ id: run.connectionId, name: run.connectionName }, language)
    case 'model':
      return modelOf(run)
    case 'mode':
      return run.mode === 'sync' ? text.atOnce : text.inBatches
    case 'ocr':
      return options.ocr === 'force' ? text.ocrAlways : text.ocrWhereNeeded
    case 'formats':
      return listFormats(options.outputFormats, language)
    case 'coordinates':
      return options.coordinates ? text.withPositions : text.withoutPositions
    case 'pictures': {
      const names = options.base64Categories.map((category) => categoryName(category, language))
      return names.length === 0 ? text.noPictures : text.picturesOf(names.join(', '))
    }
    case 'pages':
      return options.pages ? text.onlyPages(showPageRanges(options.pages)) : text.allPages
  }
}
