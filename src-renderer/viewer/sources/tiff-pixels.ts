import { tiffTag } from '#formats/tiff/tags.ts'
import type { Size } from '#shared/results/geometry.ts'
import { PageSourceError } from './page-source.ts'
import { firstOf, type TiffTags } from './tiff-tags.ts'

/** How TIFF names what its numbers mean. */
const photometric = { whiteIsZero: 0, blackIsZero: 1, rgb: 2, palette: 3, cmyk: 5 } as const

/** Writes one row of unpacked samples as RGB, three bytes a pixel. */
type ColorRow = (samples: Uint8Array, rgb: Uint8Array, width: number) => void

/**
 * Turns decompressed samples, rows padded to whole bytes and 16-bit ones little-endian, into RGBA pixels.
 *
 * Every `reduction` × `reduction` pixels become their average, so that a scan of 100 million
 * pixels never stands in memory four bytes each.
 */
export function tiffPixels(data: Uint8Array, tags: TiffTags, reduction: number): ImageData {
  const width = firstOf(tags, tiffTag.width, 0)
  const height = firstOf(tags, tiffTag.height, 0)
  const bits = firstOf(tags, tiffTag.bitsPerSample, 1)
  const samplesPerPixel = firstOf(tags, tiffTag.samplesPerPixel, 1)
  const rowBytes = Math.ceil((width * samplesPerPixel * bits) / 8)
  const unpack = unpackerFor(bits, firstOf(tags, tiffTag.sampleFormat, 1))
  const color = colorsFor(tags, bits, samplesPerPixel)

  const target = reducedSize({ width, height }, reduction)
  const pixels = new ImageData(target.width, target.height)
  const samples = new Uint8Array(width * samplesPerPixel)
  const rgb = new Uint8Array(width * 3)
  const sums = new Uint32Array(target.width * 3)
  for (let y = 0; y < height; y++) {
    unpack(data, y * rowBytes, samples)
    color(samples, rgb, width)
    addRow(rgb, sums, width, reduction)
    const rows = (y % reduction) + 1
    if (rows === reduction || y === height - 1) {
      writeRow(sums, pixels, Math.floor(y / reduction), { width, reduction, rows })
      sums.fill(0)
    }
  }
  return pixels
}

/** Whole pixels after a reduction; a last, partial one counts. */
function reducedSize({ width, height }: Size, reduction: number): Size {
  return { width: Math.ceil(width / reduction), height: Math.ceil(height / reduction) }
}

function addRow(rgb: Uint8Array, sums: Uint32Array, width: number, reduction: number): void {
  for (let x = 0; x < width; x++) {
    const to = Math.floor(x / reduction) * 3
    for (let channel = 0; channel < 3; channel++) {
      sums[to + channel] = at(sums, to + channel) + at(rgb, x * 3 + channel)
    }
  }
}

function writeRow(
  sums: Uint32Array,
  pixels: ImageData,
  y: number,
  { width, reduction, rows }: { width: number; reduction: number; rows: number },
): void {
  for (let x = 0; x < pixels.width; x++) {
    const columns = Math.min(reduction, width - x * reduction)
    const to = (y * pixels.width + x) * 4
    for (let channel = 0; channel < 3; channel++) {
      pixels.data[to + channel] = at(sums, x * 3 + channel) / (rows * columns)
    }
    pixels.data[to + 3] = 255
  }
}

/** Spreads one row's samples to a byte each; indexes of a palette stay as they are. */
function unpackerFor(bits: number, sampleFormat: number) {
  if (sampleFormat !== 1) throw new PageSourceError('unsupported')
  switch (bits) {
    case 1:
    case 2:
    case 4: {
      const mask = (1 << bits) - 1
      const perByte = 8 / bits
      return (data: Uint8Array, start: number, samples: Uint8Array): void => {
        for (let i = 0; i < samples.length; i++) {
          const shift = 8 - bits * ((i % perByte) + 1)
          samples[i] = (at(data, start + Math.floor(i / perByte)) >> shift) & mask
        }
      }
    }
    case 8:
      return (data: Uint8Array, start: number, samples: Uint8Array): void =>
        samples.set(data.subarray(start, start + samples.length))
    case 16:
      return (data: Uint8Array, start: number, samples: Uint8Array): void => {
        for (let i = 0; i < samples.length; i++) samples[i] = at(data, start + i * 2 + 1)
      }
    default:
      throw new PageSourceError('unsupported')
  }
}

function colorsFor(tags: TiffTags, bits: number, samplesPerPixel: number): ColorRow {
  const scale = 255 / ((1 << Math.min(bits, 8)) - 1)
  const meaning = firstOf(tags, tiffTag.photometric, photometric.blackIsZero)
  switch (meaning) {
    case photometric.whiteIsZero:
    case photometric.blackIsZero: {
      const invert = meaning === photometric.whiteIsZero ? 255 : 0
      return (samples, rgb, width) => {
        for (let x = 0; x < width; x++) {
          rgb.fill(Math.abs(invert - at(samples, x * samplesPerPixel) * scale), x * 3, x * 3 + 3)
        }
      }
    }
    case photometric.rgb:
      return rgbRow(samplesPerPixel, firstOf(tags, tiffTag.extraSamples, 0))
    case photometric.palette:
      return paletteRow(tags.get(tiffTag.colorMap) ?? [], samplesPerPixel)
    case photometric.cmyk:
      return (samples, rgb, width) => {
        for (let x = 0; x < width; x++) {
          const from = x * samplesPerPixel
          const light = (255 - at(samples, from + 3)) / 255
          for (let channel = 0; channel < 3; channel++) {
            rgb[x * 3 + channel] = (255 - at(samples, from + channel)) * light
          }
        }
      }
    default:
      throw new PageSourceError('unsupported')
  }
}

/** Transparent pixels are seen on white paper. `extra` 1 is alpha already multiplied in, 2 is not. */
function rgbRow(samplesPerPixel: number, extra: number): ColorRow {
  const hasAlpha = samplesPerPixel > 3 && (extra === 1 || extra === 2)
  return (samples, rgb, width) => {
    for (let x = 0; x < width; x++) {
      const from = x * samplesPerPixel
      const alpha = hasAlpha ? at(samples, from + 3) / 255 : 1
      const own = extra === 1 ? 1 : alpha
      for (let channel = 0; channel < 3; channel++) {
        rgb[x * 3 + channel] = at(samples, from + channel) * own + 255 * (1 - alpha)
      }
    }
  }
}

/** A colour map has all reds, then all greens, then all blues, 16 bits each. */
function paletteRow(colorMap: readonly number[], samplesPerPixel: number): ColorRow {
  const count = colorMap.length / 3
  const colors = Uint8Array.from(colorMap, (value) => value >> 8)
  return (samples, rgb, width) => {
    for (let x = 0; x < width; x++) {
      const index = at(samples, x * samplesPerPixel)
      for (let channel = 0; channel < 3; channel++) {
        rgb[x * 3 + channel] = at(colors, channel * count + index)
      }
    }
  }
}

function at(values: Uint8Array | Uint32Array, index: number): number {
  return values[index] ?? 0
}
