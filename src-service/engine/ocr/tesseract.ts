import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { EngineError } from '../../errors.ts'
import type { Box } from '../model/box.ts'
import type { GreyPixels } from '../image/grey-pixels.ts'
import { type Language, readModel } from './models.ts'
import { type PageIterator, readLines, type ReadLine } from './read-lines.ts'
import { asInLibrary } from '../as-in-library.ts'

/** How text is looked for: anywhere on a page, in one block of lines, or as one line. */
export type Segmentation = 'page' | 'block' | 'line'

/** Tesseract's numbers for them. */
const segmentations = { page: 3, block: 6, line: 7 } as const

/** The part of tesseract.js-core that is used; the package describes none of it. */
type Core = {
  readonly FS: {
    writeFile(name: string, data: Uint8Array): void
    unlink(name: string): void
  }
  readonly TessBaseAPI: new () => Recogniser
  readonly destroy: (object: PageIterator) => void
}

type Recogniser = {
  /** Answers 0 when the model could be loaded. */
  Init(folder: string, language: string, mode: number): number
  SetVariable(name: string, value: string): void
  SetPageSegMode(mode: number): void
  /** Takes the picture from the file `/input`, as it stands for an EXIF orientation of 1. */
  SetImageFile(orientation: number, angle: number): void
  SetRectangle(left: number, top: number, width: number, height: number): void
  /** Answers 0 on success. */
  Recognize(monitor: null): number
  GetIterator(): PageIterator
  Clear(): void
}

/** A picture that is being read. Positions are its pixels. */
export type Sheet = {
  /** The lines of text found in the whole picture or in an area of it. */
  read(language: Language, segmentation: Segmentation, area?: Box): Promise<readonly ReadLine[]>
  /** Lets go of the picture; the models stay for the next. */
  close(): void
}

/** `mode` of `Init`: the neural network alone, the only one that the models have. */
const neuralNetwork = 1

/**
 * How outlines of letters are told from noise and from frames. Recognisers share these (globals of Tesseract's
 * `edgblob.cpp`), and the model of Chinese sets them for its many strokes: after a page on which Hanja were looked for, words in
 * a frame were taken for strokes of one letter. So each language has its own before it reads: Tesseract's defaults, and
 * what the `config` in `chi_tra.traineddata` says.
 */
const plainOutlines = {
  edges_use_new_outline_complexity: '0',
  edges_children_fix: '0',
  edges_max_children_per_outline: '10',
  edges_max_children_layers: '5',
  edges_children_count_limit: '45',
} as const
const outlines: Readonly<Record<Language, Readonly<Record<keyof typeof plainOutlines, string>>>> = {
  eng: plainOutlines,
  kor: plainOutlines,
  chi_tra: {
    edges_use_new_outline_complexity: '1',
    edges_children_fix: '1',
    edges_max_children_per_outline: '20',
    edges_max_children_layers: '5',
    edges_children_count_limit: '10000',
  },
}

let loading: Promise<Core> | undefined
/** What Tesseract last said on its error output. */
let lastWords = ''
const recognisers = new Map<Language, Promise<Recogniser>>()
/** The picture that a recogniser has before it. */
const looksAt = new Map<Recogniser, Buffer>()

/** Tesseract in WebAssembly: one for the process, started by the first picture. */
function core(): Promise<Core> {
  loading ??= loadCore()
  return loading
}

async function loadCore(): Promise<Core> {
  const require = createRequire(import.meta.url)
  const name = 'tesseract.js-core/tesseract-core-relaxedsimd-lstm'
  // What Emscripten makes of a C++ library: a function that starts it.
  const start = require(name) as (options: Readonly<Record<string, unknown>>) => Promise<Core>
  return start({
    wasmBinary: asInLibrary(await readFile(require.resolve(`${name}.wasm`))),
    print: () => {},
    // It tells how it is getting on ("Detected 9 diacritics"); only what it says at its end matters.
    printErr: (line: string) => {
      lastWords = line
    },
  })
}

/** A recogniser with a language's model: one for the process, kept from page to page. */
function recogniser(language: Language): Promise<Recogniser> {
  const known = recognisers.get(language)
  if (known) return known
  const opened = openRecogniser(language)
  recognisers.set(language, opened)
  return opened
}

async function openRecogniser(language: Language): Promise<Recogniser> {
  const { FS, TessBaseAPI } = await core()
  const file = `/${language}.traineddata`
  FS.writeFile(file, await readModel(language))
  const opened = new TessBaseAPI()
  const failure = opened.Init('/', language, neuralNetwork)
  FS.unlink(file)
  if (failure !== 0) throw new EngineError('engine_failed', 'text recognition failed')
  return opened
}

/** Opens a picture to be read. Others may be open: a recogniser looks at one at a time. */
export async function openSheet(pixels: GreyPixels): Promise<Sheet> {
  const { FS, destroy } = await core()
  const file = toPortableGreymap(pixels)
  return {
    read: async (language, segmentation, area) => {
      const reader = await recogniser(language)
      if (looksAt.get(reader) !== file) {
        FS.writeFile('/input', file)
        reader.SetImageFile(1, 0)
        FS.unlink('/input')
        reader.SetVariable('user_defined_dpi', '150')
        looksAt.set(reader, file)
      }
      const { left, top, right, bottom } = within(area, pixels)
      if (right - left < 3 || bottom - top < 3) return []
      reader.SetPageSegMode(segmentations[segmentation])
      // What is read badly is read again as white letters on black: in vain, where paper is bright.
      const mayInvert =
        segmentation === 'page' ||
        (segmentation === 'line' && isDark(pixels, { left, top, right, bottom }))
      reader.SetVariable('tessedit_do_invert', mayInvert ? '1' : '0')
      for (const [name, value] of Object.entries(outlines[language])) {
        reader.SetVariable(name, value)
      }
      reader.SetRectangle(left, top, right - left, bottom - top)
      recogniseWith(reader)
      const iterator = reader.GetIterator()
      const lines = readLines(iterator)
      destroy(iterator)
      return lines
    },
    close: () => {
      for (const [reader, seen] of looksAt) {
        if (seen !== file) continue
        reader.Clear()
        looksAt.delete(reader)
      }
    },
  }
}

function recogniseWith(reader: Recogniser): void {
  try {
    if (reader.Recognize(null) === 0) return
  } catch (error) {
    throw new Error(`Tesseract stopped: ${lastWords}`, { cause: error })
  }
  throw new EngineError('engine_failed', 'text recognition failed')
}

/** Whether most of an area is dark, as around white letters. */
function isDark({ data, width }: GreyPixels, { left, top, right, bottom }: Box): boolean {
  let dark = 0
  for (let y = top; y < bottom; y += 1) {
    for (let index = y * width + left; index < y * width + right; index += 1) {
      if ((data[index] ?? 255) < middleGrey) dark += 1
    }
  }
  return 2 * dark > (right - left) * (bottom - top)
}

const middleGrey = 128

function within(area: Box | undefined, { width, height }: GreyPixels): Box {
  if (!area) return { left: 0, top: 0, right: width, bottom: height }
  return {
    left: Math.max(0, Math.floor(area.left)),
    top: Math.max(0, Math.floor(area.top)),
    right: Math.min(width, Math.ceil(area.right)),
    bottom: Math.min(height, Math.ceil(area.bottom)),
  }
}

/** The plainest picture file there is: nothing to compress, nothing to decode. */
function toPortableGreymap({ data, width, height }: GreyPixels): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data])
}
