import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { OcrModelsRefusal } from '#shared/service-channel.ts'
import { EngineError } from '../../../errors.ts'

/** Paths of models that somebody brought; what is absent is taken from those that are shipped. */
export type ModelFiles = {
  readonly detection?: string
  readonly recognition?: string
  /** The dictionary of the recognition. */
  readonly letters?: string
}

/** How PaddleOCR and those who convert its models name them. */
const names = {
  detection: { says: ['det'], ends: '.onnx' },
  recognition: { says: ['rec'], ends: '.onnx' },
  letters: { says: ['dict', 'keys'], ends: '.txt' },
} as const

function isOf(kind: keyof typeof names, file: string): boolean {
  const name = file.toLowerCase()
  const { says, ends } = names[kind]
  // On drives of other systems macOS lays a hidden `._name` beside each file.
  const isHidden = name.startsWith('.')
  return !isHidden && name.endsWith(ends) && says.some((word) => name.includes(word))
}

/** The models in a folder, by the names of its files. Rejects with `UnfitFiles`. */
export async function findOwnModels(folder: string): Promise<ModelFiles> {
  const entries = await readdir(folder).catch(() => {
    throw new UnfitFiles({ reason: 'folder-unreadable' })
  })
  const find = (kind: keyof typeof names): string | undefined => {
    const [found, another] = entries.filter((name) => isOf(kind, name)).toSorted()
    if (found === undefined) return undefined
    if (another !== undefined)
      throw new UnfitFiles({ reason: 'two-of-a-kind', files: [found, another] })
    return path.join(folder, found)
  }
  const [detection, recognition, letters] = [
    find('detection'),
    find('recognition'),
    find('letters'),
  ]
  if (detection === undefined && recognition === undefined)
    throw new UnfitFiles({ reason: 'no-network' })
  if ((recognition === undefined) !== (letters === undefined))
    throw new UnfitFiles({ reason: 'half-a-recognition' })
  return {
    ...(detection !== undefined && { detection }),
    ...(recognition !== undefined && { recognition }),
    ...(letters !== undefined && { letters }),
  }
}

/** What of somebody's models can't be used, said without the path of this machine. */
export class UnfitFiles extends EngineError {
  override readonly name = 'UnfitFiles'
  readonly refusal: UnfitFilesReason

  constructor(refusal: UnfitFilesReason) {
    super('engine_failed', `the models for photos can't be used: ${inWords(refusal)}`)
    this.refusal = refusal
  }
}

type UnfitFilesReason = Exclude<OcrModelsRefusal, { reason: 'engine-failed' }>

function inWords(refusal: UnfitFilesReason): string {
  switch (refusal.reason) {
    case 'folder-unreadable':
      return 'the folder can not be read'
    case 'two-of-a-kind':
      return `the folder has two files for one thing, ${refusal.files.join(' and ')}: leave one`
    case 'no-network':
      return 'the folder has no network, which would be named …det….onnx or …rec….onnx'
    case 'half-a-recognition':
      return 'the folder must have both …rec….onnx and its dictionary, …dict….txt, or neither'
    case 'not-onnx':
      return `${refusal.file} is no ONNX network with one input that runs here`
    case 'not-detection':
      return `${refusal.file} does not answer a picture with a map of its size, as DBNet does`
    case 'not-recognition':
      return `${refusal.file} does not read a line 48 pixels high step by step, as PP-OCR does`
    case 'other-dictionary': {
      const { file, letters, inDictionary } = refusal
      return `${file} knows ${letters} letters, its dictionary has ${inDictionary}: put the dictionary beside it that came with it`
    }
  }
}
