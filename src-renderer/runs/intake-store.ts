import type { FileGrant } from '#shared/bridge/events.ts'
import { isCalledLikeParse } from '#shared/documents/in-folder.ts'
import type { DocumentWarning } from '#shared/documents/warnings.ts'
import type { ErrorData, ErrorOf, Result } from '#shared/errors.ts'
import type { Run } from '#shared/runs/run.ts'
import { createStore, type StoreApi } from 'zustand'
import type { Bridge } from '../bridge/bridge.ts'
import { createLine } from './line.ts'
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
  /** More than the service takes at once: the user is asked whether to send it in parts. */
  | {
      readonly kind: 'needs-parts'
      readonly error: ErrorOf<'runs.needs-parts'>
      readonly documentId: string
    }
  /** It is being parsed, and may come out badly. */
  | { readonly kind: 'warned'; readonly warning: DocumentWarning }
  /** Parsed before in just this way: the user chooses between that run and another one. */
  | { readonly kind: 'existing'; readonly run: Run }

interface IntakeState {
  /** The file whose turn it is, and messages about earlier ones. */
  readonly items: readonly IntakeItem[]
  /** Files whose turn has yet to come. */
  readonly waiting: number
  /**
   * `firstPosition`: how many files of the same drop came before these, which are then not shown
   * when they start. Resolves when all of them are in, or out.
   */
  readonly addFiles: (
    files: readonly File[],
    choice: ParseChoice,
    firstPosition?: number,
  ) => Promise<void>
  readonly addGrants: (grants: readonly FileGrant[], choice: ParseChoice) => Promise<void>
  readonly parseAgain: (itemId: string, choice: ParseChoice) => Promise<void>
  readonly sendInParts: (itemId: string, choice: ParseChoice) => Promise<void>
  /** Takes a message away, or gives up an upload. */
  readonly dismiss: (itemId: string) => void
  readonly dismissAll: () => void
  /** Lets no more files in of those that wait. */
  readonly stopAdding: () => void
}

export type IntakeStore = StoreApi<IntakeState>

export interface IntakeOptions {
  readonly bridge: Bridge
  /** A run that this store started: the first of a drop is the one to show. */
  readonly onStarted: (run: Run, position: number) => void
}

interface Started {
  readonly documentId: string
  readonly name: string
  readonly choice: ParseChoice
  readonly onExisting: 'ask' | 'parse-again'
  readonly inParts?: boolean
}

export function createIntakeStore({ bridge, onStarted }: IntakeOptions): IntakeStore {
  let lastId = 0
  const uploads = new Map<string, AbortController>()

  return createStore<IntakeState>((set, get) => {
    // One after the other: uploads share one line, and one bad file doesn't stop the rest.
    const line = createLine((waiting) => set({ waiting }))

    const put = (id: string, state: IntakeItemState): void =>
      set(({ items }) => ({
        items: items.map((item) => (item.id === id ? { ...item, state } : item)),
      }))
    const drop = (id: string): void =>
      set(({ items }) => ({ items: items.filter((item) => item.id !== id) }))

    const enter = (name: string, state: IntakeItemState = { kind: 'checking' }): string => {
      const id = String(++lastId)
      set(({ items }) => ({ items: [...items, { id, name, state }] }))
      return id
    }

    const settle = (id: string, result: Result<unknown>): void => {
      if (result.ok || result.error.code === 'bridge.cancelled') drop(id)
      else put(id, { kind: 'failed', error: result.error })
    }

    async function start(
      id: string,
      { choice, ...rest }: Started,
      position: number,
    ): Promise<void> {
      const started = await bridge.call('runs.start', { ...rest, ...choice })
      if (started.ok && started.data.kind === 'existing') {
        put(id, { kind: 'existing', run: started.data.run })
        return
      }
      if (!started.ok && started.error.code === 'runs.needs-parts') {
        const { documentId } = rest
        put(id, { kind: 'needs-parts', error: started.error, documentId })
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
      if (isCalledLikeParse(grant.name)) return importParse(id, grant, position)
      const added = await bridge.call('documents.add', { grantIds: [grant.id] })
      const outcome = added.ok ? added.data[0] : added
      if (!outcome?.ok) {
        if (outcome) settle(id, outcome)
        else drop(id)
        return
      }
      const { id: documentId } = outcome.document
      await start(id, { documentId, name: grant.name, choice, onExisting: 'ask' }, position)
      const hasStarted = !get().items.some((item) => item.id === id)
      if (!hasStarted) return
      for (const warning of outcome.warnings) enter(grant.name, { kind: 'warned', warning })
    }

    /** A parse that was made elsewhere becomes a run as it is; nothing is sent. */
    async function importParse(id: string, grant: FileGrant, position: number): Promise<void> {
      const imported = await bridge.call('runs.import', { grantId: grant.id, documentId: null })
      settle(id, imported)
      if (imported.ok) onStarted(imported.data.run, position)
    }

    async function addFile(file: File, choice: ParseChoice, position: number): Promise<void> {
      const id = enter(file.name)
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

    return {
      items: [],
      waiting: 0,

      async addFiles(files, choice, firstPosition = 0) {
        await line.add(
          files.map((file, index) => () => addFile(file, choice, firstPosition + index)),
        )
      },

      async addGrants(grants, choice) {
        await line.add(
          grants.map(
            (grant, position) => () => addGrant(enter(grant.name), grant, choice, position),
          ),
        )
      },

      async parseAgain(itemId, choice) {
        const item = get().items.find(({ id }) => id === itemId)
        if (item?.state.kind !== 'existing') return
        const { documentId } = item.state.run
        // The run of a file that was just added has one.
        if (documentId === null) return
        put(itemId, { kind: 'checking' })
        await start(itemId, { documentId, name: item.name, choice, onExisting: 'parse-again' }, 0)
      },

      async sendInParts(itemId, choice) {
        const item = get().items.find(({ id }) => id === itemId)
        if (item?.state.kind !== 'needs-parts') return
        const { documentId } = item.state
        const { name } = item
        put(itemId, { kind: 'checking' })
        await start(itemId, { documentId, name, choice, onExisting: 'ask', inParts: true }, 0)
      },

      dismiss(itemId) {
        uploads.get(itemId)?.abort()
        drop(itemId)
      },
      dismissAll: () => set(({ items }) => ({ items: items.filter(isItemUnderWay) })),
      stopAdding: () => line.clear(),
    }
  })
}

/** Files on their way, as opposed to messages about those that are not. */
export function isItemUnderWay({ state }: IntakeItem): boolean {
  return state.kind === 'uploading' || state.kind === 'checking'
}
