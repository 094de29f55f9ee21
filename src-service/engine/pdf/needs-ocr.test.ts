import { expect, test } from 'vitest'
import { knownPlaces, needsOcr, saysLittle } from './needs-ocr.ts'

const page = { letters: 35, unreadable: 0, pictured: 0.6 }

test.each([
  ['a stamp on a scan', page, true],
  ['a caption under a picture', { ...page, letters: 46 }, false],
  ['a large picture', { ...page, pictured: 0.58 }, true],
  ['a picture beside a few words', { ...page, pictured: 0.42 }, false],
  ['nothing', { ...page, letters: 0, pictured: 0 }, true],
  ['text without a meaning', { letters: 100, unreadable: 23, pictured: 0 }, true],
  ['text with some signs', { letters: 100, unreadable: 17, pictured: 0 }, false],
])(
  'a page whose own text does not stand for what it shows goes through OCR: %s',
  (_, is, needs) => {
    expect(needsOcr(is)).toBe(needs)
  },
)

test('a page says little that has no more letters than a stamp', () => {
  expect([35, 46].map((letters) => saysLittle({ letters }))).toEqual([true, false])
})

test('lines that are pictures are looked into for letters, other pictures are not', () => {
  const picture = (side: number) => ({ left: 0, top: 0, right: 200, bottom: side })
  const images = [picture(42), picture(55)]
  expect(knownPlaces({ runs: [], images })).toEqual([picture(55)])
})
