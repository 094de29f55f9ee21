import { deflateSync } from 'node:zlib'
import { PDFDocument, type PDFImage, type PDFRef } from '@cantoo/pdf-lib'
import UTIF from 'utif2'
import { sourceOfBytes } from '#formats/byte-source.ts'
import { decodeBmp } from '#formats/decode-bmp.ts'
import type { ImageFormat } from '#formats/file-format.ts'
import { readImagePages } from '#formats/image-pages.ts'
import type { PageRange } from '#shared/export/options.ts'
import { readJpegFrame } from '#formats/jpeg.ts'
import { type Orientation, orientationOf } from '#formats/orientation.ts'
import { deflatedStream } from './deflated-stream.ts'
import { pagesIn } from './pages-in.ts'
import { limits } from '#shared/documents/limits.ts'
import { decodeHeic } from './decode-heic.ts'

/** Pixels, each red, green and blue; of four bytes the last says nothing. */
interface Raster {
  readonly width: number
  readonly height: number
  readonly bytesPerPixel: 3 | 4
  readonly pixels: Uint8Array
}

/** The long side of A4: pictures seldom say truly how large they are meant. */
const longSidePoints = 842

/**
 * A page for each of the wanted ones of a picture, as it is displayed. JPEGs are kept byte for byte, all else
 * pixel for pixel. Throws for a damaged one.
 */
export async function picturesAsPdf(
  bytes: Buffer,
  format: ImageFormat,
  ranges: readonly PageRange[] | null,
): Promise<{ document: PDFDocument; pages: readonly number[] } | 'damaged'> {
  const sizes = await readImagePages(sourceOfBytes(bytes), format)
  if (!sizes) return 'damaged'
  const document = await PDFDocument.create({ updateMetadata: false })
  const pages = pagesIn(ranges, sizes.length)
  for (const page of pages) {
    const size = sizes[page - 1] ?? { width: 1, height: 1 }
    const scale = longSidePoints / Math.max(size.width, size.height)
    const shown = document.addPage([size.width * scale, size.height * scale])
    const { image, orientation } = await embed(document, bytes, format, page)
    const name = shown.node.newXObject('Picture', image)
    const matrix = matrixOf(orientation, shown.getWidth(), shown.getHeight())
    const content = `q ${matrix.map((value) => value.toFixed(3)).join(' ')} cm ${name.toString()} Do Q`
    shown.node.addContentStream(deflatedStream(document.context, content))
  }
  return { document, pages }
}

interface Embedded {
  readonly image: PDFRef
  readonly orientation: Orientation
}

async function embed(
  document: PDFDocument,
  bytes: Buffer,
  format: ImageFormat,
  page: number,
): Promise<Embedded> {
  switch (format) {
    case 'jpeg': {
      const orientation = (await readJpegFrame(sourceOfBytes(bytes)))?.orientation ?? 1
      return { image: await embedded(document.embedJpg(bytes)), orientation }
    }
    case 'png':
      return { image: await embedded(document.embedPng(bytes)), orientation: 1 }
    case 'heic': {
      const { rgba: pixels, ...size } = await decodeHeic(bytes)
      return { image: addRaster(document, { ...size, pixels, bytesPerPixel: 4 }), orientation: 1 }
    }
    case 'bmp': {
      const decoded = decodeBmp(bytes, limits.pagePixels)
      if (!decoded) throw new RangeError('The picture is damaged')
      const { data: pixels, ...size } = decoded
      return { image: addRaster(document, { ...size, pixels, bytesPerPixel: 3 }), orientation: 1 }
    }
    case 'tiff': {
      const { raster, orientation } = decodeTiff(bytes, page)
      return { image: addRaster(document, raster), orientation }
    }
  }
}

async function embedded(opening: Promise<PDFImage>): Promise<PDFRef> {
  const image = await opening
  await image.embed()
  return image.ref
}

