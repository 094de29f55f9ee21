import { expect, test } from 'vitest'
import { rangesOf, readDomText } from './dom-text.ts'

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

function textIn(range: StaticRange | null | undefined): string | null {
  if (!range) return null
  const live = document.createRange()
  live.setStart(range.startContainer, range.startOffset)
  live.setEnd(range.endContainer, range.endOffset)
  return live.toString()
}

test('a match over several nodes is one range, so that all of it is marked', () => {
  const text = readDomText(drawn('<p>a <i>quick</i> fox</p>'))
  const [start, next] = [text.text.indexOf('ick f'), text.text.indexOf('x')]
  const ranges = rangesOf(text, [
    { start: 0, end: 1 },
    { start, end: start + 5 },
    { start: next, end: next + 1 },
  ])
  expect(ranges.map(textIn)).toEqual(['a', 'ick f', 'x'])
})

test('a match of the end of a line alone marks nothing, and the next one is found all the same', () => {
  const text = readDomText(drawn('<p>a</p><p>b</p>'))
  const ranges = rangesOf(text, [
    { start: 1, end: 2 },
    { start: 2, end: 3 },
  ])
  expect(ranges.map(textIn)).toEqual([null, 'b'])
})
