import { showPageRanges } from '#shared/export/page-ranges.ts'
import type { ListedRun } from '#shared/runs/listed-run.ts'
import { isReadable } from '#shared/runs/run-state.ts'

/** What the runs of one document may differ in, besides their time. */
export const runAspects = [
  'name',
  'connection',
  'model',
  'mode',
  'ocr',
  'formats',
  'coordinates',
  'pictures',
  'pages',
] as const

export type RunAspect = (typeof runAspects)[number]

interface TreePlace {
  /** 1-based, among its siblings. */
  readonly position: number
  readonly siblings: number
}

/** What a run's row stands under. */
export interface UnderDocument {
  /** What the document is called there. */
  readonly name: string
  /** What its runs differ in. */
  readonly differs: readonly RunAspect[]
}

/** A row of the library: a document with several runs, or a run, alone or under its document. */
export type LibraryRow =
  | {
      readonly kind: 'document'
      readonly key: string
      readonly documentId: string
      /** The first of its runs, as they are arranged. */
      readonly first: ListedRun
      readonly count: number
      readonly isExpanded: boolean
      readonly place: TreePlace
    }
  | {
      readonly kind: 'run'
      readonly key: string
      readonly run: ListedRun
      /** Null for a run that is alone with its document. */
      readonly under: UnderDocument | null
      readonly place: TreePlace
    }

/** Puts the runs of one document together, where the first of them stands. */
export function groupRuns(
  runs: readonly ListedRun[],
  collapsed: ReadonlySet<string>,
): readonly LibraryRow[] {
  // A run without a document is alone.
  const groups = Map.groupBy(runs, ({ documentId, id }) => documentId ?? id)
  const rows: LibraryRow[] = []
  let position = 0
  for (const [documentId, group] of groups) {
    position += 1
    const place = { position, siblings: groups.size }
    const [first] = group
    if (!first) continue
    if (group.length === 1) {
      rows.push({ kind: 'run', key: first.id, run: first, under: null, place })
      continue
    }
    const key = `document ${documentId}`
    const isExpanded = !collapsed.has(documentId)
    const count = group.length
    rows.push({ kind: 'document', key, documentId, first, count, isExpanded, place })
    if (!isExpanded) continue
    const under = { name: first.name, differs: differencesAmong(group) }
    for (const [index, run] of group.entries()) {
      const own = { position: index + 1, siblings: count }
      rows.push({ kind: 'run', key: run.id, run, under, place: own })
    }
  }
  return rows
}

/** What is not the same in all of some runs. */
export function differencesAmong(runs: readonly ListedRun[]): readonly RunAspect[] {
  return runAspects.filter((aspect) => {
    // Which model it was, the answer says: without one it is told of no run.
    const told = aspect === 'model' ? runs.filter(isReadable) : runs
    return new Set(told.map((run) => valueOf(run, aspect))).size > 1
  })
}

/** The model that answered, or that was asked for. */
export function modelOf({ model, options }: ListedRun): string | null {
  return model ?? options.model
}

function valueOf(run: ListedRun, aspect: RunAspect): string {
  const { options } = run
  switch (aspect) {
    case 'name':
      return run.name
    case 'connection':
      return run.connectionName
    case 'model':
      return modelOf(run) ?? ''
    case 'mode':
      return run.mode
    case 'ocr':
      return options.ocr
    case 'formats':
      return options.outputFormats.toSorted().join()
    case 'coordinates':
      return String(options.coordinates)
    case 'pictures':
      return options.base64Categories.toSorted().join()
    case 'pages':
      return showPageRanges(options.pages ?? [])
  }
}
