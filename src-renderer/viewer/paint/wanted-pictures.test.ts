import { expect, test } from 'vitest'
import { createPageLayout } from '../scroll/page-layout.ts'
import { wantedPictures } from './wanted-pictures.ts'

const view = { width: 632, height: 500 }
const visible = { first: 2, last: 6, firstInView: 3, lastInView: 4, shift: 0, current: 4 }

function wanted(scale: number, pixelRatio: number) {
  const layout = createPageLayout(
    10,
    { width: 600, height: 800 },
    { zoom: { kind: 'scale', scale }, rotation: 0, view },
  )
  const viewOn = () => ({ left: 1000, top: 2000, ...view })
  return wantedPictures({ layout, viewOn }, visible, { rotation: 0, pixelRatio })
}

test('the page being read comes first, the pages nobody sees last', () => {
  const { now, later } = wanted(1, 1)
  expect(now.map(({ index }) => index)).toEqual([4, 3])
  expect(later.map(({ index }) => index)).toEqual([5, 6, 2])
})

test('pages are as sharp as the screen', () => {
  expect(wanted(1, 2).now[0]).toEqual({ index: 4, scale: 2, rotation: 0 })
})

test('an enlarged page takes no more memory, and is sharp where it is seen', () => {
  const { now, later } = wanted(6, 2)
  const [whole] = now
  expect(600 * 800 * (whole?.scale ?? NaN) ** 2).toBeLessThanOrEqual(8_000_001)
  const details = now.filter(({ region }) => region)
  expect(details.map(({ index, scale }) => [index, scale])).toEqual([
    [4, 12],
    [3, 12],
  ])
  // 2000..3264 × 4000..5000 device pixels are in view.
  expect(details[0]?.region).toEqual({ left: 1536, top: 3584, width: 2048, height: 1536 })
  expect(later.every(({ region }) => region === undefined)).toBe(true)
})
