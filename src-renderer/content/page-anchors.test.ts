import { expect, test } from 'vitest'
import { isWithoutRows, offsetOfPlace, placeAtOffset, type PageAnchor } from './page-anchors.ts'

/** Rows of 100 px; page 3 has nothing, and page 4 begins in row 5. */
const anchors: readonly PageAnchor[] = [
  { page: 1, rowIndex: 0 },
  { page: 2, rowIndex: 2 },
  { page: 4, rowIndex: 5 },
]
const rows = { startOf: (index: number) => index * 100, totalHeight: 800 }

test.each([
  [{ page: 1, part: 0 }, 0],
  [{ page: 1, part: 0.5 }, 100],
  [{ page: 2, part: 0 }, 200],
  [{ page: 3, part: 0 }, 350],
  [{ page: 4, part: 0.5 }, 650],
] as const)('the place %j is at %d, and the other way round', (place, offset) => {
  expect(offsetOfPlace(anchors, rows, place)).toBe(offset)
  expect(placeAtOffset(anchors, rows, offset)).toEqual({
    page: place.page,
    part: expect.closeTo(place.part, 5),
  })
})

test('what is beyond either end stays in the document', () => {
  expect(offsetOfPlace(anchors, rows, { page: 9, part: 0.9 })).toBe(800)
  expect(placeAtOffset(anchors, rows, -50)).toEqual({ page: 1, part: 0 })
  expect(placeAtOffset(anchors, rows, 9000)?.page).toBe(4)
  expect(placeAtOffset([], rows, 0)).toBeNull()
})

test('pages in a hole, and those that are still to come, have no rows', () => {
  const later = anchors.slice(1).map((anchor) => ({ ...anchor, isHole: anchor.page === 4 }))
  const pages = [1, 1.9, 2, 2.9, 3, 4].map((at) => ({ page: Math.floor(at), part: at % 1 }))
  const without = pages.map((place) => isWithoutRows(later, place))
  expect(without).toEqual([true, true, false, false, true, true])
  expect(isWithoutRows([], { page: 1, part: 0 })).toBe(true)
})
