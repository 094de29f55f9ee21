import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubIntersections } from '../testing/stub-intersections.ts'
import { wordsMatcher } from './matcher.ts'
import type * as marks from './wrap-marks.ts'

let tell: ReturnType<typeof stubIntersections>
let wrapMarks: typeof marks.wrapMarks

beforeEach(async () => {
  tell = stubIntersections()
  ;({ wrapMarks } = await import('./wrap-marks.ts'))
})
afterEach(() => vi.unstubAllGlobals())

function hostOf(html: string): Element {
  const host = document.createElement('div')
  host.innerHTML = html
  return host
}

function matcherOf(word: string) {
  const matcher = wordsMatcher([word])
  if (!matcher) throw new Error('Nothing is looked for.')
  return matcher
}

const found = (host: Element) =>
  [...host.querySelectorAll('[data-found]')].map((mark) => [
    mark.textContent,
    mark.getAttribute('data-found'),
  ])

test('what matches is marked once it is near the view, and the nodes are as they were when the marks are gone', () => {
  const html = '<p>one two one, <b>o</b>ne <i>one</i></p><p>one</p>'
  const host = hostOf(html)
  const { current, remove } = wrapMarks(host, matcherOf('one'), -1)
  expect([current, found(host)]).toEqual([null, []])
  tell(host, true)
  tell(host, true)
  expect(found(host).map(([text]) => text)).toEqual(['one', 'one', 'o', 'ne', 'one', 'one'])
  expect(host.textContent).toBe('one two one, one oneone')
  remove()
  expect(host.innerHTML).toBe(html)
  expect(host.firstChild?.childNodes).toHaveLength(4)
})

test('the match someone stands at is marked before it is near, more than others, and its range holds', () => {
  const host = hostOf('<p>one two <b>on</b>e one</p>')
  const { current, remove } = wrapMarks(host, matcherOf('one'), 1)
  expect(found(host)).toEqual([
    ['one', ''],
    ['on', 'current'],
    ['e', 'current'],
    ['one', ''],
  ])
  const range = document.createRange()
  range.setStart(current?.startContainer ?? host, current?.startOffset ?? 0)
  range.setEnd(current?.endContainer ?? host, current?.endOffset ?? 0)
  expect(range.toString()).toBe('one')
  remove()
  expect(found(host)).toEqual([])
})

test('an equation’s MathML is left as it is', () => {
  const math = '<math><mi>one</mi></math>'
  const host = hostOf(`<p>one ${math}</p>`)
  wrapMarks(host, matcherOf('one'), -1)
  tell(host, true)
  expect(found(host)).toHaveLength(1)
  expect(host.querySelector('math')?.outerHTML).toBe(math)
})
