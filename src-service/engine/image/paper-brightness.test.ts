import { expect, test } from 'vitest'
import { paperBrightness } from './paper-brightness.ts'

/** A picture of which a part has one brightness and the rest another. */
function shares(part: number, brightness: number, rest: number): Uint8Array {
  return new Uint8Array(1000).fill(rest).fill(brightness, 0, part * 1000)
}

test('the paper of a page that is mostly a dark picture is still the paper', () => {
  expect(paperBrightness(shares(0.3, 240, 60))).toBe(240)
})

test('a glare on paper is not the paper', () => {
  expect(paperBrightness(shares(0.2, 255, 200))).toBe(200)
})
