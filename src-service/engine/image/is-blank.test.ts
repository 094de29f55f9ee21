import { expect, test } from 'vitest'
import { isBlank } from './is-blank.ts'

function picture(brightness: (x: number) => number) {
  const [width, height] = [96, 96]
  const data = Uint8Array.from({ length: width * height }, (_, index) => brightness(index % width))
  return { data, width, height }
}

test('faint writing keeps a page from being blank, the falling off of light does not', () => {
  expect(isBlank(picture((x) => (x < 48 ? 250 : 255)))).toBe(false)
  expect(isBlank(picture((x) => (x < 48 ? 250 : 253)))).toBe(true)
})

test('a grain of four pixels evens out', () => {
  expect(isBlank(picture((x) => (x % 4 < 2 ? 220 : 255)))).toBe(true)
})
