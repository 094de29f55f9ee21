import {
  type Matches,
  type PageScore,
  type PageTruth,
  type ScoredElement,
  scorePage,
} from '#shared/metrics/score-page.ts'
import type { Section } from '#shared/metrics/mhs.ts'
import type { ScoredTable } from '#shared/metrics/teds.ts'
import { addCounts } from '../metrics/detection.ts'
import { cellsOfHtml } from '../../../src-main/derived/table-cells.ts'
import type { FoundElement } from './page-readers.ts'
import type { TruthPage } from './truth-page.ts'

/** Scores what a program found on a page by the metrics that grade a user's own pages. */
export function scoreFound(truth: TruthPage, found: readonly FoundElement[]): PageScore {
  return scorePage(toTruth(truth), found.map(toScored))
}

function toScored({ category, text, html, box }: FoundElement): ScoredElement {
  const cells = html === undefined ? null : cellsOfHtml(html)
  return { category, text, cells, polygon: box?.polygon ?? null }
}

function toTruth({ text, headings, tables, boxes, ...rest }: TruthPage): PageTruth {
  const titles = headings?.map((heading) => heading.text)
  return {
    textWithout: rest.text_without ?? [],
    ...(text !== null && { text }),
    ...(titles && { headings: titles }),
    ...(text !== null && titles && { sections: sectionsOf(text, titles) }),
    ...(tables && { tables: tables.flatMap((html): ScoredTable[] => [cellsOfHtml(html) ?? []]) }),
    ...(boxes && {
      boxes: boxes.map(({ category, polygon }) => ({
        category,
        polygon: polygon.map(([x, y]) => ({ x, y })),
      })),
      boxCategories: rest.box_categories ?? ['table'],
      boxMap: rest.box_map ?? {},
    }),
  }
}

/** The truth's blocks, those that are its headings in their order marked as such. */
function sectionsOf(text: string, headings: readonly string[]): readonly Section[] {
  const left = [...headings]
  return text.split('\n\n').map((block) => {
    const isHeading = left[0] === block
    if (isHeading) left.shift()
    return { isHeading, text: block }
  })
}

/** The mean of a metric over the pages, or tables, where it applies. */
export function meanOf(
  scores: readonly PageScore[],
  metric: 'nid' | 'teds' | 'tedsS' | 'mhs',
): number | undefined {
  const values = scores.flatMap((score) => valuesOf(score, metric))
  if (values.length === 0) return undefined
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function valuesOf(score: PageScore, metric: 'nid' | 'teds' | 'tedsS' | 'mhs'): readonly number[] {
  if (metric === 'teds' || metric === 'tedsS')
    return (score.tables ?? []).map((each) => each[metric])
  return score[metric] === undefined ? [] : [score[metric]]
}

export function headingsOf(scores: readonly PageScore[]): Matches | undefined {
  return scores
    .flatMap(({ headings }) => headings ?? [])
    .reduce<Matches | undefined>(addCounts, undefined)
}

export function boxesOf(scores: readonly PageScore[]): ReadonlyMap<string, Matches> {
  const sums = new Map<string, Matches>()
  for (const [category, matches] of scores.flatMap(({ boxes }) => [...(boxes ?? [])])) {
    sums.set(category, addCounts(sums.get(category), matches))
  }
  return sums
}
