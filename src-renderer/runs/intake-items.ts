import type { CallInput } from '#shared/bridge/calls.ts'
import type { FileGrant } from '#shared/bridge/events.ts'
import type { ErrorData, ErrorOf, Result } from '#shared/errors.ts'
import type { Run } from '#shared/runs/run.ts'
import type { ParseChoice } from './parse-choice.ts'

/** What a start does where the same was parsed before. */
export type OnExisting = CallInput<'runs.start'>['onExisting']

/** A file on its way into the library, or what kept it out. Gone once its run has started. */
export interface IntakeItem {
  readonly id: string
  readonly name: string
  readonly state: IntakeItemState
}

/** A file of a folder that did not go in. */
export interface LeftOutFile {
  /** Its path from where the folder stood, as far as it is known. */
  readonly name: string
  readonly reason: LeftOutReason
}

/**
 * Called like neither a document nor a parse; made by a parser beside its parse; called like a parse and none inside;
 * or not to be read.
 */
export type LeftOutReason = 'other-kind' | 'beside-parse' | 'no-parse' | 'unreadable'

/** What became of the parses among files that came together. */
export interface ImportTally {
  readonly imported: number
  /** They were in the library already. */
  readonly existing: number
  /** Each has its reason in an item of its own. */
  readonly refused: number
  readonly leftOut: readonly LeftOutFile[]
  /** Imported without their document, as several are called like it. */
  readonly unsure: number
}

export type IntakeItemState =
  | { readonly kind: 'uploading'; readonly sentBytes: number; readonly totalBytes: number }
  | { readonly kind: 'checking' }
  /** A parse is being read, which can be given up by its grant. One that is shown has its run tell how far it is. */
  | { readonly kind: 'importing'; readonly grantId: string; readonly isShown?: boolean }
  | { readonly kind: 'failed'; readonly error: ErrorData }
  /** More than the service takes at once: the user is asked whether to send it in parts. */
  | {
      readonly kind: 'needs-parts'
      readonly error: ErrorOf<'runs.needs-parts'>
      readonly documentId: string
      /** How it was to be parsed. */
      readonly choice: ParseChoice
      /** Whether it may have been parsed so before, which the user knows by now. */
      readonly onExisting: OnExisting
    }
  /** A PDF that opens by a password alone, of which none was given or a wrong one. */
  | {
      readonly kind: 'locked'
      readonly error: ErrorData
      readonly grant: FileGrant
      readonly choice: ParseChoice
      readonly position: number
    }
  /** Parsed before in just this way: the user chooses between that run and another one. */
  | { readonly kind: 'existing'; readonly run: Run; readonly choice: ParseChoice }
  /** All parses that came together are through. */
  | { readonly kind: 'imported'; readonly tally: ImportTally }

export interface IntakeItems {
  /** Adds an item that is being checked, or in a state of its own, and returns its id. */
  enter(name: string, state?: IntakeItemState): string
  put(id: string, state: IntakeItemState): void
  /** False for one that was dropped, by whoever gave it up perhaps. */
  has(id: string): boolean
  drop(id: string): void
  /** Drops what went well or was given up; what failed stays, with its error. */
  settle(id: string, result: Result<unknown>): void
}

/** `change` replaces the list by what an update makes of it. */
export function createIntakeItems(
  change: (update: (items: readonly IntakeItem[]) => readonly IntakeItem[]) => void,
): IntakeItems {
  let lastId = 0
  const present = new Set<string>()

  function put(id: string, state: IntakeItemState): void {
    change((items) => items.map((item) => (item.id === id ? { ...item, state } : item)))
  }

  function drop(id: string): void {
    present.delete(id)
    change((items) => items.filter((item) => item.id !== id))
  }

  return {
    enter(name, state = { kind: 'checking' }) {
      const id = String(++lastId)
      present.add(id)
      change((items) => [...items, { id, name, state }])
      return id
    },
    put,
    has: (id) => present.has(id),
    drop,
    settle(id, result) {
      if (result.ok || result.error.code === 'bridge.cancelled') drop(id)
      else put(id, { kind: 'failed', error: result.error })
    },
  }
}

/** Files on their way, as opposed to messages about those that are not. */
export function isItemUnderWay({ state }: IntakeItem): boolean {
  return ['uploading', 'checking', 'importing'].includes(state.kind)
}

export function isToldByItsRun({ state }: IntakeItem): boolean {
  return state.kind === 'importing' && state.isShown === true
}
