import { beforeAll, expect, test, vi } from 'vitest'
import { tiffTag } from '#formats/tiff/tags.ts'
import { tiffPixels } from './tiff-pixels.ts'

// jsdom has no pixels.
beforeAll(() => {
  vi.stubGlobal(
    'ImageData',
    class {
      readonly data: Uint8ClampedArray
      readonly width: number
      readonly height: number
      constructor(width: number, height: number) {
        this.width = width
        this.height = height
        this.data = new Uint8ClampedArray(width * height * 4)
      }
    },
  )
})

function pixelsOf(
  bytes: readonly number[],
  size: readonly [width: number, height: number],
  tags: Partial<Record<keyof typeof tiffTag, readonly number[]>>,
  reduction = 1,
): readonly number[][] {
  const all = { ...tags, width: [size[0]], height: [size[1]] }
  // `Object.entries` widens the keys that `tags` is limited to.
  const names = Object.keys(all) as (keyof typeof tiffTag)[]
  const map = new Map(names.map((name) => [tiffTag[name], all[name] ?? []]))
  const { data } = tiffPixels(Uint8Array.from(bytes), map, reduction)
  return Array.from({ length: data.length / 4 }, (_, i) =>
    Array.from(data.subarray(i * 4, i * 4 + 3)),
  )
}

const white = [255, 255, 255]
const black = [0, 0, 0]

test('a fax is black on white in either polarity, rows padded to bytes', () => {
  const rows = [0b10100000, 0b01000000]
  expect(pixelsOf(rows, [3, 2], { photometric: [0] })).toEqual([
    black,
    white,
    black,
    white,
    black,
    white,
  ])
  expect(pixelsOf(rows, [3, 1], { photometric: [1] })).toEqual([white, black, white])
})

test('colours come out right for every meaning of the samples', () => {
  const rgb = { photometric: [2], bitsPerSample: [8, 8, 8], samplesPerPixel: [3] }
  expect(pixelsOf([10, 20, 30], [1, 1], rgb)).toEqual([[10, 20, 30]])
  const deep = { ...rgb, bitsPerSample: [16, 16, 16] }
  expect(pixelsOf([9, 10, 9, 20, 9, 30], [1, 1], deep)).toEqual([[10, 20, 30]])
  const cmyk = { photometric: [5], bitsPerSample: [8, 8, 8, 8], samplesPerPixel: [4] }
  expect(pixelsOf([0, 255, 255, 0, 0, 0, 0, 255], [2, 1], cmyk)).toEqual([[255, 0, 0], black])
  const palette = {
    photometric: [3],
    bitsPerSample: [4],
    colorMap: [0, 65535, 0, 0, 0, 0x8000],
  }
  expect(pixelsOf([0x01], [2, 1], palette)).toEqual([
    [0, 0, 0],
    [255, 0, 128],
  ])
})

test('what is transparent shows white paper', () => {
  const rgba = { photometric: [2], bitsPerSample: [8, 8, 8, 8], samplesPerPixel: [4] }
  expect(pixelsOf([0, 0, 0, 0], [1, 1], { ...rgba, extraSamples: [2] })).toEqual([white])
  expect(pixelsOf([0, 0, 0, 0], [1, 1], { ...rgba, extraSamples: [1] })).toEqual([white])
  expect(pixelsOf([0, 0, 0, 0], [1, 1], { ...rgba, extraSamples: [0] })).toEqual([black])
})

test('a reduced scan averages its pixels, also at the uneven edges', () => {
  const gray = { photometric: [1], bitsPerSample: [8] }
  expect(pixelsOf([0, 100, 50, 100, 200, 70, 10, 20, 30], [3, 3], gray, 2)).toEqual([
    [100, 100, 100],
    [60, 60, 60],
    [15, 15, 15],
    [30, 30, 30],
  ])
})

test('samples that would come out as noise are refused', () => {
  expect(() => pixelsOf([0, 0, 0, 0], [1, 1], { bitsPerSample: [32], sampleFormat: [3] })).toThrow(
    'unsupported',
  )
  expect(() => pixelsOf([0], [1, 1], { bitsPerSample: [8], photometric: [8] })).toThrow(
    'unsupported',
  )
})
