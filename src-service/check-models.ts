import path from 'node:path'
import type { OcrModelsFound, OcrModelsRefusal } from '#shared/service-channel.ts'
import { EngineError } from './errors.ts'
import type { Engine } from './open-engine.ts'

/** The models that a person brought for photos aren't what they should be. */
export class UnfitModels extends EngineError {
  override readonly name = 'UnfitModels'
  readonly refusal: OcrModelsRefusal

  constructor(refusal: OcrModelsRefusal, message: string) {
    super('engine_failed', message)
    this.refusal = refusal
  }
}

/**
 * Tries the models of a person's folder in an engine and tells what they are; null without a folder. Rejects with
 * `UnfitModels`, which says why they aren't taken; with the signal's reason when aborted.
 */
export async function checkModels(
  { parsers }: Engine,
  workplace: string,
  options: { readonly ocrModels?: string | undefined; readonly signal?: AbortSignal },
): Promise<OcrModelsFound | null> {
  const { ocrModels: folder, signal = new AbortController().signal } = options
  if (folder === undefined) return null
  const job = { kind: 'check-models', folder, file: path.join(workplace, 'models') } as const
  const tried = await parsers.run(job, { lane: 'check-models', signal }).catch((error: unknown) => {
    if (!(error instanceof EngineError)) throw error
    throw new UnfitModels({ reason: 'engine-failed' }, error.message)
  })
  if ('refusal' in tried) throw new UnfitModels(tried.refusal, tried.message)
  return tried.found
}
