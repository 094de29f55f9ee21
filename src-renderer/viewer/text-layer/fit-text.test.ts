import { expect, test } from 'vitest'
import { advanceOf } from '#shared/text/advance.ts'
import { fitText } from './fit-text.ts'

test('one line is as high as its box, and no wider', () => {
  expect(fitText('Title', { width: 1, height: 0.05 })).toBeCloseTo(0.04)
  const narrow = fitText('Title', { width: 0.05, height: 0.05 })
  expect(narrow * advanceOf('Title')).toBeLessThanOrEqual(0.05)
})

test('a paragraph fills its box without running over it', () => {
  const text = 'word '.repeat(200)
  const box = { width: 0.8, height: 0.2 }
  const size = fitText(text, box)
  const lines = Math.ceil((advanceOf(text) * size) / box.width)
  expect(lines * 1.25 * size).toBeLessThanOrEqual(box.height)
  expect(lines * 1.25 * size).toBeGreaterThan(box.height * 0.8)
})

test('Korean takes the room that it needs', () => {
  expect(advanceOf('가나다')).toBeGreaterThan(1.5 * advanceOf('abc'))
})

test('a line of Hanja, whose letters fill their squares, is not so large that its last letter is cut off', () => {
  const [title, old, rare] = ['朝鮮王朝實錄太祖實錄', '\u{f9e4}\u{fa08}', '\u{2000b}\u{20bb7}']
  for (const text of [title, old.repeat(5), rare.repeat(5)]) {
    const size = fitText(text, { width: 0.8, height: 0.13 })
    expect(size * Array.from(text).length).toBeLessThanOrEqual(0.8)
  }
})

test('lines that are broken stay broken', () => {
  const box = { width: 1, height: 0.1 }
  expect(fitText('a\nb\nc', box)).toBeLessThan(fitText('a b c', box))
})
