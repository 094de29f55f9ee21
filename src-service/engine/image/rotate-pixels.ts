import { type Turn, turnSize } from '../model/rotation.ts'
import type { GreyPixels } from './grey-pixels.ts'

/** The picture turned back by quarter turns (counterclockwise). */
export function turnPixelsBack(pixels: GreyPixels, turn: Turn): GreyPixels {
  if (turn === 0) return pixels
  const { data, width, height } = pixels
  const size = turnSize(pixels, turn)
  const turned = new Uint8Array(data.length)
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      const from =
        turn === 180
          ? (height - 1 - y) * width + (width - 1 - x)
          : turn === 90
            ? x * width + (width - 1 - y)
            : (height - 1 - x) * width + y
      turned[y * size.width + x] = data[from] ?? 255
    }
  }
  return { data: turned, ...size }
}

/** The picture turned counterclockwise by any angle, on white, grown to hold its corners. */
export function straighten(pixels: GreyPixels, degrees: number): GreyPixels {
  if (degrees === 0) return pixels
  const { data, width, height } = pixels
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const grown = straightSize(pixels, degrees)
  const size = { width: Math.ceil(grown.width), height: Math.ceil(grown.height) }
  const turned = new Uint8Array(size.width * size.height).fill(255)
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      const dx = x + 0.5 - size.width / 2
      const dy = y + 0.5 - size.height / 2
      const fromX = dx * cos - dy * sin + width / 2 - 0.5
      const fromY = dx * sin + dy * cos + height / 2 - 0.5
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)]
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue
      const [right, down] = [fromX - left, fromY - top]
      const at = top * width + left
      turned[y * size.width + x] =
        ((data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right) * (1 - down) +
        ((data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right) * down
    }
  }
  return { data: turned, ...size }
}

/** The size of a page that was turned by any angle and grown to hold its corners. */
export function straightSize(
  { width, height }: { readonly width: number; readonly height: number },
  degrees: number,
): { readonly width: number; readonly height: number } {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  return { width: width * cos + height * sin, height: width * sin + height * cos }
}
