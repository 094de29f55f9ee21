import { expect, test } from 'vitest'
import { createPageLayout, type LayoutOptions, pageGap } from './page-layout.ts'

const portrait = { width: 600, height: 800 }
const landscape = { width: 800, height: 600 }
const view = { width: 632, height: 500 }
const fitWidth: LayoutOptions = { zoom: { kind: 'fit-width' }, rotation: 0, view }

test('pages of different sizes stand below each other without overlapping', () => {
  const layout = createPageLayout(3, portrait, fitWidth)
  layout.setSize(1, landscape)
  const [first, second, third] = [0, 1, 2].map((index) => layout.placeOf(index))
  expect(first).toEqual({ top: 16, left: 16, width: 600, height: 800, scale: 1 })
  expect(second).toMatchObject({ top: 832, width: 600, height: 450, scale: 0.75 })
  expect(third).toMatchObject({ top: 832 + 450 + pageGap })
  expect(layout.contentHeight).toBe(16 + 816 + 466 + 816)
})

test('reading a size tells how far the pages below move, so that nothing jumps', () => {
  const layout = createPageLayout(3, portrait, fitWidth)
  expect(layout.setSize(0, landscape)).toBe(-350)
  expect(layout.placeOf(1).top).toBe(16 + 450 + 16)
})

test('a turned page takes the room of its turned sides', () => {
  const layout = createPageLayout(1, portrait, { ...fitWidth, rotation: 90 })
  expect(layout.placeOf(0)).toMatchObject({ width: 600, height: 450 })
})

test('a page wider than the view can be scrolled to its edges, a narrower one is centred', () => {
  const layout = createPageLayout(2, portrait, { ...fitWidth, zoom: { kind: 'scale', scale: 2 } })
  expect(layout.contentWidth).toBe(1232)
  expect(layout.placeOf(0).left).toBe(16)
  layout.setSize(1, { width: 100, height: 100 })
  expect(layout.placeOf(1).left).toBe((1232 - 200) / 2)
})

test('the page at a place is found after zooming', () => {
  const layout = createPageLayout(1000, portrait, fitWidth)
  layout.configure({ ...fitWidth, zoom: { kind: 'scale', scale: 3 } })
  for (const index of [0, 1, 500, 999]) {
    expect(layout.indexAt(layout.placeOf(index).top + 1)).toBe(index)
  }
})

const sideBySide: LayoutOptions = { ...fitWidth, rows: { across: 2, coverIsAlone: false } }

test('two pages stand beside each other, each in its half of the view', () => {
  const layout = createPageLayout(3, portrait, sideBySide)
  const half = (view.width - 3 * pageGap) / 2
  expect(layout.placeOf(0)).toMatchObject({ top: 16, left: 16, width: half })
  expect(layout.placeOf(1)).toMatchObject({ top: 16, left: 16 + half + pageGap, width: half })
  const height = (half / 600) * 800
  // The last one alone keeps to its side.
  expect(layout.placeOf(2)).toMatchObject({ top: 32 + height, left: 16, width: half })
  expect(layout.contentHeight).toBe(16 + 2 * (height + pageGap))
})

test('the higher of two pages makes room, so that the next ones lie over neither', () => {
  const layout = createPageLayout(4, landscape, sideBySide)
  const before = layout.placeOf(2).top
  const moved = layout.setSize(1, portrait)
  expect(moved).toBeGreaterThan(0)
  expect(layout.placeOf(2).top).toBe(before + moved)
  expect(layout.placeOf(2).top).toBeGreaterThan(layout.placeOf(1).top + layout.placeOf(1).height)
})

test('both pages of a row are in view with it, also the only one of the last', () => {
  const layout = createPageLayout(5, portrait, sideBySide)
  const { top } = layout.placeOf(2)
  expect([layout.indexAt(top + 1), layout.lastIndexAt(top + 1)]).toEqual([2, 3])
  const end = layout.contentHeight
  expect([layout.indexAt(end), layout.lastIndexAt(end)]).toEqual([4, 4])
})

test('two pages that are wider than the view can be scrolled to their edges', () => {
  const layout = createPageLayout(2, portrait, { ...sideBySide, zoom: { kind: 'scale', scale: 1 } })
  expect(layout.contentWidth).toBe(2 * 600 + 3 * pageGap)
  expect(layout.placeOf(0).left).toBe(pageGap)
  expect(layout.placeOf(1).left).toBe(600 + 2 * pageGap)
})

test('a cover stands alone at the right, and the others face each other below it', () => {
  const rows = { across: 2, coverIsAlone: true } as const
  const layout = createPageLayout(4, portrait, { ...fitWidth, rows })
  const half = (view.width - 3 * pageGap) / 2
  const [cover, second, third, last] = [0, 1, 2, 3].map((index) => layout.placeOf(index))
  expect(cover).toMatchObject({ top: pageGap, left: 16 + half + pageGap })
  expect(second).toMatchObject({ left: 16 })
  expect(third).toMatchObject({ left: 16 + half + pageGap, top: second?.top })
  expect(last).toMatchObject({ left: 16 })
  expect(layout.indexAt(pageGap + 1)).toBe(0)
  expect(layout.lastIndexAt(pageGap + 1)).toBe(0)
})
