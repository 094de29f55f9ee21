import { type Matches, type PageTruth, scorePage } from '#shared/metrics/score-page.ts'
import { textOfTable } from '#shared/metrics/teds.ts'
import type { PageGrade } from '#shared/judging/grade.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { comparePage } from './compare-page.ts'

/** A page of which a user has confirmed every element. */
export interface ConfirmedPage {
  readonly page: number
  /** Where it was confirmed. */
  readonly runId: string
  readonly elements: readonly LayoutElement[]
}

/** A page that a user has confirmed, as what is known to be right of it. All of it is: nothing may be missing or more. */
function truthOf(elements: readonly LayoutElement[]): PageTruth {
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

/**
 * How a run did on a page that was confirmed in another one, or in itself after it was put right.
 *
 * @param truth the page's elements as they were confirmed
 */
export function gradePage(
  { page, runId, elements: truth }: ConfirmedPage,
  found: readonly LayoutElement[],
): PageGrade {
  const score = scorePage(truthOf(truth), found)
  const boxes = [...(score.boxes?.values() ?? [])]
  const sum = (of: keyof Matches): number => boxes.reduce((total, each) => total + each[of], 0)
  const pairs = comparePage(page, truth, found)
  return {
    page,
    truthRunId: runId,
    nid: score.nid ?? null,
    mhs: score.mhs ?? null,
    tables: (score.tables ?? []).map(({ teds, tedsS }) => ({ teds, tedsS })),
    boxes: { truth: sum('truth'), found: sum('found'), matched: sum('matched') },
    lost: pairs.filter(({ secondKey }) => secondKey === null).length,
    invented: pairs.filter(({ firstKey }) => firstKey === null).length,
  }
}
