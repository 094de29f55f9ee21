import type { GreyPixels } from '../../image/grey-pixels.ts'
import { resizeGrey } from './resize-grey.ts'
import type { SceneModels } from './scene-models.ts'
import { type TextQuad, textQuads } from './text-quads.ts'
import { thresholds } from './thresholds.ts'

/** Mean and spread of brightness in the pictures that the network was trained with, by colour (ImageNet's). */
const channels = [
  { mean: 0.485, spread: 0.229 },
  { mean: 0.456, spread: 0.224 },
  { mean: 0.406, spread: 0.225 },
] as const

/** The lines of text in a picture, wherever and at whatever angle they lie. */
export async function detectText(
  pixels: GreyPixels,
  { detection }: SceneModels,
): Promise<readonly TextQuad[]> {
  const { longSide, step } = thresholds.detection
  const zoom = longSide / Math.max(pixels.width, pixels.height)
  const inSteps = (side: number): number =>
    Math.max(step, step * Math.round((side * Math.min(1, zoom)) / step))
  const [width, height] = [inSteps(pixels.width), inSteps(pixels.height)]
  const small = await resizeGrey(pixels, width, height)
  const data = new Float32Array(channels.length * small.data.length)
  for (const [channel, { mean, spread }] of channels.entries()) {
    const offset = channel * small.data.length
    for (const [index, value] of small.data.entries())
      data[offset + index] = (value / 255 - mean) / spread
  }
  const map = await detection.run({ data, shape: [1, channels.length, height, width] })
  const [across, down] = [pixels.width / width, pixels.height / height]
  return textQuads({ data: map.data, width, height }).map(({ corners, confidence }) => {
    const [a, b, c, d] = corners
    const scale = ({ x, y }: { x: number; y: number }): { x: number; y: number } => ({
      x: x * across,
      y: y * down,
    })
    return { corners: [scale(a), scale(b), scale(c), scale(d)], confidence }
  })
}
