import { afterEach, expect, test } from 'vitest'
import { createPageLayout, type LayoutOptions, pageGap } from './page-layout.ts'
import { createPageScroller } from './page-scroller.ts'

const view = { width: 632, height: 500 }
const fitWidth: LayoutOptions = { zoom: { kind: 'fit-width' }, rotation: 0, view }
const portrait = { width: 600, height: 800 }

const closing = new AbortController()
afterEach(() => document.body.replaceChildren())

function open(count: number, options = fitWidth, coming: () => number = () => 0) {
  const viewport = document.createElement('div')
  const column = document.createElement('div')
  viewport.append(column)
  document.body.append(viewport)
  const layout = createPageLayout(count, portrait, options)
  const scroller = createPageScroller(layout, options, viewport, column, closing.signal, coming)
  const scrollTo = (top: number): void => {
    viewport.scrollTop = top
    viewport.dispatchEvent(new Event('scroll'))
  }
  /** Where a place of a page is seen in the view. */
  const seenAt = (index: number, part: number): number =>
    -scroller.viewOn(index).top + part * layout.placeOf(index).height
  return { viewport, column, scroller, scrollTo, seenAt }
}

test('of 1000 pages only those near the view exist', () => {
  const { scroller, scrollTo } = open(1000)
  scrollTo(400_000)
  const { first, last, firstInView, lastInView } = scroller.visible()
  expect([first, firstInView, lastInView, last]).toEqual([489, 490, 490, 491])
})

test('what is under the pointer stays there when zooming', () => {
  const { scroller, scrollTo, seenAt, viewport } = open(1000)
  scrollTo(400_000)
  const before = (120 - seenAt(490, 0)) / 800
  scroller.configure({ ...fitWidth, zoom: { kind: 'scale', scale: 3 } }, { x: 300, y: 120 })
  expect(seenAt(490, before)).toBeCloseTo(120, 0)
  expect((viewport.scrollLeft + 300 - 16) / 1800).toBeCloseTo((300 - 16) / 600, 1)
})

test('the text being read does not jump when pages above turn out shorter or taller', () => {
  const { scroller, scrollTo, seenAt } = open(1000)
  scrollTo(400_000)
  const before = seenAt(490, 0.5)
  scroller.setSizes(
    new Map([
      [3, { width: 600, height: 100 }],
      [4, { width: 600, height: 3000 }],
      [800, { width: 600, height: 50 }],
    ]),
  )
  expect(seenAt(490, 0.5)).toBeCloseTo(before, 3)
})

test('the scroll bar is right again once the user stops', () => {
  const { scroller, scrollTo, seenAt, viewport } = open(1000)
  scrollTo(400_000)
  scroller.setSizes(new Map([[3, { width: 600, height: 3000 }]]))
  const before = seenAt(490, 0.5)
  expect(scroller.visible().shift).toBe(2200)
  viewport.dispatchEvent(new Event('scrollend'))
  expect(scroller.visible().shift).toBe(0)
  expect(viewport.scrollTop).toBe(402_200)
  expect(seenAt(490, 0.5)).toBeCloseTo(before, 3)
})

test('the page that was asked for is the current one, also where it can not reach the top', () => {
  const { scroller, scrollTo } = open(10, { ...fitWidth, zoom: { kind: 'scale', scale: 0.1 } })
  scroller.showPage(9)
  expect(scroller.visible().current).toBe(9)
  scrollTo(300)
  expect(scroller.visible().current).not.toBe(9)
})

test('a page that was asked for has room above it for what stands on its edge', () => {
  const { scroller } = open(10)
  scroller.showPage(3)
  expect(scroller.viewOn(3).top).toBe(-pageGap)
})

