import { expect, test } from 'vitest'
import { toLogicalOrder } from './logical-order.ts'

test.each([
  ['a line of Hebrew is read from its right end', '.הימני בעמוד מתחיל', 'מתחיל בעמוד הימני.'],
  ['Hebrew inside an English line turns alone', 'says הספר נפתח in ink', 'says נפתח הספר in ink'],
  ['numbers and Latin words keep their order', 'Recto 2 1948 בשנת הספר', 'הספר בשנת Recto 2 1948'],
  ['brackets face the word they enclose', '(recto) ,(הספרים)', '(הספרים), (recto)'],
  [
    'other lines stay as they are',
    'A line (of English), with 12 words.',
    'A line (of English), with 12 words.',
  ],
])('%s', (_, seen, read) => {
  expect(toLogicalOrder(seen)).toBe(read)
})
