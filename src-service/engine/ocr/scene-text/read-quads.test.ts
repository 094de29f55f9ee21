import { expect, test } from 'vitest'
import type { NumberGrid } from './onnx.ts'
import { minConfidence, readQuads } from './read-quads.ts'
import type { SceneModels } from './scene-models.ts'

/** Letters all along a line, or in its first tenth. */
function read(widthByHeight: number, confidence: number): Parameters<typeof minConfidence>[0][0] {
  return { widthByHeight, letters: [{ text: 'a', from: 0, to: 1, confidence }] }
}

test('a line that the network is sure of tells that it knows the script', () => {
  expect([0.87, 0.83].map((sure) => minConfidence([read(4, sure)]))).toEqual([0.5, 0.85])
})

test('where most text is in scripts that the network knows, it is believed with less', () => {
  const needed = (sure: number): number => minConfidence([read(sure, 0.95), read(10 - sure, 0.4)])
  expect([5.5, 4.5].map(needed)).toEqual([0.5, 0.85])
})

/**
 * A recognition that reads the letter `a` all along, as PP-OCR's answers: a step for every eight pixels, each with a
 * probability for none, every letter and the space. Like it, it takes three colours of 48 rows and nothing else.
 */
const models: SceneModels = {
  detection: { run: () => Promise.reject(new Error('Not asked')) },
  direction: { run: () => Promise.reject(new Error('Not asked')) },
  recognition: {
    run: async ({ shape }: NumberGrid): Promise<NumberGrid> => {
      const [batch, colours, height, width = 0] = shape
      if (batch !== 1 || colours !== 3 || height !== 48) throw new Error(`Got ${shape.join(' × ')}`)
      const steps = Math.floor(width / 8)
      const data = Float32Array.from({ length: 3 * steps }, (_, at) => (at % 3 === 1 ? 0.95 : 0.01))
      return { data, shape: [1, steps, 3] }
    },
  },
  letters: ['', 'a', ' '],
}

const picture = { data: new Uint8Array(200 * 100).fill(255), width: 200, height: 100 }

function linesOf(width: number, height: number): ReturnType<typeof readQuads> {
  const corners = [
    { x: 20, y: 20 },
    { x: 20 + width, y: 20 },
    { x: 20 + width, y: 20 + height },
    { x: 20, y: 20 + height },
  ] as const
  return readQuads(picture, [{ corners, confidence: 0.9 }], models)
}

test('a single letter is a line, a stroke that stands is none', async () => {
  expect(await linesOf(10, 25)).toHaveLength(1)
  expect(await linesOf(10, 35)).toHaveLength(0)
})

test('a line stands where it was found, its letters a little lower than what was found around them', async () => {
  const [line] = await linesOf(20, 20)
  expect(line?.letterHeight).toBeCloseTo(15)
  expect(line?.box).toMatchObject({ top: 20, bottom: 40 })
  expect(line?.words.map(({ symbols }) => symbols.map(({ text }) => text).join(''))).toEqual(['a'])
})
