import path from 'node:path'
import { z } from 'zod'
import type { OcrModelsFound } from '#shared/service-channel.ts'
import type { SettingsStorage } from '../ports.ts'

/** A folder of models for photos that was tried, and what it has. */
export interface ModelsChoice {
  /** Absolute. */
  readonly folder: string
  readonly found: OcrModelsFound
}

export interface ModelsSetting {
  /** `RECTO_OCR_MODELS` names a folder, which goes before what is chosen. */
  readonly isGiven: boolean
  /** The same object until another choice is made; null: Recto's own. */
  readonly get: () => ModelsChoice | null
  readonly set: (choice: ModelsChoice | null) => void
}

const choiceSchema = z.object({
  folder: z.string().min(1),
  found: z.object({
    hasDetection: z.boolean(),
    recognition: z
      .object({ letters: z.number(), scripts: z.array(z.string()).readonly() })
      .nullable(),
  }),
})
const settingsKey = 'photoModels'

/** The choice lives beside the settings: a view sets it by a granted folder alone, never by a path. */
export function createModelsSetting(settings: SettingsStorage, isGiven: boolean): ModelsSetting {
  let choice: ModelsChoice | null | undefined
  return {
    isGiven,
    get() {
      // The file may have been edited by hand: what can't be read is no choice.
      choice ??= choiceSchema.safeParse(settings.getValue(settingsKey)).data ?? null
      return choice
    },
    set(next) {
      settings.setValue(settingsKey, next)
      choice = next
    },
  }
}

/** As a user is told of it. The root of a drive has no name but its path. */
export function nameOfFolder(folder: string): string {
  return path.basename(folder) || folder
}
