import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { renderPage } from './engine/pdf/render-page.ts'
import { shareService, parse, post, temporaryFolder } from './testing/client.ts'
import { makePdf } from './testing/make-pdf.ts'

const service = shareService()

/** Large black letters on white, drawn by the PDF reader so that no font of the system is needed. */
async function letters(words: string, width = 900, height = 300): Promise<Sharp> {
  const points = (pixels: number): number => (pixels * 72) / 150
  const texts = words.split('\n').map((text, index) => ({
    text,
    x: points(60),
    y: points(90 + index * 100),
    size: points(64),
  }))
  const pdf = await makePdf([{ width: points(width), height: points(height), texts }])
  const file = path.join(await temporaryFolder(), 'letters.pdf')
  await writeFile(file, pdf)
  return sharp((await renderPage(file, 1, 150)).bytes)
}

test.each([
  ['JPEG', (image: Sharp) => image.jpeg()],
  ['PNG', (image: Sharp) => image.png()],
  ['TIFF', (image: Sharp) => image.tiff({ compression: 'lzw' })],
])('OCR reads the text of a %s, and boxed where it stands', async (_, encode) => {
  const file = await encode(await letters('Recto reads')).toBuffer()
  const { elements } = await parse(service(), file, { output_formats: 'text' })
  expect(elements.map(({ content }) => content.text).join(' ')).toContain('Recto reads')
  const xs = elements.flatMap(({ coordinates }) => coordinates.map(({ x }) => x))
  const ys = elements.flatMap(({ coordinates }) => coordinates.map(({ y }) => y))
  expect(Math.min(...xs)).toBeCloseTo(60 / 900, 1)
  expect(Math.min(...ys)).toBeGreaterThan(80 / 300)
  expect(Math.max(...ys)).toBeLessThan(180 / 300)
})

test('a photo turned by its EXIF orientation is read and measured upright', async () => {
  const turned = await (await letters('Recto reads')).rotate(270).toBuffer()
  const file = await sharp(turned).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const { content } = await parse(service(), file, { output_formats: 'text' })
  expect(content.text).toContain('Recto reads')
})

test('a picture without text is a figure with the pixels it has', async () => {
  // The same at each run: in one of some thirty clouds of chance the reader finds a letter.
  const [width, height] = [320, 200]
  let seed = 1
  const grains = Uint8Array.from({ length: width * height }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed >>> 24
  })
  const file = await sharp(grains, { raw: { width, height, channels: 1 } })
    .blur(8)
    .normalise()
    .png()
    .toBuffer()
  const { elements } = await parse(service(), file, { base64_encoding: 'figure' })
  expect(elements.map(({ category }) => category)).toEqual(['figure'])
  expect(elements[0]?.content.html).toContain('top-left:(0,0); bottom-right:(320,200)')
  const crop = await sharp(Buffer.from(elements[0]?.base64_encoding ?? '', 'base64')).metadata()
  expect([crop.format, crop.width, crop.height]).toEqual(['jpeg', 320, 200])
})

test('a blank picture has no elements', async () => {
  const file = await sharp({
    create: { width: 200, height: 200, channels: 3, background: 'white' },
  })
    .png()
    .toBuffer()
  expect((await parse(service(), file)).elements).toEqual([])
})

test('a picture over 100 million pixels is refused before it is decoded', async () => {
  const huge = await sharp({
    create: { width: 10_001, height: 10_000, channels: 3, background: 'white' },
    limitInputPixels: false,
  })
    .toColourspace('b-w')
    .png({ compressionLevel: 1 })
    .toBuffer()
  const response = await post(service(), huge)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('100,010,000') })
})

test.each([
  ['JPEG', (image: Sharp) => image.jpeg()],
  ['PNG', (image: Sharp) => image.png()],
])('a truncated %s is refused', async (_, encode) => {
  const whole = await encode(await letters('Recto reads')).toBuffer()
  const response = await post(service(), whole.subarray(0, whole.length / 2))
  expect(response.status).toBe(400)
})

test('a scanned page in a PDF goes through OCR, although its format has a text layer of its own', async () => {
  const jpeg = await (await letters('Recto reads', 1275, 1650)).jpeg().toBuffer()
  const scan = await makePdf([{ texts: [], picture: jpeg }])
  const { content } = await parse(service(), scan, { output_formats: 'text' })
  expect(content.text).toContain('Recto reads')
})

test('ocr=force reads what is seen instead of what the file says', async () => {
  const pdf = await makePdf([{ texts: [{ text: 'Visible words', x: 80, y: 200, size: 30 }] }])
  const { content } = await parse(service(), pdf, { ocr: 'force', output_formats: 'text' })
  expect(content.text).toBe('Visible words')
})

test('a picture that stands on its head is read, and boxed where its text is seen', async () => {
  const lines = [
    'The northern bridge carries trains',
    'and bicycles over the wide river',
    'on every day of the long year',
  ]
  const upright = await letters(lines.join('\n'), 1240, 900)
  const file = await upright.rotate(180).png().toBuffer()
  const { elements, content } = await parse(service(), file, { output_formats: 'text' })
  expect(content.text).toContain('bridge')
  const ys = elements.flatMap(({ coordinates }) => coordinates.map(({ y }) => y))
  expect(Math.min(...ys)).toBeGreaterThan(0.5)
})

test('a skewed photo is boxed by quadrilaterals that lean with its text', async () => {
  const words =
    'Recto reads the lines\nof a page that leans\nand boxes them where\nthey can be seen'
  const straight = await letters(words, 1000, 500)
  const skewed = await straight.rotate(6, { background: '#fff' }).jpeg().toBuffer()
  const { content, elements } = await parse(service(), skewed, { output_formats: 'text' })
  expect(content.text).toContain('of a page that leans')
  for (const { coordinates } of elements) {
    const [topLeft, topRight] = coordinates
    const { width, height } = await sharp(skewed).metadata()
    const rise = ((topRight?.y ?? 0) - (topLeft?.y ?? 0)) * height
    const run = ((topRight?.x ?? 0) - (topLeft?.x ?? 0)) * width
    expect((Math.atan2(rise, run) * 180) / Math.PI).toBeCloseTo(6, 0)
  }
})

test('a photo that is lit unevenly, leans and is blurred is read line by line, and is no empty figure', async () => {
  const [width, height] = [900, 420]
  const shade = Buffer.from(
    `<svg width="${width}" height="${height}"><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/>` +
      `<stop offset="1" stop-color="#555"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  )
  const lit = await (
    await letters('Herbal tea\nOrange juice\nSalmon 22.50', width, height)
  )
    .composite([{ input: shade, blend: 'multiply' }])
    .png()
    .toBuffer()
  const photo = sharp(lit).rotate(7, { background: '#444' }).blur(3.5).linear(0.45, 60)
  const file = await photo.jpeg({ quality: 50 }).toBuffer()
  const { elements, content } = await parse(service(), file, { output_formats: 'text' })
  expect(elements.some(({ category }) => category !== 'figure')).toBe(true)
  for (const word of ['Herbal', 'Orange', 'juice', '22.50']) expect(content.text).toContain(word)
})
