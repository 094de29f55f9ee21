import { expect, test } from 'vitest'
import { parseAnchor } from '#shared/bridge/recto-link.ts'
import { anchorOf } from './element-anchor.ts'
import { verifyQuote } from './verify-quote.ts'

const element = { key: '0-3', page: 2, text: 'Net income rose\nby 4.1 %, 순이익.' }
const anchor = parseAnchor(anchorOf('run-1', element))
if (!anchor) throw new Error('An anchor of ours must be one')

test.each([
  ['Net income rose by 4.1 %', true],
  ['순이익', true],
  ['순이익'.normalize('NFD'), true],
  ['net income rose', false],
  ['rose by 41 %', false],
  ['', false],
  ['  ', false],
])('a quote that isn’t there is not said to be: %j', (quote, stands) => {
  expect(verifyQuote(anchor, element, quote)).toMatchObject({ stands, element: 'unchanged' })
})

test('an element that was corrected since, or is gone, is told', () => {
  const corrected = { ...element, text: 'Net income fell' }
  expect(verifyQuote(anchor, corrected, 'Net income rose')).toEqual({
    stands: false,
    element: 'changed',
    page: 2,
    text: 'Net income fell',
  })
  expect(verifyQuote(anchor, null, 'Net income')).toMatchObject({ stands: false, element: 'gone' })
  const plain = parseAnchor('recto://run/run-1?element=0-3')
  expect(plain && verifyQuote(plain, element, 'Net').element).toBe('unknown')
})
