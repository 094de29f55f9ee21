import { existsSync, readFileSync, realpathSync, renameSync } from 'node:fs'
import path from 'node:path'
import { defaultSettings, settingsSchema, type Settings } from '#shared/settings/settings.ts'
import { dataDirFailure } from '../db/data-dir-failure.ts'
import { dataFolderAt } from '../db/data-folder.ts'
import { whileHeldSync } from '../db/held-files.ts'
import { writeAtomically } from '../db/write-atomically.ts'
import type { SettingsStorage } from '../ports.ts'

/** A file of values by their keys, read anew each time: another shell may have written it. */
export interface SettingsFile {
  get(key: string): unknown
  set(key: string, value: unknown): void
  delete(key: string): void
}

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
 * Opens `NAME.json` of the data folder, and a fresh one when it can't be parsed: half a file must not keep
 * Recto from starting. What was there is kept beside it, under the name that `onSetAside` is told. Nothing
 * is written before something is set.
 *
 * Throws `library.file-in-use` while another program holds such a file, and `library.data-dir-unusable` when the folder or the file can't be had, as on a missing drive.
 */
export function openSettingsFile(
  dataDir: string,
  name: string,
  onSetAside: (file: string) => void,
): SettingsFile {
  const file = path.join(dataDir, `${name}.json`)
  const write = (values: object): void => {
    // A link stays one, as to a folder that is the same on several machines.
    const target = existsSync(file) ? realpathSync(file) : file
    writeAtomically(target, JSON.stringify(values, null, 2), dataFolderAt(dataDir).temporaryDir)
  }
  try {
    setAsideWhereBroken(file, onSetAside)
  } catch (error) {
    throw dataDirFailure(error, dataDir)
  }
  return {
    get(key) {
      const values = readValues(file)
      return Object.hasOwn(values, key) ? values[key] : undefined
    },
    set: (key, value) => write({ ...readValues(file), [key]: value }),
    delete(key) {
      const { [key]: gone, ...others } = readValues(file)
      if (gone !== undefined) write(others)
    },
  }
}

/** Throws `SyntaxError` for what is no JSON. */
function readValues(file: string): Readonly<Record<string, unknown>> {
  if (!existsSync(file)) return {}
  return asRecord(JSON.parse(readFileSync(file, 'utf8')))
}

function setAsideWhereBroken(file: string, onSetAside: (file: string) => void): void {
  try {
    readValues(file)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const { dir, name } = path.parse(file)
    const aside = freeName(dir, `${name}.broken`)
    whileHeldSync(() => renameSync(file, path.join(dir, aside)))
    onSetAside(aside)
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
