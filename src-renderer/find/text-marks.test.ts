import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubIntersections } from '../testing/stub-intersections.ts'
import { wordsMatcher } from './matcher.ts'
import type * as marks from './text-marks.ts'

class Marked extends Set<StaticRange> {
  priority = 0
}

let tell: ReturnType<typeof stubIntersections>
let highlights: Map<string, Marked>
let markText: typeof marks.markText

beforeEach(async () => {
  highlights = new Map()
  vi.stubGlobal('CSS', { highlights })
  vi.stubGlobal('Highlight', Marked)
  tell = stubIntersections()
  ;({ markText } = await import('./text-marks.ts'))
})
afterEach(() => vi.unstubAllGlobals())

const count = (name: string): number => highlights.get(name)?.size ?? 0

test('text is marked while it is near the view, and the match someone stands at is known before', () => {
  const host = document.createElement('div')
  host.innerHTML = '<p>one two one</p>'
  const matcher = wordsMatcher(['one'])
  if (!matcher) throw new Error('Nothing is looked for.')
  const { current, remove } = markText(host, matcher, 1)
  expect(current?.startOffset).toBe(8)
  expect(count('found')).toBe(0)
  tell(host, true)
  expect([count('found'), count('found-current')]).toEqual([1, 1])
  tell(host, false)
  expect(count('found')).toBe(0)
  tell(host, true)
  remove()
  expect([count('found'), count('found-current')]).toEqual([0, 0])
})
