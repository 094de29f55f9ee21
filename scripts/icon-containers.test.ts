import { expect, test } from 'vitest'
import { packIcns, packIco } from './icon-containers.ts'

const image = (size: number, text: string) => ({ size, png: Buffer.from(text) })

test('Windows finds each image where the ICO directory says it is', () => {
  const images = [image(16, 'sixteen'), image(256, 'the large one')]
  const ico = packIco(images)
  expect(ico.readUInt16LE(2)).toBe(1)
  expect(ico.readUInt16LE(4)).toBe(2)
  for (const [index, { size, png }] of images.entries()) {
    const entry = 6 + 16 * index
    expect(ico.readUInt8(entry)).toBe(size === 256 ? 0 : size)
    const start = ico.readUInt32LE(entry + 12)
    expect(ico.subarray(start, start + ico.readUInt32LE(entry + 8))).toEqual(png)
  }
})

test('an image too large for an ICO is refused, not written with a wrong size', () => {
  expect(() => packIco([image(512, '')])).toThrow(RangeError)
})

test('macOS finds every size, and the file ends where its length says', () => {
  const icns = packIcns([image(32, 'small'), image(256, 'large'), image(48, 'no such type')])
  expect(icns.toString('latin1', 0, 4)).toBe('icns')
  expect(icns.readUInt32BE(4)).toBe(icns.length)
  const found: string[] = []
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
    const end = at + icns.readUInt32BE(at + 4)
    found.push(`${icns.toString('latin1', at, at + 4)} ${icns.toString('latin1', at + 8, end)}`)
  }
  expect(found).toEqual(['ic11 small', 'ic13 large', 'ic08 large'])
})
