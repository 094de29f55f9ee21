import { expect, test } from 'vitest'
import { windowPlace, type WindowPlace } from './window-bounds.ts'

const laptop = { workArea: { x: 0, y: 25, width: 1440, height: 875 } }
const beside = { workArea: { x: 1440, y: 0, width: 1920, height: 1080 } }
const saved = { x: 1500, y: 100, width: 1000, height: 700, isMaximized: false }

test.each<[string, unknown, (typeof laptop)[], Partial<WindowPlace>]>([
  ['nothing saved', undefined, [laptop], { position: null, width: 1360 }],
  ['a file edited by hand', { ...saved, width: '1000' }, [laptop, beside], { position: null }],
  ['a window too small to use', { ...saved, width: 10 }, [laptop, beside], { position: null }],
  ['both screens there', saved, [laptop, beside], { position: { x: 1500, y: 100 }, width: 1000 }],
  ['its screen unplugged', saved, [laptop], { position: null }],
  ['a sliver left on the screen', { ...saved, x: 1400 }, [laptop], { position: null }],
  ['a title bar above the screen', { ...saved, x: 0, y: -200 }, [laptop], { position: null }],
  ['a screen that became smaller', { ...saved, x: 0, width: 3000 }, [laptop], { width: 1440 }],
  ['a maximised window', { ...saved, isMaximized: true }, [laptop], { isMaximized: true }],
])('a window is never put where nobody can reach it: %s', (_, from, displays, expected) => {
  expect(windowPlace(from, displays)).toMatchObject(expected)
})
