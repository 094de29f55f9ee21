import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { degrees, PDFDocument, rgb } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { makePng } from '#formats/testing/make-png.ts'
import { temporaryDir } from '../../testing/test-app.ts'
import type { CropPage } from '../jobs.ts'
import { sharp } from '../sharp.ts'
import { cropPage } from './crop-page.ts'

async function crop(
  bytes: Uint8Array | string,
  job: Partial<CropPage> & { readonly format?: 'pdf' | 'png'; readonly password?: string },
): Promise<{ width: number; height: number; middle: readonly number[] } | 'none'> {
  const file = path.join(await temporaryDir(), 'file')
  await writeFile(file, bytes)
  const area = { left: 0, top: 0, right: 1, bottom: 1 }
  const source = { file, format: job.format ?? 'pdf', password: job.password ?? null }
  const made = await cropPage({ source, page: 1, area, dpi: 72, ...job })
  if (made.kind === 'none') return 'none'
  const decoded = sharp(made.png).toColourspace('srgb').removeAlpha().raw()
  const { data, info } = await decoded.toBuffer({ resolveWithObject: true })
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3
  return { width: info.width, height: info.height, middle: [...data.subarray(middle, middle + 3)] }
}

/** Red at the top left of the page as displayed, blue elsewhere on it. */
async function redCorner(turn: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([300, 300])
  page.setRotation(degrees(turn))
  page.setCropBox(100, 100, 100, 100)
  page.drawRectangle({ x: 0, y: 0, width: 300, height: 300, color: rgb(0, 0, 1) })
  const [x, y] = turn === 90 ? [100, 100] : [100, 150]
  page.drawRectangle({ x, y, width: 50, height: 50, color: rgb(1, 0, 0) })
  return pdf.save()
}

test.each([0, 90])(
  'a crop is of the page as it is displayed: turned by %s, cropped',
  async (turn) => {
    const bytes = await redCorner(turn)
    const corner = { left: 0, top: 0, right: 0.5, bottom: 0.5 }
    expect(await crop(bytes, { area: corner })).toEqual({
      width: 50,
      height: 50,
      middle: [255, 0, 0],
    })
    const other = { left: 0.5, top: 0.5, right: 1, bottom: 1 }
    expect(await crop(bytes, { area: other, dpi: 144 })).toEqual({
      width: 100,
      height: 100,
      middle: [0, 0, 255],
    })
  },
)

test('a picture is a page as well', async () => {
  expect(
    await crop(makePng(300, 842), {
      format: 'png',
      area: { left: 0, top: 0, right: 1, bottom: 0.5 },
    }),
  ).toMatchObject({
    width: 300,
    height: 421,
  })
})

test('what can not be drawn leaves no picture, and harms none that comes after it', async () => {
  expect(await crop('%PDF-1.7 nothing', {})).toBe('none')
  expect(await crop(await redCorner(0), { page: 9 })).toBe('none')
  const locked = await PDFDocument.create()
  locked.addPage([100, 100])
  locked.encrypt({ userPassword: 'secret', ownerPassword: 'owner' })
  const bytes = await locked.save()
  expect(await crop(bytes, {})).toBe('none')
  expect(await crop(bytes, { password: 'wrong' })).toBe('none')
  expect(await crop(bytes, { password: 'secret' })).toMatchObject({ width: 100, height: 100 })
  expect(await crop(await redCorner(0), {})).toMatchObject({ width: 100, height: 100 })
})

test('a page as large as a house is drawn smaller instead of filling the memory', async () => {
  const pdf = await PDFDocument.create()
  pdf.addPage([14_400, 14_400])
  expect(await crop(await pdf.save(), { dpi: 300 })).toMatchObject({ width: 4000, height: 4000 })
})
