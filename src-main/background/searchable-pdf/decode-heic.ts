import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { asInLibrary } from '../as-in-library.ts'

/** The part of libheif-js that is used; the package describes only its compiled inside. */
interface LibHeif {
  readonly HeifDecoder: new () => { decode(file: Uint8Array): readonly HeifImage[] }
}

type StartLibHeif = (options: { readonly wasmBinary: Uint8Array }) => LibHeif

interface HeifImage {
  is_primary(): boolean
  get_width(): number
  get_height(): number
  display(
    target: { data: Uint8ClampedArray; width: number; height: number },
    done: (result: { data: Uint8ClampedArray } | null) => void,
  ): void
  free(): void
}

/** The main picture of a HEIC file, upright. Throws for one that can't be read. */
export async function decodeHeic(
  file: Uint8Array,
): Promise<{ readonly width: number; readonly height: number; readonly rgba: Uint8Array }> {
  const libheif = loadLibHeif()
  const images = new libheif.HeifDecoder().decode(file)
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (!image) throw new RangeError('No picture in the file')
  try {
    const [width, height] = [image.get_width(), image.get_height()]
    const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
    const drawn = await new Promise<{ data: Uint8ClampedArray } | null>((resolve) => {
      image.display(target, resolve)
    })
    if (!drawn) throw new RangeError('The picture is damaged')
    const { buffer, byteOffset, byteLength } = drawn.data
    return { width, height, rgba: new Uint8Array(buffer, byteOffset, byteLength) }
  } finally {
    for (const each of images) each.free()
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
