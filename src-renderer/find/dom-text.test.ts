import { expect, test } from 'vitest'
import { readDomText, rangeOf } from './dom-text.ts'

function drawn(html: string): HTMLElement {
  const host = document.createElement('div')
  host.innerHTML = html
  return host
}

test.each([
  ['inline marks don’t part a word', '<p>qu<b>ic</b>k</p>', 'quick'],
  [
    'cells, lines and blocks do',
    '<table><tr><td>1</td><td>2</td></tr></table><p>a<br>b</p>',
    '1\n2\na\nb',
  ],
])('%s', (_why, html, text) => {
  expect(readDomText(drawn(html)).text).toBe(text)
})

test('a match over several nodes is one range, so that all of it is marked', () => {
  const text = readDomText(drawn('<p>a <i>quick</i> fox</p>'))
  const start = text.text.indexOf('ick f')
  expect(rangeOf(text, { start, end: start + 5 })?.toString()).toBe('ick f')
})
