import type { FileGrant } from '#shared/bridge/events.ts'
import type { ErrorData, Result } from '#shared/errors.ts'
import type { Run } from '#shared/runs/run.ts'
import { createStore, type StoreApi } from 'zustand'
import type { Bridge } from '../bridge/bridge.ts'
import type { ParseChoice } from './parse-choice.ts'

/** A file on its way into the library, or what kept it out. Gone once its run has started. */
export interface IntakeItem {
  readonly id: string
  readonly name: string
  readonly state: IntakeItemState
}

type IntakeItemState =
  | { readonly kind: 'uploading'; readonly sentBytes: number; readonly totalBytes: number }
  | { readonly kind: 'checking' }
  | { readonly kind: 'failed'; readonly error: ErrorData }
  /** Parsed before in just this way: the person chooses between that run and another one. */
  | { readonly kind: 'existing'; readonly run: Run }

interface IntakeState {
  readonly items: readonly IntakeItem[]
  readonly addFiles: (files: readonly File[], choice: ParseChoice) => Promise<void>
  readonly addGrants: (grants: readonly FileGrant[], choice: ParseChoice) => Promise<void>
  readonly parseAgain: (itemId: string, choice: ParseChoice) => Promise<void>
  /** Takes a message away, or gives up an upload. */
  readonly dismiss: (itemId: string) => void
}

export type IntakeStore = StoreApi<IntakeState>

export interface IntakeOptions {
  readonly bridge: Bridge
  /** A run that this store started: the first of a drop is the one to show. */
  readonly onStarted: (run: Run, position: number) => void
}

export function createIntakeStore({ bridge, onStarted }: IntakeOptions): IntakeStore {
  let lastId = 0
  const uploads = new Map<string, AbortController>()

  return createStore<IntakeState>((set, get) => {
    const put = (id: string, state: IntakeItemState): void =>
      set(({ items }) => ({
        items: items.map((item) => (item.id === id ? { ...item, state } : item)),
      }))
    const drop = (id: string): void =>
      set(({ items }) => ({ items: items.filter((item) => item.id !== id) }))

    const enter = (names: readonly string[], state: IntakeItemState): readonly string[] => {
      const entered = names.map((name) => ({ id: String(++lastId), name, state }))
      set(({ items }) => ({ items: [...items, ...entered] }))
      return entered.map(({ id }) => id)
    }

    const settle = (id: string, result: Result<unknown>): void => {
      if (result.ok || result.error.code === 'bridge.cancelled') drop(id)
      else put(id, { kind: 'failed', error: result.error })
    }

    async function start(
      id: string,
      document: { readonly documentId: string; readonly name: string },
      choice: ParseChoice,
      onExisting: 'ask' | 'parse-again',
      position: number,
    ): Promise<void> {
      const started = await bridge.call('runs.start', { ...document, ...choice, onExisting })
      if (started.ok && started.data.kind === 'existing') {
        put(id, { kind: 'existing', run: started.data.run })
        return
      }
      settle(id, started)
      if (started.ok) onStarted(started.data.run, position)
    }

    async function addGrant(
      id: string,
      grant: FileGrant,
      choice: ParseChoice,
      position: number,
    ): Promise<void> {
      put(id, { kind: 'checking' })
      const added = await bridge.call('documents.add', { grantIds: [grant.id] })
      const outcome = added.ok ? added.data[0] : added
      if (!outcome?.ok) {
        if (outcome) settle(id, outcome)
        else drop(id)
        return
      }
      const document = { documentId: outcome.document.id, name: grant.name }
      await start(id, document, choice, 'ask', position)
    }

    return {
      items: [],

      async addFiles(files, choice) {
        const ids = enter(
          files.map(({ name }) => name),
          { kind: 'checking' },
        )
        // One after the other: uploads share one line, and one bad file doesn't stop the rest.
        for (const [position, file] of files.entries()) {
          const id = ids[position] ?? ''
          if (!get().items.some((item) => item.id === id)) continue
          const upload = new AbortController()
          uploads.set(id, upload)
          const granted = await bridge.grantFiles([file], {
            signal: upload.signal,
            onProgress: (sentBytes, totalBytes) =>
              put(id, { kind: 'uploading', sentBytes, totalBytes }),
          })
          uploads.delete(id)
          const grant = granted.ok ? granted.data[0] : undefined
          if (grant) await addGrant(id, grant, choice, position)
          else settle(id, granted)
        }
      },

      async addGrants(grants, choice) {
        const ids = enter(
          grants.map(({ name }) => name),
          { kind: 'checking' },
        )
        for (const [position, grant] of grants.entries()) {
          await addGrant(ids[position] ?? '', grant, choice, position)
        }
      },

      async parseAgain(itemId, choice) {
        const item = get().items.find(({ id }) => id === itemId)
        if (item?.state.kind !== 'existing') return
        const { documentId } = item.state.run
        // The run of a file that was just added has one.
        if (documentId === null) return
        const document = { documentId, name: item.name }
        put(itemId, { kind: 'checking' })
        await start(itemId, document, choice, 'parse-again', 0)
      },

      dismiss(itemId) {
        uploads.get(itemId)?.abort()
        drop(itemId)
      },
    }
  })
}
