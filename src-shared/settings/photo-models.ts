import type { OcrModelsFound, OcrModelsRefusal } from '../service-channel.ts'

/**
 * Whose models the local service reads photos with. `isPending`: it runs with what was chosen before, and takes
 * this at its next start.
 */
export type PhotoModels =
  /** Those of the folder that `RECTO_OCR_MODELS` names, whatever was chosen. */
  | { readonly choice: 'environment' }
  | { readonly choice: 'built-in'; readonly isPending: boolean }
  | {
      readonly choice: 'folder'
      readonly name: string
      /** What it had when it was chosen. */
      readonly found: OcrModelsFound
      readonly isPending: boolean
      /** Why the service did not start with it, and has Recto's own instead. */
      readonly refusal: OcrModelsRefusal | null
    }
