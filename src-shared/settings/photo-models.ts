import type { OcrModelsFound, OcrModelsRefusal } from '../service-channel.ts'

/** Whose models the local service reads photos with. */
export type PhotoModels =
  /** Those of the folder that `RECTO_OCR_MODELS` names, whatever was chosen. */
  | { readonly choice: 'environment' }
  | { readonly choice: 'built-in' }
  | {
      readonly choice: 'folder'
      readonly name: string
      /** What it had when it was chosen. */
      readonly found: OcrModelsFound
      /** Why the service did not start with it, and has Recto's own instead. */
      readonly refusal: OcrModelsRefusal | null
    }
