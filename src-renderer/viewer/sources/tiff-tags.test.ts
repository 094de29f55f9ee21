import { expect, test } from 'vitest'
import { firstOf, readTiffDirectories, tiffTag } from './tiff-tags.ts'

/** A file of one directory with `width` as a short and `height` as a long. */
function tiff(isLittle: boolean, isBig: boolean, next = 0): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(200))
  view.setUint16(0, isLittle ? 0x4949 : 0x4d4d)
  view.setUint16(2, isBig ? 43 : 42, isLittle)
  let at = isBig ? 16 : 8
  const word = (value: number): void => {
    if (isBig) view.setBigUint64(at, BigInt(value), isLittle)
    else view.setUint32(at, value, isLittle)
    at += isBig ? 8 : 4
  }
  const short = (value: number): void => {
    view.setUint16(at, value, isLittle)
    at += 2
  }
  const start = at
  if (isBig) {
    view.setUint16(4, 8, isLittle)
    view.setBigUint64(8, 16n, isLittle)
    view.setBigUint64(at, 2n, isLittle)
    at += 8
  } else {
    view.setUint32(4, 8, isLittle)
    short(2)
  }
  for (const [tag, type, value] of [
    [tiffTag.width, 3, 1241],
    [tiffTag.height, 4, 1754],
  ] as const) {
    short(tag)
    short(type)
    word(1)
    const end = at + (isBig ? 8 : 4)
    if (type === 3) short(value)
    else view.setUint32(at, value, isLittle)
    at = end
  }
  word(next === -1 ? start : next)
  return view.buffer
}

test.each([
  [true, false],
  [false, false],
  [true, true],
  [false, true],
])('pages are found whatever the byte order (little %s) and offset width (big %s)', (...kind) => {
  const [page, ...rest] = readTiffDirectories(tiff(...kind))
  expect(rest).toEqual([])
  expect(page && firstOf(page, tiffTag.width, 0)).toBe(1241)
  expect(page && firstOf(page, tiffTag.height, 0)).toBe(1754)
  expect(page && firstOf(page, tiffTag.orientation, 1)).toBe(1)
})

test('a directory that points back at itself does not read for ever', () => {
  expect(readTiffDirectories(tiff(true, false, -1))).toHaveLength(1)
})

test('pages before the place where a file was cut off are kept', () => {
  expect(readTiffDirectories(tiff(true, false, 198))).toHaveLength(1)
  expect(readTiffDirectories(tiff(true, false).slice(0, 20))).toEqual([])
})

test('what is not a TIFF has no pages', () => {
  expect(readTiffDirectories(new ArrayBuffer(4))).toEqual([])
  expect(readTiffDirectories(new ArrayBuffer(64))).toEqual([])
})
