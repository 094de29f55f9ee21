import { crc32, deflateSync } from 'node:zlib'
import type { Document } from '../subject.ts'
import { drawWords } from './drawn-words.ts'

export async function makeJpeg(): Promise<Document> {
  const bytes = await drawWords().jpeg({ quality: 92 }).toBuffer()
  return { bytes, fileName: 'words.jpg', type: 'image/jpeg' }
}

export async function makePng(): Promise<Document> {
  return { bytes: await drawWords().png().toBuffer(), fileName: 'words.png', type: 'image/png' }
}

/** Two pages, the words on each. */
export async function makeTiff(): Promise<Document> {
  const { data, info } = await drawWords().greyscale().raw().toBuffer({ resolveWithObject: true })
  return {
    bytes: encodeTiff([data, data], info.width, info.height),
    fileName: 'words.tif',
    type: 'image/tiff',
  }
}

export async function makeBmp(): Promise<Document> {
  const { data, info } = await drawWords()
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    bytes: encodeBmp(data, info.width, info.height, info.channels),
    fileName: 'words.bmp',
    type: 'image/bmp',
  }
}

/** A white PNG of one bit a pixel: many pixels in few bytes. */
export function makeBlankPng(width: number, height: number): Document {
  const row = Buffer.alloc(1 + Math.ceil(width / 8), 0xff)
  row.writeUInt8(0, 0)
  const rows = Buffer.alloc(row.length * height)
  for (let at = 0; at < rows.length; at += row.length) row.copy(rows, at)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(1, 8)
  const bytes = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
  return { bytes, fileName: `${width}x${height}.png`, type: 'image/png' }
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** 24 bits a pixel, rows from the bottom, each filled up to four bytes. */
function encodeBmp(pixels: Buffer, width: number, height: number, channels: number): Buffer {
  const stride = Math.ceil((width * 3) / 4) * 4
  const bytes = Buffer.alloc(54 + stride * height)
  bytes.write('BM', 'latin1')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = ((height - 1 - y) * width + x) * channels
      const to = 54 + y * stride + x * 3
      for (const [offset, channel] of [2, 1, 0].entries()) {
        bytes.writeUInt8(pixels.readUInt8(from + (channels < 3 ? 0 : channel)), to + offset)
      }
    }
  }
  return bytes
}

const tiffEntries = 9

/** Uncompressed grey pages, one strip each. */
function encodeTiff(pages: readonly Buffer[], width: number, height: number): Buffer {
  const directoryBytes = 2 + tiffEntries * 12 + 4
  const pageBytes = directoryBytes + width * height
  const bytes = Buffer.alloc(8 + pages.length * pageBytes)
  bytes.write('II*\0', 'latin1')
  bytes.writeUInt32LE(8, 4)
  for (const [index, pixels] of pages.entries()) {
    const at = 8 + index * pageBytes
    const isLast = index === pages.length - 1
    bytes.writeUInt16LE(tiffEntries, at)
    const entries: readonly (readonly [tag: number, value: number])[] = [
      [256, width],
      [257, height],
      [258, 8],
      [259, 1],
      [262, 1],
      [273, at + directoryBytes],
      [277, 1],
      [278, height],
      [279, width * height],
    ]
    for (const [order, [tag, value]] of entries.entries()) {
      const entry = at + 2 + order * 12
      bytes.writeUInt16LE(tag, entry)
      bytes.writeUInt16LE(4, entry + 2)
      bytes.writeUInt32LE(1, entry + 4)
      bytes.writeUInt32LE(value, entry + 8)
    }
    bytes.writeUInt32LE(isLast ? 0 : at + pageBytes, at + 2 + tiffEntries * 12)
    pixels.copy(bytes, at + directoryBytes, 0, width * height)
  }
  return bytes
}
