import { expect, test } from 'vitest'
import { checkFacts, createDocumentCheck } from './check-facts.ts'
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

/** Three pages; the same words come again on the last. */
const pages = [
  [{ key: 'a', text: 'Contents' }],
  [
    { key: 'b', text: 'Revenue was 120' },
    { key: 'c', text: 'Costs were 90' },
  ],
  [{ key: 'd', text: 'Revenue was 120' }],
]

test.each([
  [fact('present', 'Costs were 90'), 'holds', 'c', 'holds'],
  [fact('present', '340'), 'missing', null, 'unparsed'],
  [fact('absent', '340'), 'holds', null, 'unparsed'],
  [fact('absent', 'Revenue'), 'there', 'b', 'there'],
  [fact('before', 'Contents', 'Costs'), 'holds', 'a', 'holds'],
  [fact('before', 'Costs', 'Revenue was 120'), 'holds', 'c', 'holds'],
  [fact('before', 'Costs', 'Contents'), 'out-of-order', 'c', 'unparsed'],
  [fact('before', 'Costs', '340'), 'second-missing', 'c', 'unparsed'],
] as const)(
  'a fact of a whole document is told wherever it is: %#',
  (said, told, elementKey, ofPart) => {
    const check = createDocumentCheck([said])
    for (const elements of pages) check.see(elements)
    expect(check.results(true)).toEqual([{ factId: 'f', outcome: told, elementKey }])
    // Where pages are missing nobody is blamed for what may stand there.
    expect(check.results(false)).toMatchObject([{ outcome: ofPart }])
  },
)
