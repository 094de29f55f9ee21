import sharp from 'sharp'

/** Hills under a sky, by arithmetic: nobody's picture. A PNG of 480 × 280 pixels. */
export async function photograph(seed: number): Promise<Buffer> {
  const [width, height] = [480, 280]
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const ridge = (layer: number): number =>
        height * (0.45 + 0.17 * layer) + 26 * Math.sin(x / (38 + 17 * layer) + seed * layer + seed)
      const layer = [0, 1, 2].filter((each) => y > ridge(each)).length
      const grain = ((x * 31 + y * 17 + x * y * seed) % 13) - 6
      const [red = 0, green = 0, blue = 0] = [
        [150 + y / 3, 185 + y / 5, 225],
        [120, 150, 140],
        [85, 120, 75],
        [50, 78, 45],
      ][layer] ?? [0, 0, 0]
      pixels.set([red + grain, green + grain, blue + grain].map(clampByte), (y * width + x) * 3)
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

const clampByte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)))
