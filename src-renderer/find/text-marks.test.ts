import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wordsMatcher } from './matcher.ts'
import type * as marks from './text-marks.ts'

class Marked extends Set<StaticRange> {
  priority = 0
}

let tell: (target: Element, isIntersecting: boolean) => void
let highlights: Map<string, Marked>
let markText: typeof marks.markText

beforeEach(async () => {
  highlights = new Map()
  vi.stubGlobal('CSS', { highlights })
  vi.stubGlobal('Highlight', Marked)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(heard: (entries: readonly object[]) => void) {
        tell = (target, isIntersecting) => heard([{ target, isIntersecting }])
      }
      observe(): void {}
      unobserve(): void {}
    },
  )
  // One observer is kept for all that is watched: what was loaded for another file has one already.
  vi.resetModules()
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
