import { expect, test } from 'vitest'
import { needsOcr } from './needs-ocr.ts'

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
