import { expect, test } from 'vitest'
import { checkFacts } from './check-facts.ts'
import type { Fact } from './fact.ts'

const page = [
  { key: 'head', text: 'Annual report' },
  { key: 'first', text: 'Revenue was 120 and went on in the next exam-' },
  { key: 'second', text: 'ple of 340.' },
  { key: 'foot', text: 'Annual report' },
]

function fact(kind: Fact['kind'], text: string, second: string | null = null): Fact {
  return { id: 'f', kind, page: 1, text, second, box: null }
}

test.each([
  [fact('present', 'Revenue was 120'), 'holds', 'first'],
  [fact('present', 'next example of 340'), 'holds', 'first'],
  [fact('present', 'Revenue was 12'), 'missing', null],
  [fact('absent', 'Revenue was 12'), 'holds', null],
  [fact('absent', '340'), 'there', 'second'],
  [fact('before', '120', '340'), 'holds', 'first'],
  [fact('before', '340', '120'), 'out-of-order', 'second'],
  // Said at the head and at the foot: either may be meant.
  [fact('before', '340', 'Annual report'), 'holds', 'second'],
  [fact('before', 'gone', '120'), 'missing', null],
  [fact('before', '120', 'gone'), 'second-missing', 'first'],
] as const)('a fact is told as it is: %#', (said, outcome, elementKey) => {
  expect(checkFacts([said], page)).toEqual([{ factId: 'f', outcome, elementKey }])
})

test('on a page of which nothing was read nothing is present', () => {
  const said = [fact('present', 'a'), fact('absent', 'a')]
  expect(checkFacts(said, []).map(({ outcome }) => outcome)).toEqual(['missing', 'holds'])
})
