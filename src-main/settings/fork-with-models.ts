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
  /** The choice that it was started with or without; null where there was none. */
  readonly tried: ModelsChoice | null
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
  if (tried === null) return { ...(await forkService(deps)), tried, refused: null }
  if (before?.choice === tried) return { ...(await forkService(deps)), tried, refused: before }
  try {
    return { ...(await forkService(deps, tried.folder)), tried, refused: null }
  } catch (error) {
    const isOfModels =
      error instanceof StartFailure && (!error.said || error.said.code === 'ocr_models')
    if (!isOfModels) throw error
    await error.gone()
    const running = await forkService(deps)
    const refusal = error.said?.refusal ?? { reason: 'engine-failed' }
    deps.log.warn('service.models-refused', { reason: refusal.reason })
    return { ...running, tried, refused: { choice: tried, refusal } }
  }
}

/** The models as a view shows them. */
export function photoModels(
  models: ModelsSetting,
  running: RunningWithModels | null,
  refused: RefusedModels | null,
): PhotoModels {
  if (models.isGiven) return { choice: 'environment' }
  const choice = models.get()
  const isPending = running !== null && running.tried !== choice
  // After a refusal the service has Recto's own already.
  if (choice === null) return { choice: 'built-in', isPending: isPending && !running.refused }
  const { folder, found } = choice
  const refusal = refused?.choice === choice ? refused.refusal : null
  return { choice: 'folder', name: nameOfFolder(folder), found, isPending, refusal }
}