/** Thumbnails and masks are no pages (TIFF 6.0, `NewSubfileType`). */
function decodeTiff(bytes: Buffer, page: number): { raster: Raster; orientation: Orientation } {
  const directories = UTIF.decode(bytes).filter((each) => {
    const kind = each['t254'] as readonly number[] | undefined // a tag's numbers
    return ((kind?.[0] ?? 0) & 5) === 0
  })
  const directory = directories[page - 1]
  if (!directory) throw new RangeError('The page is not there')
  UTIF.decodeImage(bytes, directory)
  const orientation = directory['t274'] as readonly number[] | undefined // a tag's numbers
  const { width, height } = directory
  const pixels = UTIF.toRGBA8(directory)
  if (pixels.length !== width * height * 4) throw new RangeError('The page is cut off')
  return {
    raster: { width, height, pixels, bytesPerPixel: 4 },
    orientation: orientationOf(orientation?.[0]),
  }
}

/** Grey where all is grey, one bit a pixel where all is black and white: scans are, and are small then. */
function addRaster({ context }: PDFDocument, raster: Raster): PDFRef {
  const { width, height, bytesPerPixel, pixels } = raster
  const { isGrey, isBlackAndWhite } = coloursOf(raster)
  const rowBytes = isBlackAndWhite ? Math.ceil(width / 8) : width * (isGrey ? 1 : 3)
  const data = Buffer.alloc(rowBytes * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * bytesPerPixel
      if (isBlackAndWhite) {
        const at = y * rowBytes + (x >> 3)
        if ((pixels[from] ?? 0) > 127) data[at] = (data[at] ?? 0) | (0x80 >> (x & 7))
      } else if (isGrey) data[y * rowBytes + x] = pixels[from] ?? 0
      else for (let c = 0; c < 3; c += 1) data[y * rowBytes + x * 3 + c] = pixels[from + c] ?? 0
    }
  }
  return context.register(
    context.stream(deflateSync(data), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: width,
      Height: height,
      ColorSpace: isGrey ? 'DeviceGray' : 'DeviceRGB',
      BitsPerComponent: isBlackAndWhite ? 1 : 8,
      Filter: 'FlateDecode',
    }),
  )
}

function coloursOf({ bytesPerPixel, pixels }: Raster): {
  isGrey: boolean
  isBlackAndWhite: boolean
} {
  let isBlackAndWhite = true
  for (let at = 0; at < pixels.length; at += bytesPerPixel) {
    const red = pixels[at] ?? 0
    if (red !== pixels[at + 1] || red !== pixels[at + 2])
      return { isGrey: false, isBlackAndWhite: false }
    if (red !== 0 && red !== 255) isBlackAndWhite = false
  }
  return { isGrey: true, isBlackAndWhite }
}

/** Where rows and columns go, by orientation (TIFF 6.0 tag 274): from the stored picture to the page. */
const turns: Readonly<Record<Orientation, (x: number, y: number) => readonly [number, number]>> = {
  1: (x, y) => [x, y],
  2: (x, y) => [1 - x, y],
  3: (x, y) => [1 - x, 1 - y],
  4: (x, y) => [x, 1 - y],
  5: (x, y) => [y, x],
  6: (x, y) => [1 - y, x],
  7: (x, y) => [1 - y, 1 - x],
  8: (x, y) => [y, 1 - x],
}

/** What places the unit square of a picture on a page; both count upwards. */
function matrixOf(orientation: Orientation, width: number, height: number): readonly number[] {
  const place = (x: number, y: number): readonly [number, number] => {
    const [right, down] = turns[orientation](x, 1 - y)
    return [right * width, (1 - down) * height]
  }
  const [[x0, y0], [x1, y1], [x2, y2]] = [place(0, 0), place(1, 0), place(0, 1)]
  return [x1 - x0, y1 - y0, x2 - x0, y2 - y0, x0, y0]
}
