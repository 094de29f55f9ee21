import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

/** Writes a PDF of some pages, a heading each, with so many bytes attached, and answers its path. */
export async function writePdf(
  folder: string,
  name: string,
  pages = 1,
  attachedBytes = 0,
): Promise<string> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.TimesRoman)
  for (let page = 1; page <= pages; page += 1) {
    document
      .addPage([420, 595])
      .drawText(`Page ${page} of a test`, { x: 50, y: 500, size: 24, font })
  }
  if (attachedBytes > 0) await document.attach(randomBytes(attachedBytes), 'ballast.bin')
  return write(folder, name, await document.save())
}

export async function writeEncryptedPdf(folder: string, name: string): Promise<string> {
  const document = await PDFDocument.create()
  document.addPage([420, 595])
  document.encrypt({ userPassword: 'secret', ownerPassword: 'owner' })
  return write(folder, name, await document.save())
}

/** A small picture in a file of so many bytes: unlike a PDF, it can't be sent in parts. */
export async function writeLargePng(folder: string, name: string, bytes: number): Promise<string> {
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: 'white' } })
  const png = await picture.png().toBuffer()
  return write(folder, name, Buffer.concat([png, Buffer.alloc(bytes - png.length)]))
}

/** Any bytes as a file. */
export async function write(
  folder: string,
  name: string,
  bytes: Uint8Array | string,
): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, bytes)
  return file
}
