import { alignInk } from './align-ink.ts'
import type { FindDoubts } from './doubted-page.ts'
import { thresholds } from './thresholds.ts'

/** A scan with something written that is in no box: it may have been lost. */
export const findInkOutside: FindDoubts = (page) => {
  if (!page.ink) return []
  const { alignment, outside } = alignInk(page, page.ink)
  const share = outside.length / Math.max(1, alignment.words)
  const { minMarks, share: least } = thresholds.inkOutside
  if (outside.length < minMarks || share < least) return []
  const evidence = `${Math.round(share * 100)} %`
  return [{ elementKey: null, weight: Math.min(1, 0.4 + share), evidence }]
}

/** An element of a scan where nothing stands: it was invented, or stands elsewhere. */
export const findBlankBoxes: FindDoubts = (page) => {
  if (!page.ink) return []
  const { blankKeys } = alignInk(page, page.ink)
  return blankKeys.map((elementKey) => ({ elementKey, weight: 0.75, evidence: '' }))
}
