import { readdir } from 'node:fs/promises'
import path from 'node:path'
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
  return name.endsWith(ends) && says.some((word) => name.includes(word))
}

/** The models in a folder, by the names of its files. Rejects with an `EngineError` that says what is wrong with it. */
export async function findOwnModels(folder: string): Promise<ModelFiles> {
  const entries = await readdir(folder).catch(() => {
    throw unfit('the folder', 'can not be read')
  })
  const find = (kind: keyof typeof names): string | undefined => {
    const [found, another] = entries.filter((name) => isOf(kind, name)).toSorted()
    if (another !== undefined)
      throw unfit('the folder', `has two files for one thing, ${found} and ${another}: leave one`)
    return found === undefined ? undefined : path.join(folder, found)
  }
  const [detection, recognition, letters] = [
    find('detection'),
    find('recognition'),
    find('letters'),
  ]
  if (detection === undefined && recognition === undefined)
    throw unfit('the folder', 'has no network, which would be named …det….onnx or …rec….onnx')
  if ((recognition === undefined) !== (letters === undefined))
    throw unfit(
      'the folder',
      'must have both …rec….onnx and its dictionary, …dict….txt, or neither',
    )
  return {
    ...(detection !== undefined && { detection }),
    ...(recognition !== undefined && { recognition }),
    ...(letters !== undefined && { letters }),
  }
}

/** Says what of somebody's models can't be used, without the path of this machine. */
export function unfit(what: string, why: string): EngineError {
  return new EngineError('engine_failed', `the models for photos can't be used: ${what} ${why}`)
}
