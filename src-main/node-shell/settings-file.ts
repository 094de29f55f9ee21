import { existsSync, renameSync } from 'node:fs'
import path from 'node:path'
import { defaultSettings, settingsSchema, type Settings } from '#shared/settings/settings.ts'
import { dataDirFailure } from '../db/data-dir-failure.ts'
import { whileHeldSync } from '../db/held-files.ts'
import type { SettingsStorage } from '../ports.ts'

/** What `conf` and its Electron twin `electron-store` have in common. */
export interface SettingsFile {
  get(key: string): unknown
  set(key: string, value: unknown): void
}

/** How every shell opens the file: the same name, form and rights, whichever library writes it. */
export const settingsFileOptions = {
  accessPropertiesByDotNotation: false,
  clearInvalidConfig: false,
  configFileMode: 0o600,
} as const

const settingsKey = 'settings'

/**
 * The settings over a JSON file in the data folder.
 *
 * A value that is missing or no longer fits the schema falls back to its default, alone.
 */
export function settingsStore(file: SettingsFile): SettingsStorage {
  const get = (): Settings => readSettings(file.get(settingsKey))
  return {
    get,
    update(patch) {
      const current = get()
      const merged = settingsSchema.parse({
        ...current,
        ...withoutUndefined(patch),
        view: { ...current.view, ...withoutUndefined(patch.view ?? {}) },
      })
      file.set(settingsKey, merged)
      return merged
    },
    getValue: (key) => file.get(key),
    setValue: (key, value) => file.set(key, value),
  }
}

/**
 * Opens a settings file, and a fresh one when it can't be parsed: half a file must not keep Recto
 * from starting. What was there is kept beside it, under the name that `onSetAside` is told.
 *
 * Throws `library.file-in-use` while another program holds such a file, and `library.data-dir-unusable` when the folder or the file can't be had, as on a missing drive.
 */
export function openSettingsFile<F>(
  open: () => F,
  dataDir: string,
  name: string,
  onSetAside: (file: string) => void,
): F {
  try {
    return openOrSetAside(open, dataDir, name, onSetAside)
  } catch (error) {
    throw dataDirFailure(error, dataDir)
  }
}

function openOrSetAside<F>(
  open: () => F,
  dataDir: string,
  name: string,
  onSetAside: (file: string) => void,
): F {
  try {
    return open()
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const aside = freeName(dataDir, `${name}.broken`)
    whileHeldSync(() => renameSync(path.join(dataDir, `${name}.json`), path.join(dataDir, aside)))
    onSetAside(aside)
    return open()
  }
}

/** What was set aside before stays too. */
function freeName(dataDir: string, stem: string): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? `${stem}.json` : `${stem}-${count}.json`
    if (!existsSync(path.join(dataDir, name))) return name
  }
}

function readSettings(stored: unknown): Settings {
  const found = asRecord(stored)
  return {
    ...pick(settingsSchema.omit({ view: true }).shape, found, defaultSettings),
    view: pick(settingsSchema.shape.view.shape, asRecord(found['view']), defaultSettings.view),
  }
}

type Schemas = Readonly<Record<string, { safeParse(value: unknown): { data?: unknown } }>>

/** Each value if it fits its schema, else its default. */
function pick<T extends object>(
  shape: Schemas,
  stored: Readonly<Record<string, unknown>>,
  defaults: T,
): T {
  const fitting = Object.entries(shape).flatMap(([key, schema]) => {
    const { data } = schema.safeParse(stored[key])
    return data === undefined ? [] : [[key, data] as const]
  })
  return { ...defaults, ...Object.fromEntries(fitting) }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** A patch over the bridge may carry keys without a value, which must not erase what is there. */
function withoutUndefined(patch: object): object {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
}
