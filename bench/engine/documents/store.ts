import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { LiteParse } from '@llamaindex/liteparse'
import sharp from 'sharp'
import { storeTurned } from '../../../scripts/sample/stored-page.ts'
import type { Storage } from './catalogue.ts'
import { type Printed, saveUndated } from './print.ts'
import type { Truth } from './truth.ts'
import { rotateTruth } from './rotate-truth.ts'

export type Stored = {
  readonly truth: Truth
  readonly pdf: Uint8Array
  /** An image file that says the same as the PDF. */
  readonly image?: Buffer
  /** The pages for programs that read pictures alone; empty where the PDF has text. */
  readonly pictures: readonly Buffer[]
}

type Picture = { readonly bytes: Buffer; readonly width: number; readonly height: number }

/** What an office scanner is set to. */
const scanDpi = 200

/** A printed document as it is kept. The truth is that of the pages as displayed. */
export async function store(printed: Printed, storage: Storage): Promise<Stored> {
  const { truth } = printed
  switch (storage.kind) {
    case 'printed':
    case 'tagged':
      return { ...printed, pictures: [] }
    case 'turned':
    case 'cropped':
    case 'garbled': {
      const document = await PDFDocument.load(printed.pdf, { updateMetadata: false })
      if (storage.kind === 'turned') {
        for (const page of document.getPages()) storeTurned(document, page, storage.angle)
      } else if (storage.kind === 'cropped') crop(document)
      else forgetCharacters(document)
      return { truth, pdf: await saveUndated(document), pictures: [] }
    }
    case 'scanned': {
      const pages = await takePictures(printed)
      const scans = await Promise.all(pages.map((page) => scan(page, storage)))
      return {
        truth: rotateTruth(truth, pages, storage.degrees),
        pdf: await picturesPdf(scans),
        pictures: scans.map(({ bytes }) => bytes),
      }
    }
    case 'image': {
      const [page] = await takePictures(printed)
      if (!page) throw new Error('The document has no page.')
      const flat = await scan(page, { degrees: 0, isFaded: false })
      return {
        truth: { pages: 1, elements: truth.elements.filter((element) => element.page === 1) },
        pdf: await picturesPdf([flat]),
        image: await imageFile(page, storage.format),
        pictures: [flat.bytes],
      }
    }
  }
}

/** A sheet larger than the page, its origin elsewhere, cropped to the page. */
function crop(document: PDFDocument): void {
  for (const page of document.getPages()) {
    const { width, height } = page.getSize()
    page.setMediaBox(-60, -35, width + 90, height + 80)
    page.setCropBox(0, 0, width, height)
  }
}

/** Takes the tables from the fonts that say which character a code stands for. */
function forgetCharacters(document: PDFDocument): void {
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (object instanceof PDFDict) object.delete(PDFName.of('ToUnicode'))
  }
}

async function takePictures({ pdf, truth }: Printed): Promise<readonly Picture[]> {
  const camera = new LiteParse({ ocrEnabled: false, dpi: scanDpi, quiet: true })
  const pages = Array.from({ length: truth.pages }, (_, index) => index + 1)
  const shots = await camera.screenshot(Buffer.from(pdf), pages)
  return shots.map(({ imageBuffer, width, height }) => ({ bytes: imageBuffer, width, height }))
}

async function scan(
  page: Picture,
  { degrees, isFaded }: { readonly degrees: number; readonly isFaded: boolean },
): Promise<Picture> {
  const turned = sharp(page.bytes)
    .flatten({ background: '#fff' })
    .rotate(degrees, { background: '#fff' })
  const grey = turned.greyscale().blur(isFaded ? 0.9 : 0.4)
  const shaded = isFaded ? grey.linear(0.55, 95) : grey
  const { data, info } = await shaded.jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

async function picturesPdf(pictures: readonly Picture[]): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  for (const { bytes, width, height } of pictures) {
    const size: [number, number] = [(width * 72) / scanDpi, (height * 72) / scanDpi]
    const image = await document.embedJpg(bytes)
    document.addPage(size).drawImage(image, { x: 0, y: 0, width: size[0], height: size[1] })
  }
  return saveUndated(document)
}

async function imageFile({ bytes }: Picture, format: 'png' | 'jpeg' | 'tiff'): Promise<Buffer> {
  const picture = sharp(bytes).flatten({ background: '#fff' })
  switch (format) {
    case 'png':
      return picture.png().toBuffer()
    case 'tiff':
      return picture.tiff({ compression: 'lzw' }).toBuffer()
    case 'jpeg':
      // Stored a quarter turn counterclockwise; orientation 6 turns it back.
      return picture.rotate(270).withMetadata({ orientation: 6 }).jpeg({ quality: 88 }).toBuffer()
  }
}
