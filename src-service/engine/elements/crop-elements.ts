import type { PageElement } from '../model/page-element.ts'
import type { Category } from '../model/category.ts'
import type { Picture } from '../model/picture.ts'

/** Adds to each element of a wanted category its picture: a JPEG in base64, cut from the page at 150 DPI. */
export async function cropElements(
  elements: readonly PageElement[],
  wanted: readonly Category[],
  draw: () => Promise<Picture>,
): Promise<readonly PageElement[]> {
  if (!elements.some(({ category }) => wanted.includes(category))) return elements
  // Loaded only here: most documents are parsed without pictures of their elements.
  const { sharp } = await import('../image/sharp.ts')
  const { bytes, width, height } = await draw()
  const page = sharp(bytes, { limitInputPixels: false }).flatten({ background: 'white' })
  const cropped: PageElement[] = []
  for (const element of elements) {
    if (!wanted.includes(element.category)) {
      cropped.push(element)
      continue
    }
    const xs = element.polygon.map(({ x }) => x * width)
    const ys = element.polygon.map(({ y }) => y * height)
    const left = Math.min(width - 1, Math.max(0, Math.floor(Math.min(...xs))))
    const top = Math.min(height - 1, Math.max(0, Math.floor(Math.min(...ys))))
    const area = {
      left,
      top,
      width: Math.max(1, Math.min(width, Math.ceil(Math.max(...xs))) - left),
      height: Math.max(1, Math.min(height, Math.ceil(Math.max(...ys))) - top),
    }
    const jpeg = await page.clone().extract(area).jpeg({ quality: 90 }).toBuffer()
    cropped.push({ ...element, image: jpeg.toString('base64') })
  }
  return cropped
}
