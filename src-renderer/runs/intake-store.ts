import type { FileGrant } from '#shared/bridge/events.ts'
import { type FileGroup, groupByName } from '#shared/documents/group-by-name.ts'
import type { DocumentWarning } from '#shared/documents/warnings.ts'
import type { Run } from '#shared/runs/run.ts'
import { createStore, type StoreApi } from 'zustand'
import type { Bridge } from '../bridge/bridge.ts'
import { type Admission, admitFile, startRun } from './admit-file.ts'
import { admitGroup } from './admit-group.ts'
import { addTallies, isWorthTelling } from './import-tally.ts'
import {
  createIntakeItems,
  type ImportTally,
  type IntakeItem,
  isItemUnderWay,
} from './intake-items.ts'
import type { ParseChoice } from './parse-choice.ts'
import { createSerialQueue } from './serial-queue.ts'

/** A document that is parsed and may come out badly. */
interface WarnedDocument {
  readonly name: string
  /** At least one. */
  readonly warnings: readonly DocumentWarning[]
}

interface IntakeState {
  /** The file whose turn it is, and messages about earlier ones. */
  readonly items: readonly IntakeItem[]
  /** What is told of documents where they are read, by their run. */
  readonly warned: ReadonlyMap<string, WarnedDocument>
  /** Files whose turn has yet to come. */
  readonly waiting: number
  /** Resolves when all of them are in, or out, and says what became of several parses. */
  readonly addFiles: (files: readonly File[], choice: ParseChoice) => Promise<void>
  /**
   * `firstPosition`: how many files of the same drop came before these, which are then not shown
   * when they start. Resolves when all of them are in, or out.
   */
  readonly addGroups: (
    groups: readonly FileGroup<File>[],
    choice: ParseChoice,
    firstPosition: number,
  ) => Promise<ImportTally>
  readonly addGrants: (grants: readonly FileGrant[], choice: ParseChoice) => Promise<void>
  /** Says what became of the parses that came together, where there are several. */
  readonly tell: (tally: ImportTally) => void
  readonly parseAgain: (itemId: string) => Promise<void>
  readonly sendInParts: (itemId: string) => Promise<void>
  /** Tries the password of locked files, and parses them as is chosen by now. */
  readonly unlock: (
    itemIds: readonly string[],
    password: string,
    choice: ParseChoice,
  ) => Promise<void>
  /** Takes a message away, or gives up an upload or an import that is being read. */
  readonly dismiss: (itemId: string) => void
  readonly dismissAll: () => void
  readonly dismissWarnings: (runId: string) => void
  /** Lets no more files in of those that wait. */
  readonly stopAdding: () => void
}

export type IntakeStore = StoreApi<IntakeState>

export interface IntakeOptions {
  readonly bridge: Bridge
  /** A run that this store started: the first of a drop is the one to show. */
  readonly onStarted: (run: Run, position: number) => void
  /** The document of the next run to show, while that is on its way. */
  readonly onExpected: (documentId: string) => void
  /** A protected document was added with this password. */
  readonly onUnlocked: (documentId: string, password: string) => void
}

interface Drop {
  hasStarted: boolean
}

/** The first of a drop that starts is the first, whatever failed before it. */
function admissionOf(admission: Admission, own: Drop): Admission {
  return {
    ...admission,
    onStarted(run, position) {
      admission.onStarted(run, own.hasStarted ? position : 0)
      own.hasStarted = true
    },
    onExpected(documentId) {
      if (!own.hasStarted) admission.onExpected(documentId)
    },
  }
}

