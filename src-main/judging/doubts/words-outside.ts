import { alignPage } from './align-page.ts'
import { type FindDoubts, quoted } from './doubted-page.ts'

/** A page number or two may stand outside all boxes. */
const fewestWords = 4
const mostShare = 0.03

/** A page with words that are in no box: they may have been lost. */
export const findWordsOutside: FindDoubts = (page) => {
  const { words } = page
  if (!words || words.length === 0) return []
  const { outside } = alignPage(page, words)
  const share = outside.length / words.length
  if (outside.length < fewestWords || share < mostShare) return []
  const evidence = quoted(outside.map(({ text }) => text).join(' '))
  return [{ elementKey: null, weight: Math.min(1, 0.4 + share), evidence }]
}
