import { type Rotation, rotateSize } from '../model/rotation.ts'
import type { GreyPixels } from './grey-pixels.ts'

/** The picture rotated back by quarter turns (counterclockwise). */
export function rotatePixelsBack(pixels: GreyPixels, rotation: Rotation): GreyPixels {
  if (rotation === 0) return pixels
  const { data, width, height } = pixels
  const size = rotateSize(pixels, rotation)
  const rotated = new Uint8Array(data.length)
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      const from =
        rotation === 180
          ? (height - 1 - y) * width + (width - 1 - x)
          : rotation === 90
            ? x * width + (width - 1 - y)
            : (height - 1 - x) * width + y
      rotated[y * size.width + x] = data[from] ?? 255
    }
  }
  return { data: rotated, ...size }
}

/** The picture rotated counterclockwise by any angle, on white, grown to hold its corners. */
export function deskew(pixels: GreyPixels, degrees: number): GreyPixels {
  if (degrees === 0) return pixels
  const { data, width, height } = pixels
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const grown = deskewedSize(pixels, degrees)
  const size = { width: Math.ceil(grown.width), height: Math.ceil(grown.height) }
  const rotated = new Uint8Array(size.width * size.height).fill(255)
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
      rotated[y * size.width + x] =
        ((data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right) * (1 - down) +
        ((data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right) * down
    }
  }
  return { data: rotated, ...size }
}

/** The size of a page that was rotated by any angle and grown to hold its corners. */
export function deskewedSize(
  { width, height }: { readonly width: number; readonly height: number },
  degrees: number,
): { readonly width: number; readonly height: number } {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  return { width: width * cos + height * sin, height: width * sin + height * cos }
}
