import { createUndiciFetch } from '../api-client/undici-fetch.ts'
import { defaultSettings, type Settings, settingsSchema } from '#shared/settings/settings.ts'
import type {
  ChildProcess,
  Desktop,
  KeyOwner,
  LogFields,
  Logger,
  PickedFile,
  Ports,
  ProcessHost,
  SecretStore,
  SettingsStorage,
} from '../ports.ts'

/** Ports that live in memory, with what a test looks at or sets. */
export interface MemoryPorts extends Ports {
  readonly log: MemoryLog
  readonly secrets: MemorySecrets
  readonly desktop: MemoryDesktop
}

export function createMemoryPorts(overrides: Partial<MemoryPorts> = {}): MemoryPorts {
  return {
    fetch: createUndiciFetch({}),
    secrets: createMemorySecrets(),
    settings: createMemorySettings(),
    processes: noProcesses,
    desktop: createMemoryDesktop(),
    updates: 'browser',
    log: createMemoryLog(),
    now: Date.now,
    ...overrides,
  }
}

interface MemoryLog extends Logger {
  readonly lines: { readonly event: string; readonly fields: LogFields | undefined }[]
  /** What was logged as a bug, which most tests expect to be nothing. */
  readonly bugs: unknown[]
}

function createMemoryLog(): MemoryLog {
  const lines: MemoryLog['lines'] = []
  const bugs: unknown[] = []
  const write = (event: string, fields?: LogFields): void => {
    lines.push({ event, fields })
  }
  return {
    lines,
    bugs,
    info: write,
    warn: write,
    bug(event, error) {
      bugs.push(error)
      lines.push({ event, fields: undefined })
      return `bug-${bugs.length}`
    },
  }
}

interface MemorySecrets extends SecretStore {
  /** As on a Linux desktop without a keyring. */
  hasSafeStorage: boolean
}

interface KeptKey {
  readonly key: string
  readonly origin: string
  readonly where: 'system' | 'plain' | 'session'
}

function createMemorySecrets(): MemorySecrets {
  const keys = new Map<string, KeptKey>()
  const find = ({ connectionId, origin }: KeyOwner): KeptKey | null => {
    const kept = keys.get(connectionId)
    return kept?.origin === origin ? kept : null
  }
  const store: MemorySecrets = {
    hasSafeStorage: true,
    get: async (owner) => find(owner)?.key ?? null,
    async set({ connectionId, origin }, key, keep) {
      if (keep === 'ask' && !store.hasSafeStorage) return 'no-safe-storage'
      keys.set(connectionId, { key, origin, where: keep === 'ask' ? 'system' : keep })
      return 'stored'
    },
    async remove(connectionId) {
      keys.delete(connectionId)
    },
    where: async (owner) => find(owner)?.where ?? null,
  }
  return store
}

function createMemorySettings(): SettingsStorage {
  let settings: Settings = defaultSettings
  const values = new Map<string, unknown>()
  return {
    get: () => settings,
    update({ view, ...patch }) {
      settings = settingsSchema.parse({
        ...settings,
        ...patch,
        view: { ...settings.view, ...view },
      })
      return settings
    },
    getValue: (key) => structuredClone(values.get(key)),
    setValue(key, value) {
      values.set(key, structuredClone(value))
    },
  }
}

interface MemoryDesktop extends Desktop {
  readonly revealed: string[]
  readonly dragged: string[]
  readonly shared: string[]
  nextPick: readonly PickedFile[]
  nextSavePath: string | null
  nextFolder: string | null
}

function createMemoryDesktop(): MemoryDesktop {
  const desktop: MemoryDesktop = {
    capabilities: {
      nativePicker: true,
      nativeSave: true,
      revealInFolder: true,
      dragOut: true,
      share: true,
      keepsKeys: true,
      systemNotices: true,
    },
    revealed: [],
    dragged: [],
    shared: [],
    nextPick: [],
    nextSavePath: null,
    nextFolder: null,
    pickFiles: async () => desktop.nextPick,
    pickSavePath: async () => desktop.nextSavePath,
    pickFolder: async () => desktop.nextFolder,
    async revealInFolder(file) {
      desktop.revealed.push(file)
    },
    async dragOut(files) {
      desktop.dragged.push(...files)
    },
    async share(file) {
      desktop.shared.push(file)
    },
  }
  return desktop
}

const noProcesses: ProcessHost = {
  fork(): ChildProcess {
    throw new Error('This test starts no process')
  },
}
