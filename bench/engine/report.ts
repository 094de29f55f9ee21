import { alignedTable } from '../figure-table.ts'
import type { Measured } from './measure.ts'
import { addCounts, type Counts, f1, precision, recall } from './metrics/detection.ts'
import type { LatexCounts } from './metrics/latex.ts'
import type { MetricName } from './score.ts'

export const metrics: readonly (readonly [name: MetricName, label: string])[] = [
  ['nid', 'NID'],
  ['teds', 'TEDS'],
  ['tedsS', 'TEDS-S'],
  ['mhs', 'MHS'],
  ['mhsS', 'MHS-S'],
]

/** Metric × program: the mean over the documents where the metric applies, and how many they are. */
export function metricTable(programs: ReadonlyMap<string, readonly Measured[]>): string {
  const rows = metrics.map(([metric, label]) => [
    label,
    ...Array.from(programs.values(), (measured) => share(mean(measured, metric))),
  ])
  const overlap = [
    'F1 of boxes',
    ...Array.from(programs.values(), (measured) => share(boxesF1(measured))),
  ]
  const failed = [
    'given up',
    ...Array.from(programs.values(), (measured) =>
      String(measured.filter(({ failure }) => failure !== undefined).length),
    ),
  ]
  const latex = ['LaTeX right', ...Array.from(programs.values(), latexShare)]
  const documents = ['documents', ...Array.from(programs.values(), ({ length }) => String(length))]
  return alignedTable(['', ...programs.keys()], [...rows, overlap, latex, failed, documents])
}

/** Of the equations there are, how many are given in LaTeX and right; and how many given ones are wrong. */
function latexShare(measured: readonly Measured[]): string {
  const counts = measured.flatMap(({ score }) => score.latex ?? [])
  if (counts.length === 0) return '–'
  const sum = (of: (each: LatexCounts) => number): number =>
    counts.reduce((total, each) => total + of(each), 0)
  const right = sum((each) => each.right)
  const wrong = sum((each) => each.found) - right
  return `${right}/${sum((each) => each.truth)}${wrong > 0 ? `, ${wrong} wrong` : ''}`
}

/** Precision, recall and F1 of each category. */
export function categoryTable(measured: readonly Measured[], beside?: readonly Measured[]): string {
  const ours = countsByCategory(measured)
  const theirs = beside && countsByCategory(beside)
  const rows = Array.from(ours)
    .toSorted(([, a], [, b]) => b.truth - a.truth)
    .map(([name, counts]) => [
      name,
      String(counts.truth),
      String(counts.found),
      share(precision(counts)),
      share(recall(counts)),
      share(f1(counts)),
      ...(theirs
        ? [share(f1(theirs.get(name) ?? { truth: counts.truth, found: 0, matched: 0 }))]
        : []),
    ])
  const head = ['category', 'there', 'found', 'precision', 'recall', 'F1']
  return alignedTable(theirs ? [...head, 'liteparse F1'] : head, rows)
}

/** Each feature's means, the worst first. */
export function featureTable(measured: readonly Measured[]): string {
  const features = new Set(measured.flatMap(({ document }) => document.features))
  return scoreTable(
    'feature',
    Array.from(features, (feature) => ({
      name: feature,
      measured: measured.filter(({ document }) => document.features.includes(feature)),
    })),
  )
}

/** Documents with the least mean of all their metrics first. */
export function worstFirst(measured: readonly Measured[]): readonly Measured[] {
  return measured.toSorted((a, b) => overall([a]) - overall([b]))
}

/** Each document's scores. */
export function documentTable(measured: readonly Measured[]): string {
  return scoreTable(
    'document',
    measured.map((each) => ({
      name: each.document.name + (each.failure === undefined ? '' : ` (${each.failure})`),
      measured: [each],
    })),
  )
}

type Group = { readonly name: string; readonly measured: readonly Measured[] }

function scoreTable(title: string, groups: readonly Group[]): string {
  const rows = groups
    .toSorted((a, b) => overall(a.measured) - overall(b.measured))
    .map(({ name, measured }) => [
      name,
      share(overall(measured)),
      ...scales(measured).map(share),
      String(measured.length),
    ])
  const head = [title, 'all', ...metrics.map(([, label]) => label), 'F1 of boxes', 'documents']
  return alignedTable(head, rows)
}

function scales(measured: readonly Measured[]): readonly (number | undefined)[] {
  return [...metrics.map(([metric]) => mean(measured, metric)), boxesF1(measured)]
}

/** The mean of the metrics that apply. */
function overall(measured: readonly Measured[]): number {
  const known = scales(measured).filter((value) => value !== undefined)
  return known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length)
}

/** Of the documents where the metric applies; undefined where it applies to none. */
export function mean(measured: readonly Measured[], metric: MetricName): number | undefined {
  const values = measured.flatMap(({ score }) => score[metric] ?? [])
  if (values.length === 0) return undefined
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function countsByCategory(measured: readonly Measured[]): ReadonlyMap<string, Counts> {
  const sums = new Map<string, Counts>()
  for (const [name, counts] of measured.flatMap(({ score }) => [...(score.counts ?? [])])) {
    sums.set(name, addCounts(sums.get(name), counts))
  }
  return sums
}

/** Over all categories; undefined where the program gives no boxes. */
export function boxesF1(measured: readonly Measured[]): number | undefined {
  return f1(allCounts(measured))
}

function allCounts(measured: readonly Measured[]): Counts {
  const none: Counts = { truth: 0, found: 0, matched: 0 }
  if (measured.some(({ score }) => score.counts === undefined)) return none
  return [...countsByCategory(measured).values()].reduce<Counts>(addCounts, none)
}

function share(value: number | undefined): string {
  return value === undefined ? '–' : value.toFixed(3)
}
