import { expect, test } from 'vitest'
import { detectText } from './detect-text.ts'
import type { NumberGrid } from './onnx.ts'

/**
 * What PP-OCR's detection would be given of a white picture. Like DBNet's, whose five halvings need it, its sides are
 * multiples of 32 (PaddleOCR, `DetResizeForTest`); it finds nothing.
 */
async function inputOf(width: number, height: number): Promise<NumberGrid> {
  const given: NumberGrid[] = []
  const detection = {
    run: async (input: NumberGrid): Promise<NumberGrid> => {
      const [, , down = 0, across = 0] = input.shape
      if (down % 32 !== 0 || across % 32 !== 0) throw new Error('Sides are no multiples of 32')
      given.push(input)
      return { data: new Float32Array(across * down), shape: [1, 1, down, across] }
    },
  }
  const none = { run: () => Promise.reject(new Error('Not asked')) }
  const data = new Uint8Array(width * height).fill(255)
  const models = { detection, direction: none, recognition: none, letters: [] }
  expect(await detectText({ data, width, height }, models)).toEqual([])
  const [input] = given
  if (!input) throw new Error('The network was not asked')
  return input
}

test('a large picture is made smaller in its proportions, in steps that the network can halve', async () => {
  expect((await inputOf(1920, 1080)).shape).toEqual([1, 3, 544, 960])
})

test('a small picture is not enlarged, and a strip is not lost', async () => {
  expect((await inputOf(150, 8)).shape).toEqual([1, 3, 32, 160])
})

test('brightness is given as ImageNet normalises it, or the network sees a dimmed picture', async () => {
  const { data } = await inputOf(32, 32)
  // The largest values of red, green and blue in its published normalisation.
  expect(data[0]).toBeCloseTo(2.249, 3)
  expect(data[32 * 32]).toBeCloseTo(2.429, 3)
  expect(data[2 * 32 * 32]).toBeCloseTo(2.64, 3)
})
