import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { degrees, PDFDocument, rgb } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { contactSheet } from '#shared/documents/contact-sheet.ts'
import { temporaryDir } from '../../testing/test-app.ts'
import { sharp } from '../sharp.ts'
import { drawContactSheet } from './draw-contact-sheet.ts'

async function draw(bytes: Uint8Array | string, sheet = 0): Promise<Buffer | 'none'> {
  const folder = await temporaryDir()
  const [file, toFile] = [path.join(folder, 'file.pdf'), path.join(folder, 'sheet.jpg')]
  await writeFile(file, bytes)
  const { kind } = await drawContactSheet({ file, sheet, toFile })
  return kind === 'none' ? kind : await readFile(toFile)
}

/** Pages of one colour each, from dark to light, every third of them lying. */
async function shades(count: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (let index = 0; index < count; index += 1) {
    const page = pdf.addPage(index % 3 === 2 ? [400, 100] : [200, 300])
    const shade = index / count
    page.drawRectangle({ x: 0, y: 0, width: 400, height: 300, color: rgb(shade, shade, shade) })
    if (index === 1) page.setRotation(degrees(90))
  }
  return pdf.save()
}

/** The brightness in the middle of each page of a sheet. */
async function middles(sheet: Buffer | 'none'): Promise<readonly number[]> {
  if (sheet === 'none') return []
  const decoded = sharp(sheet).toColourspace('b-w').raw()
  const { data, info } = await decoded.toBuffer({ resolveWithObject: true })
  expect(info.width).toBe(contactSheet.width)
  return Array.from({ length: info.height / contactSheet.height }, (_, place) => {
    const row = (place + 0.5) * contactSheet.height
    return (data[(row * info.width + info.width / 2) * info.channels] ?? 0) / 255
  })
}

test('pages stand on their sheets in order, each at its place whatever its shape', async () => {
  const bytes = await shades(60)
  const first = await middles(await draw(bytes, 0))
  const second = await middles(await draw(bytes, 1))
  expect([first.length, second.length]).toEqual([50, 10])
  for (const [index, shade] of [...first, ...second].entries()) {
    expect(shade).toBeCloseTo(index / 60, 1)
  }
})

test('there is no sheet after the last page, nor of what can not be opened', async () => {
  expect(await draw(await shades(50), 1)).toBe('none')
  expect(await draw('%PDF-1.7 and nothing else')).toBe('none')
  const locked = await PDFDocument.create()
  locked.addPage([100, 100])
  locked.encrypt({ userPassword: 'secret', ownerPassword: 'owner' })
  expect(await draw(await locked.save())).toBe('none')
})
