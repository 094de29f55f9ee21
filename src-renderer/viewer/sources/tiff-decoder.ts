import UTIF from 'utif2'
import { type ByteSource, sourceOfBytes } from '#formats/byte-source.ts'
import { decodeNumbers, readTiffFields, type TiffDirectory } from '#formats/tiff/directory.ts'
import { readTiffPages, type TiffPage } from '#formats/tiff/pages.ts'
import { tiffTag } from '#formats/tiff/tags.ts'
import { PageSourceError } from './page-source.ts'
import { maxPixels } from './picture-headers.ts'
import { maxPicturePixels, type RasterDecoder, type RasterPage } from './raster-decoder.ts'
import { tiffPixels } from './tiff-pixels.ts'
import { firstOf, type TiffTags } from './tiff-tags.ts'

/**
 * Opens a TIFF or BigTIFF file. Colours are read here; UTIF, which knows neither BigTIFF nor a picture larger
 * than its memory, undoes the compression (G3, G4, LZW, Deflate, JPEG, PackBits).
 */
export async function openTiffDecoder(file: ArrayBuffer): Promise<RasterDecoder> {
  const source = sourceOfBytes(new Uint8Array(file))
  const pages = await readTiffPages(source)
  if (!pages || pages.length === 0) throw new PageSourceError('damaged')
  return {
    pages: pages.map(rasterPage),
    async decode(index) {
      const page = pages[index]
      if (!page) throw new PageSourceError('damaged')
      const tags = await readTags(source, page.directory)
      return await orient(draw(file, tags), firstOf(tags, tiffTag.orientation, 1))
    },
  }
}

function rasterPage({ size }: TiffPage): RasterPage {
  const { width, height } = size
  if (width === 0 || height === 0) return { failure: 'damaged' }
  return width * height > maxPixels ? { failure: 'too-large' } : size
}

/** What UTIF and the colours need: all tags that are numbers. */
async function readTags(source: ByteSource, directory: TiffDirectory): Promise<TiffTags> {
  const fields = await readTiffFields(source, directory)
  const tags = new Map<number, readonly number[]>()
  for (const [tag, field] of fields) {
    const numbers = decodeNumbers(field, directory.isLittleEndian)
    if (numbers.length > 0) tags.set(tag, numbers)
  }
  return tags
}

function draw(file: ArrayBuffer, tags: TiffTags): ImageData {
  // Colour planes one after the other come out of UTIF as noise.
  if (
    firstOf(tags, tiffTag.planarConfiguration, 1) === 2 &&
    firstOf(tags, tiffTag.samplesPerPixel, 1) > 1
  ) {
    throw new PageSourceError('unsupported')
  }
  const image: UTIF.IFD = Object.assign(
    { data: new Uint8Array(), width: 0, height: 0 },
    Object.fromEntries(Array.from(tags, ([tag, values]) => [`t${tag}`, [...values]])),
  )
  // UTIF takes an image with data for decoded.
  Reflect.deleteProperty(image, 'data')
  try {
    UTIF.decodeImage(file, image)
  } catch (cause) {
    throw new PageSourceError('damaged', { cause })
  }
  if (!image.data) throw new PageSourceError('damaged')
  const pixels = image.width * image.height
  const reduction = Math.ceil(Math.sqrt(pixels / maxPicturePixels))
  return tiffPixels(image.data, decodedTags(tags, image), reduction)
}

/** Decompressing JPEG changes what the samples mean: YCbCr has become RGB. */
function decodedTags(tags: TiffTags, image: UTIF.IFD): TiffTags {
  const changed = new Map(tags)
  for (const tag of [tiffTag.photometric, tiffTag.bitsPerSample, tiffTag.samplesPerPixel]) {
    const values = image[`t${tag}`]
    if (Array.isArray(values)) changed.set(tag, values.map(Number))
  }
  return changed
}

/** What each orientation does to the axes: a, b, c, d of a canvas transform, and where the origin goes. */
const orientations: Readonly<
  Record<number, readonly [a: number, b: number, c: number, d: number, x: 0 | 1, y: 0 | 1]>
> = {
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, 1, 1, 0, 0, 0],
  6: [0, 1, -1, 0, 1, 0],
  7: [0, -1, -1, 0, 1, 1],
  8: [0, -1, 1, 0, 0, 1],
}

async function orient(pixels: ImageData, orientation: number): Promise<ImageBitmap> {
  const picture = await createImageBitmap(pixels)
  const transform = orientations[orientation]
  if (!transform) return picture
  const [a, b, c, d, x, y] = transform
  const isSideways = a === 0
  const width = isSideways ? picture.height : picture.width
  const height = isSideways ? picture.width : picture.height
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new PageSourceError('too-large')
  context.setTransform(a, b, c, d, x * width, y * height)
  context.drawImage(picture, 0, 0)
  picture.close()
  return canvas.transferToImageBitmap()
}