export function createIntakeStore(options: IntakeOptions): IntakeStore {
  const { bridge } = options
  const uploads = new Map<string, AbortController>()

  return createStore<IntakeState>((set, get) => {
    // One after the other: uploads share one line, and one bad file doesn't stop the rest.
    const queue = createSerialQueue((waiting) => set({ waiting }))
    const items = createIntakeItems((update) => set((state) => ({ items: update(state.items) })))
    const admission: Admission = {
      ...options,
      items,
      onWarned: ({ id, name }, warnings) =>
        set(({ warned }) => ({ warned: new Map(warned).set(id, { name, warnings }) })),
    }

    /** Files that came together: a folder’s come some at a time. */
    let drop: Drop = { hasStarted: false }
    const admissionTo = (own: Drop): Admission => admissionOf(admission, own)

    async function upload(itemId: string, file: File): Promise<FileGrant | undefined> {
      const uploading = new AbortController()
      uploads.set(itemId, uploading)
      const granted = await bridge.grantFiles([file], {
        signal: uploading.signal,
        onProgress: (sentBytes, totalBytes) =>
          items.put(itemId, { kind: 'uploading', sentBytes, totalBytes }),
      })
      uploads.delete(itemId)
      const grant = granted.ok ? granted.data[0] : undefined
      if (!grant) items.settle(itemId, granted)
      return grant
    }

    async function addGroups<T extends { readonly name: string }>(
      groups: readonly FileGroup<T>[],
      grant: (itemId: string, file: T) => Promise<FileGrant | undefined>,
      choice: ParseChoice,
      firstPosition: number,
    ): Promise<ImportTally> {
      const tallies: ImportTally[] = []
      if (firstPosition === 0) drop = { hasStarted: false }
      const admitted = admissionTo(drop)
      let position = firstPosition
      const jobs = groups.map((group) => {
        const own = { group, grant, choice, position }
        position += Math.max(1, group.parses.length)
        return async () => void tallies.push(await admitGroup(admitted, own))
      })
      await queue.add(jobs)
      return addTallies(tallies)
    }

    function tell(tally: ImportTally): void {
      if (isWorthTelling(tally)) items.enter('', { kind: 'imported', tally })
    }

    function find(itemId: string): IntakeItem | undefined {
      return get().items.find(({ id }) => id === itemId)
    }

    return {
      items: [],
      warned: new Map(),
      waiting: 0,

      async addFiles(files, choice) {
        tell(await addGroups(groupByName(files), upload, choice, 0))
      },

      addGroups: (groups, choice, firstPosition) =>
        addGroups(groups, upload, choice, firstPosition),

      async addGrants(grants, choice) {
        tell(await addGroups(groupByName(grants), async (_, grant) => grant, choice, 0))
      },

      tell,

      async parseAgain(itemId) {
        const item = find(itemId)
        if (item?.state.kind !== 'existing') return
        const { choice, run } = item.state
        const { documentId } = run
        // The run of a file that was just added has one.
        if (documentId === null) return
        const document = { documentId, name: item.name, choice }
        items.put(itemId, { kind: 'checking' })
        await startRun(admission, itemId, { ...document, onExisting: 'parse-again' }, 0)
      },

      async sendInParts(itemId) {
        const item = find(itemId)
        if (item?.state.kind !== 'needs-parts') return
        const { documentId, choice, onExisting } = item.state
        const document = { documentId, name: item.name, choice, onExisting, inParts: true }
        items.put(itemId, { kind: 'checking' })
        await startRun(admission, itemId, document, 0)
      },

      async unlock(itemIds, password, choice) {
        const jobs = itemIds.flatMap((itemId) => {
          const state = find(itemId)?.state
          if (state?.kind !== 'locked') return []
          // Pages are chosen for the next files alone: what was chosen when it came is still meant.
          const pages = choice.options.pages ?? state.choice.options.pages
          const own = { ...choice, options: { ...choice.options, pages } }
          const { grant, position } = state
          return [() => admitFile(admission, itemId, grant, own, position, password)]
        })
        // Several are tried with one password, and opening one takes a thread's time.
        await queue.add(jobs)
      },

      dismiss(itemId) {
        uploads.get(itemId)?.abort()
        const state = find(itemId)?.state
        if (state?.kind === 'importing') {
          void bridge.call('runs.stopImport', { grantId: state.grantId })
        }
        items.drop(itemId)
      },
      dismissAll: () => set((state) => ({ items: state.items.filter(isItemUnderWay) })),
      dismissWarnings: (runId) =>
        set((state) => {
          const warned = new Map(state.warned)
          warned.delete(runId)
          return { warned }
        }),
      stopAdding: () => queue.clear(),
    }
  })
}
