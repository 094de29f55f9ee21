import { alignPage } from './align-page.ts'
import { type FindDoubts, quoted } from './doubted-page.ts'
import { thresholds } from './thresholds.ts'

/** A page with words that are in no box: they may have been lost. */
export const findWordsOutside: FindDoubts = (page) => {
  const { words } = page
  if (!words || words.length === 0) return []
  const { outside } = alignPage(page, words)
  const share = outside.length / words.length
  const { minWords, share: least } = thresholds.wordsOutside
  if (outside.length < minWords || share < least) return []
  const evidence = quoted(outside.map(({ text }) => text).join(' '))
  return [{ elementKey: null, weight: Math.min(1, 0.4 + share), evidence }]
}
