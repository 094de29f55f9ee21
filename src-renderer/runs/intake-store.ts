import type { FileGrant } from '#shared/bridge/events.ts'
import type { Run } from '#shared/runs/run.ts'
import { createStore, type StoreApi } from 'zustand'
import type { Bridge } from '../bridge/bridge.ts'
import { admitFile, type Admission, startRun } from './admit-file.ts'
import { createIntakeItems, type IntakeItem, isItemUnderWay } from './intake-items.ts'
import type { ParseChoice } from './parse-choice.ts'
import { createSerialQueue } from './serial-queue.ts'

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

export function createIntakeStore({ bridge, onStarted }: IntakeOptions): IntakeStore {
  const uploads = new Map<string, AbortController>()

  return createStore<IntakeState>((set, get) => {
    // One after the other: uploads share one line, and one bad file doesn't stop the rest.
    const queue = createSerialQueue((waiting) => set({ waiting }))
    const items = createIntakeItems((update) => set((state) => ({ items: update(state.items) })))
    const admission: Admission = { bridge, items, onStarted }

    async function addFile(file: File, choice: ParseChoice, position: number): Promise<void> {
      const id = items.enter(file.name)
      const upload = new AbortController()
      uploads.set(id, upload)
      const granted = await bridge.grantFiles([file], {
        signal: upload.signal,
        onProgress: (sentBytes, totalBytes) =>
          items.put(id, { kind: 'uploading', sentBytes, totalBytes }),
      })
      uploads.delete(id)
      const grant = granted.ok ? granted.data[0] : undefined
      if (grant) await admitFile(admission, id, grant, choice, position)
      else items.settle(id, granted)
    }

    function find(itemId: string): IntakeItem | undefined {
      return get().items.find(({ id }) => id === itemId)
    }

    return {
      items: [],
      waiting: 0,

      async addFiles(files, choice, firstPosition = 0) {
        await queue.add(
          files.map((file, index) => () => addFile(file, choice, firstPosition + index)),
        )
      },

      async addGrants(grants, choice) {
        await queue.add(
          grants.map(
            (grant, position) => () =>
              admitFile(admission, items.enter(grant.name), grant, choice, position),
          ),
        )
      },

      async parseAgain(itemId, choice) {
        const item = find(itemId)
        if (item?.state.kind !== 'existing') return
        const { documentId } = item.state.run
        // The run of a file that was just added has one.
        if (documentId === null) return
        const document = { documentId, name: item.name, choice }
        items.put(itemId, { kind: 'checking' })
        await startRun(admission, itemId, { ...document, onExisting: 'parse-again' }, 0)
      },

      async sendInParts(itemId, choice) {
        const item = find(itemId)
        if (item?.state.kind !== 'needs-parts') return
        const { documentId } = item.state
        const document = { documentId, name: item.name, choice, inParts: true }
        items.put(itemId, { kind: 'checking' })
        await startRun(admission, itemId, { ...document, onExisting: 'ask' }, 0)
      },

      dismiss(itemId) {
        uploads.get(itemId)?.abort()
        items.drop(itemId)
      },
      dismissAll: () => set((state) => ({ items: state.items.filter(isItemUnderWay) })),
      stopAdding: () => queue.clear(),
    }
  })
}
