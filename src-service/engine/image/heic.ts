import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { EngineError } from '../../errors.ts'
import { asInLibrary } from '../as-in-library.ts'

/** Uncompressed pixels, four bytes each (red, green, blue, alpha). */
export type HeicPixels = { readonly data: Buffer; readonly width: number; readonly height: number }

/** The part of libheif-js that is used; the package describes only its compiled inside. */
type LibHeif = {
  HeifDecoder: new () => { decode(file: Uint8Array): readonly HeifImage[] }
}

type StartLibHeif = (options: { readonly wasmBinary: Uint8Array }) => LibHeif

type HeifImage = {
  /** The file may name another than its first as the one to show. */
  is_primary(): boolean
  get_width(): number
  get_height(): number
  display(
    target: { data: Uint8ClampedArray; width: number; height: number },
    done: (result: { data: Uint8ClampedArray } | null) => void,
  ): void
  free(): void
}

/**
 * Decodes the main picture of a HEIC file, upright: libheif applies the file's own rotation.
 *
 * Throws an `EngineError`: `damaged`, or `too_many_pixels` before anything is decoded.
 */
export async function decodeHeic(file: Buffer, maxPixels: number): Promise<HeicPixels> {
  const libheif = loadLibHeif()
  const images = new libheif.HeifDecoder().decode(file)
  const image = images.find((each) => each.is_primary()) ?? images[0]
  for (const other of images) if (other !== image) other.free()
  if (!image) throw new EngineError('damaged', 'the picture is damaged and could not be read')
  try {
    const width = image.get_width()
    const height = image.get_height()
    if (width * height > maxPixels) throw tooManyPixels(width * height, maxPixels)
    const data = await new Promise<Uint8ClampedArray>((resolve, reject) => {
      image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (result) =>
        result
          ? resolve(result.data)
          : reject(new EngineError('damaged', 'the picture is damaged and could not be read')),
      )
    })
    return { data: Buffer.from(data.buffer, data.byteOffset, data.byteLength), width, height }
  } finally {
    image.free()
  }
}

let loaded: LibHeif | undefined

/** Started by the first picture: few documents have any. */
function loadLibHeif(): LibHeif {
  if (loaded) return loaded
  const require = createRequire(import.meta.url)
  const start = require('libheif-js/libheif-wasm/libheif.js') as StartLibHeif // see above
  const wasm = require.resolve('libheif-js/libheif-wasm/libheif.wasm')
  loaded = start({ wasmBinary: asInLibrary(readFileSync(wasm)) })
  return loaded
}

export function tooManyPixels(pixels: number, maxPixels: number): EngineError {
  const count = (value: number): string => Math.round(value).toLocaleString('en-US')
  return new EngineError(
    'too_many_pixels',
    `a page has ${count(pixels)} pixels; the most allowed are ${count(maxPixels)}`,
  )
}
