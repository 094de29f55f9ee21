import type { OcrModelsRefusal } from '#shared/service-channel.ts'
import type { PhotoModels } from '#shared/settings/photo-models.ts'
import type { Logger } from '../ports.ts'
import { type ModelsChoice, type ModelsSetting, nameOfFolder } from './models-setting.ts'
import {
  forkService,
  type RunningService,
  type ServiceProcessDeps,
  StartFailure,
} from './service-process.ts'

/** A choice that the service did not start with. */
export interface RefusedModels {
  readonly choice: ModelsChoice
  readonly refusal: OcrModelsRefusal
}

export interface RunningWithModels extends RunningService {
  readonly refused: RefusedModels | null
}

export interface ForkWithModelsDeps extends ServiceProcessDeps {
  readonly models: ModelsSetting
  readonly log: Logger
}

/**
 * Starts the service with the chosen models, or without them: a folder that is gone or unfit must not take the
 * service with it. Rejects with `StartFailure`.
 *
 * @param before what was refused already, which isn't tried again before it is chosen anew
 */
export async function forkWithModels(
  deps: ForkWithModelsDeps,
  before: RefusedModels | null,
): Promise<RunningWithModels> {
  const tried = deps.models.isGiven ? null : deps.models.get()
  if (tried === null) return { ...(await forkService(deps)), refused: null }
  if (before?.choice === tried) return { ...(await forkService(deps)), refused: before }
  try {
    return { ...(await forkService(deps, tried.folder)), refused: null }
  } catch (error) {
    const isOfModels =
      error instanceof StartFailure && (!error.said || error.said.code === 'ocr_models')
    if (!isOfModels) throw error
    await error.gone()
    const running = await forkService(deps)
    const refusal = error.said?.refusal ?? { reason: 'engine-failed' }
    deps.log.warn('service.models-refused', { reason: refusal.reason })
    return { ...running, refused: { choice: tried, refusal } }
  }
}

/** The models as a view shows them. */
export function photoModels(models: ModelsSetting, refused: RefusedModels | null): PhotoModels {
  if (models.isGiven) return { choice: 'environment' }
  const choice = models.get()
  if (choice === null) return { choice: 'built-in' }
  const { folder, found } = choice
  const refusal = refused?.choice === choice ? refused.refusal : null
  return { choice: 'folder', name: nameOfFolder(folder), found, refusal }
}
