import { alignInk } from './align-ink.ts'
import type { FindDoubts } from './doubted-page.ts'

/** A stamp, a number in a margin, dirt. */
const fewestMarks = 25
const mostShare = 0.05

/** A scan with something written that is in no box: it may have been lost. */
export const findInkOutside: FindDoubts = (page) => {
  if (!page.ink) return []
  const { alignment, outside } = alignInk(page, page.ink)
  const share = outside.length / Math.max(1, alignment.words)
  if (outside.length < fewestMarks || share < mostShare) return []
  const evidence = `${Math.round(share * 100)} %`
  return [{ elementKey: null, weight: Math.min(1, 0.4 + share), evidence }]
}

/** An element of a scan where nothing stands: it was invented, or stands elsewhere. */
export const findBlankBoxes: FindDoubts = (page) => {
  if (!page.ink) return []
  const { blankKeys } = alignInk(page, page.ink)
  return blankKeys.map((elementKey) => ({ elementKey, weight: 0.75, evidence: '' }))
}
