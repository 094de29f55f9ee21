import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { keepSelectedInView } from './keep-selected-in-view.ts'

let resized: () => void = () => {}

class Observer {
  constructor(onChange: () => void) {
    resized = onChange
  }
  observe(): void {}
  disconnect(): void {}
}

afterEach(() => {
  hitBox = null
  vi.unstubAllGlobals()
})

let hitBox: DOMRect | null = null

/** The scroll offset after the content lost height to what is below it, in CSS pixels; `top` and `bottom` are the element's, from the pane's upper edge. */
function scrolled(top: number, bottom: number, [before, after]: readonly [number, number]): number {
  vi.stubGlobal('ResizeObserver', Observer)
  const scroller = document.createElement('div')
  scroller.innerHTML = '<article data-element-key="0:1" data-selected>found</article>'
  const range = document.createRange()
  range.selectNodeContents(scroller.children[0] ?? scroller)
  const hit = (): Range | null => (hitBox ? range : null)
  Object.assign(Range.prototype, { getBoundingClientRect: () => hitBox })
  const size = vi.spyOn(scroller, 'clientHeight', 'get').mockReturnValue(before)
  vi.spyOn(scroller, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100))
  const box = new DOMRect(0, 100 + top, 1, bottom - top)
  vi.spyOn(scroller.children[0] ?? scroller, 'getBoundingClientRect').mockReturnValue(box)
  onTestFinished(keepSelectedInView(scroller, hit))
  size.mockReturnValue(after)
  resized()
  return scroller.scrollTop
}

test.each([
  ['what the panel would cover', 350, 450, 50],
  ['what the panel leaves in view', 200, 400, 0],
  ['the beginning of what is taller than the room', 100, 900, 100],
  ['nothing, where it was out of view above', -200, 450, 0],
  ['nothing, where it was out of view below', 600, 700, 0],
])('a panel that grows below the content leaves in view %s', (_, top, bottom, offset) => {
  expect(scrolled(top, bottom, [550, 400])).toBe(offset)
})

test('a pane that gets higher scrolls nothing', () => {
  expect(scrolled(350, 450, [300, 400])).toBe(0)
})

test('a panel that grows leaves in view the hit that someone came to and a line below it, wherever in its table that is', () => {
  hitBox = new DOMRect(0, 100 + 500, 1, 20)
  expect(scrolled(-100, 542, [550, 400])).toBe(144)
})