test('a page that began within the view is shown there again, and not up to half a view lower', () => {
  const { scroller, scrollTo, viewport } = open(10)
  scrollTo(2300)
  const { current } = scroller.visible()
  const part = scroller.topOn(current) / portrait.height
  expect(part).toBeLessThan(-0.1)
  scrollTo(0)
  scroller.showPage(current, part)
  expect(viewport.scrollTop).toBe(2300)
})

test('an element in view is not moved, one out of view is brought there', () => {
  const { scroller, seenAt, viewport } = open(1000)
  const box = { left: 0.1, right: 0.9, top: 0.1, bottom: 0.2 }
  scroller.showBox(0, box)
  expect(viewport.scrollTop).toBe(0)
  scroller.showBox(700, box)
  expect(seenAt(700, box.top)).toBeGreaterThan(0)
  expect(seenAt(700, box.bottom)).toBeLessThan(view.height)
  const before = viewport.scrollTop
  scroller.showBox(700, { ...box, bottom: 0.25 })
  expect(viewport.scrollTop).toBe(before)
})

test('pages beyond what a browser can lay out are reached, pixel by pixel', () => {
  const huge: LayoutOptions = { ...fitWidth, zoom: { kind: 'scale', scale: 10 } }
  const { scroller, scrollTo, column, viewport, seenAt } = open(5000, huge)
  expect(Number.parseFloat(column.style.height)).toBeLessThan(2 ** 24)
  scroller.showPage(4321)
  expect(scroller.visible().current).toBe(4321)
  const before = seenAt(4321, 0)
  scrollTo(viewport.scrollTop + 30)
  expect(seenAt(4321, 0)).toBeCloseTo(before - 30, 3)
})

test('scrolling within the same pages wakes nobody', () => {
  const { scroller, scrollTo } = open(1000)
  scrollTo(400_000)
  let changes = 0
  scroller.subscribe(() => (changes += 1))
  scrollTo(400_001)
  scrollTo(400_002)
  expect(changes).toBe(0)
})

const facing: LayoutOptions = { ...fitWidth, rows: { across: 2, coverIsAlone: false } }

test('of two pages beside each other the content passes both, and goes to the one that was asked for', () => {
  const { scroller, scrollTo } = open(10, facing)
  const { top, height } = scroller.layout.placeOf(2)
  const placeAt = (part: number) => {
    scrollTo(top + part * height)
    const place = scroller.place()
    return [place.index, Number(place.part.toFixed(1))]
  }
  expect(placeAt(0)).toEqual([2, 0])
  expect(placeAt(0.25)).toEqual([2, 0.5])
  expect(placeAt(0.75)).toEqual([3, 0.5])
  scroller.showPage(3)
  expect(scroller.place().index).toBe(3)
})

test('a hit on the second of two pages is brought into view, however close they are seen', () => {
  const close: LayoutOptions = { ...facing, zoom: { kind: 'scale', scale: 2 } }
  const { scroller, seenAt, viewport } = open(10, close)
  const hit = { left: 0.7, right: 0.8, top: 0.5, bottom: 0.52 }
  scroller.showBox(3, hit)
  const place = scroller.layout.placeOf(3)
  const left = place.left + hit.left * place.width - viewport.scrollLeft
  expect(left).toBeGreaterThan(0)
  expect(left + 0.1 * place.width).toBeLessThan(view.width)
  expect(seenAt(3, hit.top)).toBeGreaterThan(0)
  expect(seenAt(3, hit.bottom)).toBeLessThan(view.height)
})

test('pages that fly by exist a step ahead, and no longer than they fly', () => {
  let coming = 1600
  const { scroller, scrollTo } = open(1000, fitWidth, () => coming)
  scrollTo(400_000)
  expect([scroller.visible().first, scroller.visible().last]).toEqual([489, 493])
  coming = -1600
  scrollTo(400_010)
  expect([scroller.visible().first, scroller.visible().last]).toEqual([487, 491])
  coming = 0
  scroller.look()
  expect([scroller.visible().first, scroller.visible().last]).toEqual([489, 491])
})
