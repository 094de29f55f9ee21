import { expect, test } from 'vitest'
import { headingScores } from './mhs.ts'

const truth = '# One\n\ntext\n\n# Two\n\nmore'

test.each([
  ['the same', truth, truth, 1, 1],
  ['other levels', truth, '## One\n\ntext\n\n### Two\n\nmore', 1, 1],
  ['no heading found', truth, 'One\n\ntext\n\nTwo\n\nmore', 0, 0],
  // 5 nodes of document, two headings, two contents; heading and its content are lost or renamed.
  ['a heading taken for text', truth, '# One\n\ntext Two more', 1 - (2 + 9 / 13) / 5, 1 - 2 / 5],
  ['text taken for a heading', truth, '# One\n\n# text\n\n# Two\n\nmore', 1 - 2 / 5, 1 - 2 / 5],
  ['a wrong word', truth, '# One\n\ntext\n\n# Twa\n\nmore', 1 - 1 / 3 / 5, 1],
  ['a table below', '# One\n\n<table><tr><td>a</td></tr></table>', '# One', 1, 1],
])('%s', (_, wanted, found, mhs, mhsS) => {
  const scores = headingScores(wanted, found)
  expect(scores?.mhs).toBeCloseTo(mhs)
  expect(scores?.mhsS).toBeCloseTo(mhsS)
})

test('a document without headings is not scored on headings', () => {
  expect(headingScores('text', '# text')).toBeUndefined()
})
