import type { CallInput, CallOutput } from '#shared/bridge/calls.ts'
import type { AppEvent } from '#shared/bridge/events.ts'
import type { ErrorData, Result } from '#shared/errors.ts'
import type { Connection, ConnectionInput } from '#shared/settings/connection.ts'
import type { Settings, SettingsPatch } from '#shared/settings/settings.ts'
import { createStore, type StoreApi } from 'zustand'
import type { Bridge } from '../bridge/bridge.ts'
import { mergeSettings, revertSettings } from './merge-settings.ts'

export type Snapshot = Readonly<CallOutput<'app.snapshot'>>
type KeepKey = CallInput<'connections.setKey'>['keep']

export interface SettingsState {
  /** Null until the core has answered once. */
  readonly snapshot: Snapshot | null
  readonly failure: ErrorData | null
  /** Why what the user set last could not be kept. */
  readonly unkept: ErrorData | null

  readonly load: () => Promise<void>
  readonly apply: (event: AppEvent) => void
  readonly update: (patch: SettingsPatch) => Promise<Result<unknown>>
  /** Has the next window begin as this one, which the user has come to, is laid out. */
  readonly keepView: () => Promise<void>
  readonly createConnection: (input: ConnectionInput) => Promise<Result<Connection>>
  readonly updateConnection: (
    connectionId: string,
    input: ConnectionInput,
  ) => Promise<Result<Connection>>
  readonly removeConnection: (connectionId: string) => Promise<Result<unknown>>
  readonly setKey: (
    connectionId: string,
    apiKey: string,
    keep: KeepKey,
  ) => Promise<Result<Connection>>
  readonly clearKey: (connectionId: string) => Promise<Result<Connection>>
  readonly takeUpdateStep: (step: UpdateStep) => Promise<void>
  readonly pickModels: () => Promise<Result<CallOutput<'documents.pickFolder'>>>
  /** @param grantId of a folder; null: Recto’s own */
  readonly chooseModels: (grantId: string | null) => Promise<Result<unknown>>
  readonly testConnection: (connectionId: string) => Promise<Result<CallOutput<'connections.test'>>>
}

type UpdateStep =
  | 'updates.check'
  | 'updates.download'
  | 'updates.cancelDownload'
  | 'updates.install'

export type SettingsStore = StoreApi<SettingsState>

export function createSettingsStore(bridge: Bridge): SettingsStore {
  return createStore<SettingsState>((set, get) => {
    const merge = (part: Partial<Snapshot>): void =>
      set(({ snapshot }) => (snapshot ? { snapshot: { ...snapshot, ...part } } : {}))

    let keptView: Settings['view'] | null = null
    /** What the core keeps, but for how this window is laid out since it has begun. */
    const inWindow = (settings: Settings): Settings => {
      keptView = settings.view
      const { pagesAreDimmed } = keptView
      const own = get().snapshot?.settings.view
      return own ? { ...settings, view: { ...own, pagesAreDimmed } } : settings
    }

    const putting = async (answer: Promise<Result<Connection>>): Promise<Result<Connection>> => {
      const result = await answer
      if (result.ok) merge({ connections: withConnection(connectionsOf(get()), result.data) })
      return result
    }

    return {
      snapshot: null,
      failure: null,
      unkept: null,

      async load() {
        const result = await bridge.call('app.snapshot', {})
        if (result.ok) {
          const settings = inWindow(result.data.settings)
          set({ snapshot: { ...result.data, settings }, failure: null })
        } else set({ failure: result.error })
      },

      apply(event) {
        if (event.name === 'settings.changed') merge({ settings: inWindow(event.data.settings) })
        if (event.name === 'connections.changed') {
          merge({ connections: [...event.data.connections] })
        }
        if (event.name === 'updates.changed') merge({ updates: event.data.updates })
        if (event.name === 'service.changed') merge({ service: event.data.service })
      },

      async update(patch) {
        const before = get().snapshot?.settings
        if (!before) return { ok: true, data: {} }
        // Shown at once: a theme or a pane that waits for the disk feels broken.
        merge({ settings: mergeSettings(before, patch) })
        const result = await bridge.call('settings.update', patch)
        const now = get().snapshot?.settings
        if (!result.ok && now) merge({ settings: revertSettings(now, before, patch) })
        if (isSetByUser(patch)) set({ unkept: result.ok ? null : result.error })
        return result
      },

      async keepView() {
        const view = get().snapshot?.settings.view
        if (!view || JSON.stringify(view) === JSON.stringify(keptView)) return
        await bridge.call('settings.update', { view })
      },

      createConnection: (input) => putting(bridge.call('connections.create', input)),
      updateConnection: (connectionId, input) =>
        putting(bridge.call('connections.update', { connectionId, ...input })),
      async removeConnection(connectionId) {
        const result = await bridge.call('connections.remove', { connectionId })
        if (result.ok) {
          merge({ connections: connectionsOf(get()).filter(({ id }) => id !== connectionId) })
        }
        return result
      },
      setKey: (connectionId, apiKey, keep) =>
        putting(bridge.call('connections.setKey', { connectionId, apiKey, keep })),
      clearKey: (connectionId) => putting(bridge.call('connections.clearKey', { connectionId })),
      takeUpdateStep: (step) =>
        bridge.call(step, {}).then((result) => {
          if (result.ok) merge({ updates: result.data })
        }),
      pickModels: () => bridge.call('documents.pickFolder', {}),
      async chooseModels(grantId) {
        const result = await bridge.call('service.chooseModels', { grantId })
        if (result.ok) merge({ service: result.data })
        return result
      },
      testConnection: (connectionId) => bridge.call('connections.test', { connectionId }),
    }
  })
}

/** How a window is laid out, and what was exported last, are only kept by the way. */
function isSetByUser(patch: SettingsPatch): boolean {
  const isByTheWay = (key: string): boolean => key === 'view' || key === 'exportChoice'
  return !Object.keys(patch).every(isByTheWay) || patch.view?.pagesAreDimmed !== undefined
}

const noConnections: readonly Connection[] = []

export function connectionsOf(state: SettingsState): readonly Connection[] {
  return state.snapshot?.connections ?? noConnections
}

function withConnection(connections: readonly Connection[], changed: Connection): Connection[] {
  return connections.some(({ id }) => id === changed.id)
    ? connections.map((connection) => (connection.id === changed.id ? changed : connection))
    : [...connections, changed]
}
