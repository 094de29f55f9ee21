import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** CSS pixels of the window. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Darker than this is print; the page is white and rules are grey. */
const inkBelow = 140

/** The smallest box around the dark pixels of a region of the window. Null when it is blank. */
export async function inkIn(page: Page, region: Box): Promise<Box | null> {
  const clip = {
    x: Math.floor(region.x),
    y: Math.floor(region.y),
    width: Math.ceil(region.width),
    height: Math.ceil(region.height),
  }
  const picture = await page.screenshot({ clip })
  const { data, info } = await sharp(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const scale = info.width / clip.width
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1]
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      if ((data[(y * info.width + x) * info.channels] ?? 255) > inkBelow) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  if (right < 0) return null
  return {
    x: clip.x + left / scale,
    y: clip.y + top / scale,
    width: (right - left + 1) / scale,
    height: (bottom - top + 1) / scale,
  }
}

/** The box with a share of its shorter side added on every side. */
export function grow(box: Box, share: number): Box {
  const by = Math.min(box.width, box.height) * share
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by }
}
