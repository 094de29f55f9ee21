// Rasterises the drawings in resources/ into the icons that the packages and the page need.
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { type IconImage, packIcns, packIco } from './icon-containers.ts'

const resources = path.resolve(import.meta.dirname, '../resources')
const sizes = [16, 32, 48, 64, 128, 256, 512, 1024]
/** Up to here the details of the full drawing blur, so the simplified one is used. */
const largestSmallSize = 48

async function rasterise(size: number): Promise<IconImage> {
  const source = path.join(resources, size > largestSmallSize ? 'icon.svg' : 'icon-small.svg')
  const viewBox = size > largestSmallSize ? 1024 : 32
  // 72 dots per inch draw one pixel a unit; the density makes librsvg draw at the size itself.
  const drawing = sharp(source, { density: (72 * size) / viewBox }).resize(size, size)
  return { size, png: await drawing.png({ compressionLevel: 9, effort: 10 }).toBuffer() }
}

const images = await Promise.all(sizes.map(rasterise))
await mkdir(path.join(resources, 'icons'), { recursive: true })
await mkdir(path.join(resources, 'public'), { recursive: true })
for (const { size, png } of images) {
  await writeFile(path.join(resources, 'icons', `${size}.png`), png)
}
await writeFile(path.join(resources, 'icon.ico'), packIco(images.filter(({ size }) => size <= 256)))
await writeFile(path.join(resources, 'icon.icns'), packIcns(images))
await copyFile(
  path.join(resources, 'icon-small.svg'),
  path.join(resources, 'public', 'favicon.svg'),
)
