import { LiteParse } from '@llamaindex/liteparse'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Measured } from './measure.ts'
import type { Detection } from './metrics/detection.ts'
import type { Reader } from './readers/reader.ts'

const dpi = 110

/**
 * Draws each document's pages into `folder` as `NAME-PAGE.png`, with the elements that there are in red and
 * those that the program found in blue, numbered in reading order.
 */
export async function drawPages(
  reader: Reader,
  measured: readonly Measured[],
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const camera = new LiteParse({ ocrEnabled: false, dpi, quiet: true, renderFormFields: true })
  for (const { document } of measured) {
    const { elements = [] } = await reader.read(document).catch(() => reader.blank)
    const pages = Array.from({ length: document.truth.pages }, (_, index) => index + 1)
    for (const { pageNum, imageBuffer } of await camera.screenshot(document.pdf, pages)) {
      const picture = sharp(imageBuffer).flatten({ background: '#fff' })
      const { width, height } = await picture.metadata()
      const overlay =
        outlines(document.truth.elements, pageNum, width, height, '#c00') +
        outlines(elements, pageNum, width, height, '#04c')
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${overlay}</svg>`
      await picture
        .composite([{ input: Buffer.from(svg) }])
        .png()
        .toFile(path.join(folder, `${document.name}-${pageNum}.png`))
    }
  }
}

/** SVG of the elements of a page, numbered in their order. */
export function outlines(
  elements: readonly Detection[],
  page: number,
  width: number,
  height: number,
  colour: string,
): string {
  return elements
    .filter((element) => element.page === page)
    .map(({ category, polygon }, index) => {
      const corners = polygon.map(({ x, y }) => [x * width, y * height])
      const [x = 0, y = 0] = corners[colour === '#c00' ? 0 : 1] ?? []
      return (
        `<polygon points="${corners.join(' ')}" fill="none" stroke="${colour}" stroke-width="1.5"/>` +
        `<text x="${x}" y="${y}" fill="${colour}" font-size="11">${index} ${category}</text>`
      )
    })
    .join('')
}
