import type { VisiblePages } from '../scroll/visible-pages.ts'

interface Passing {
  readonly count: number
  /** How fast pages come into view; negative towards the first one. */
  readonly pagesPerMs: number
  /** How long one takes to be drawn. */
  readonly drawMs: number
}

/** Pages to draw, counted from the first one that can be there in time. */
const pagesAhead = 32

/**
 * The pages to draw in small while they fly by, by index, most urgent first: from the one that will be in view by the
 * time it is drawn on. Where drawing can't keep up, every few pages one is seen then, not none.
 */
export function pagesInPassing(
  { firstInView, lastInView }: Pick<VisiblePages, 'firstInView' | 'lastInView'>,
  { count, pagesPerMs, drawMs }: Passing,
): readonly number[] {
  const step = pagesPerMs < 0 ? -1 : 1
  const [nearest, farthest] = step > 0 ? [firstInView, lastInView] : [lastInView, firstInView]
  const lead = nearest + step * Math.floor(Math.abs(pagesPerMs) * drawMs)
  const end = farthest + (lead - nearest) + step * pagesAhead
  const inTime: number[] = []
  for (let index = lead; index !== end + step; index += step) inTime.push(index)
  const late: number[] = []
  for (let index = nearest; index !== lead; index += step) late.unshift(index)
  return [...inTime, ...late].filter((index) => index >= 0 && index < count)
}
