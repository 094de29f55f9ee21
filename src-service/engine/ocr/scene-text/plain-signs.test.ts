import { expect, test } from 'vitest'
import { plainSigns } from './plain-signs.ts'

test.each([
  ['（9pcs）：1，2', '(9pcs):1,2'],
  ['漢字（한자）', '漢字（한자）'],
])('%s is written %s', (text, plain) => {
  const letters = Array.from(text, (letter) => ({ text: letter, from: 0, to: 1, confidence: 1 }))
  expect(
    plainSigns(letters)
      .map((letter) => letter.text)
      .join(''),
  ).toBe(plain)
})
