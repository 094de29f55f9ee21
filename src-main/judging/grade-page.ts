import type { PageScore, PageTruth } from '#shared/metrics/score-page.ts'
import { textOfTable } from '#shared/metrics/teds.ts'
import type { Grade } from '#shared/judging/grade.ts'
import type { LayoutElement } from '#shared/results/element.ts'

/** A page that a user has confirmed, as what is known to be right of it. All of it is: nothing may be missing or more. */
export function truthOf(elements: readonly LayoutElement[]): PageTruth {
  const isHeading = ({ category }: LayoutElement): boolean => category.startsWith('heading')
  const sections = elements.map((element) => ({
    isHeading: isHeading(element),
    text: textOf(element),
  }))
  return {
    text: elements.map(textOf).join('\n'),
    headings: elements.filter(isHeading).map(textOf),
    sections,
    tables: elements.flatMap(({ category, cells }) =>
      category === 'table' && cells && cells.length > 0 ? [cells] : [],
    ),
    boxes: elements.flatMap(({ category, polygon }) => (polygon ? [{ category, polygon }] : [])),
  }
}

function textOf({ text, cells }: LayoutElement): string {
  return text !== '' || cells === null ? text : textOfTable(cells)
}

type Figures = Pick<
  Grade,
  'nid' | 'teds' | 'tedsS' | 'tables' | 'mhs' | 'boxPrecision' | 'boxRecall'
>

/** The figures of a run over its pages. */
export function gradeOf(scores: readonly PageScore[]): Figures {
  const tables = scores.flatMap((score) => score.tables ?? [])
  const boxes = scores.flatMap((score) => [...(score.boxes?.values() ?? [])])
  const sum = (of: 'truth' | 'found' | 'matched'): number =>
    boxes.reduce((total, matches) => total + matches[of], 0)
  return {
    nid: mean(scores.flatMap(({ nid }) => nid ?? [])),
    teds: mean(tables.map(({ teds }) => teds)),
    tedsS: mean(tables.map(({ tedsS }) => tedsS)),
    tables: tables.length,
    mhs: mean(scores.flatMap(({ mhs }) => mhs ?? [])),
    boxPrecision: ratio(sum('matched'), sum('found')),
    boxRecall: ratio(sum('matched'), sum('truth')),
  }
}

function mean(values: readonly number[]): number | null {
  return ratio(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  )
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}
