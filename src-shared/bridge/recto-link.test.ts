import { expect, test } from 'vitest'
import { isRectoLink, parseRectoLink } from './recto-link.ts'

test.each([
  ['recto://run/0190-ab', { runId: '0190-ab', page: null, elementKey: null }],
  ['recto://run/a?page=12', { runId: 'a', page: 12, elementKey: null }],
  ['recto://run/a?element=0:3', { runId: 'a', page: null, elementKey: '0:3' }],
  ['RECTO://run/a?page=1&element=e-1', { runId: 'a', page: 1, elementKey: 'e-1' }],
])('%s leads to its place', (link, place) => {
  expect(parseRectoLink(link)).toEqual(place)
})

test.each([
  'recto:',
  'recto://',
  'recto://app/',
  'recto://run/',
  'recto://run/../../etc/passwd',
  'recto://run/a/b',
  'recto://run/a%2f..%2fb',
  'recto://run/a?page=0',
  'recto://run/a?page=-1',
  'recto://run/a?page=1e9',
  'recto://run/a?element=<script>',
  'recto://run/a?file=/etc/passwd',
  'recto://user@run/a',
  'recto://run:80/a',
  `recto://run/${'a'.repeat(2000)}`,
  'https://run/a',
  'recto://run/a" --cli -- parse',
])('%s leads nowhere', (link) => {
  expect(parseRectoLink(link)).toBeNull()
})

test('a file whose name begins alike is a file', () => {
  expect(isRectoLink('recto.pdf')).toBe(false)
  expect(isRectoLink('/documents/recto:1.pdf')).toBe(false)
  expect(isRectoLink('Recto://nonsense')).toBe(true)
})
