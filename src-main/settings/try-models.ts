import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AppError } from '#shared/errors.ts'
import type { OcrModelsFound, OcrModelsRefusal } from '#shared/service-channel.ts'
import { nameOfFolder } from './models-setting.ts'
import {
  endService,
  forkService,
  type ServiceProcessDeps,
  StartFailure,
} from './service-process.ts'

/**
 * Tells what the models of a folder are, by a service of its own that ends at once: native code loads them, and
 * may crash. Throws `connections.models-refused` and `service-not-started`.
 */
export async function tryModels(
  { processes, config }: ServiceProcessDeps,
  folder: string,
): Promise<OcrModelsFound> {
  const name = nameOfFolder(folder)
  const refuse = (refusal: OcrModelsRefusal, cause?: unknown): AppError =>
    new AppError('connections.models-refused', { name, refusal }, { cause })
  const dataDir = await mkdtemp(path.join(tmpdir(), 'recto-models-'))
  try {
    const service = await forkService({ processes, config, dataDir }, folder)
    await endService(service)
    if (!service.ocrModels) throw refuse({ reason: 'engine-failed' })
    return service.ocrModels
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error
    await error.gone()
    const { said, message: reason } = error
    if (said?.refusal) throw refuse(said.refusal, error)
    if (said) throw new AppError('connections.service-not-started', { reason }, { cause: error })
    throw refuse({ reason: 'engine-failed' }, error)
  } finally {
    // Windows keeps the files of an ended process for a moment.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }).catch(
      () => {},
    )
  }
}
