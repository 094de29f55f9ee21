import type { CorrectionHistory } from '../corrections/calls.ts'
import type { FactCheck } from '../judging/fact.ts'
import type { BlackOutProgress } from '../documents/black-out.ts'
import type { LocalServiceState } from '../settings/connection.ts'
import type { Connection } from '../settings/connection.ts'
import type { RectoLink } from './recto-link.ts'
import type { Settings } from '../settings/settings.ts'
import type { Run, RunProgress } from '../runs/run.ts'
import type { UpdateState } from '../updates/update-state.ts'

/**
 * What the core tells its views. An event carries the changed entity's new state and is a hint:
 * a snapshot call is the truth, read again on a gap, on reconnect and on focus.
 */
export interface AppEvents {
  'runs.changed': { readonly run: Run }
  /** So many at once that the list is read again rather than told run by run. */
  'runs.many-changed': Readonly<Record<string, never>>
  'runs.removed': { readonly runId: string }
  /** The first pages of an import can be read, as a run under way. `grantId` is the first of its call's. */
  'runs.import-begun': { readonly grantId: string; readonly run: Run }
  /** Upload bytes and service-side progress, at most 10 per second per run. */
  'runs.progress': { readonly progress: RunProgress }
  /** A run's log has grown: these elements are other ones now, are there or are gone. */
  'corrections.changed': {
    readonly runId: string
    readonly history: CorrectionHistory
    readonly keys: readonly string[]
  }
  /** What was said of a document has changed: `judging.facts` tells what. */
  'judging.changed': { readonly documentId: string }
  /** A run has ended, and was held to the facts of its document. */
  'judging.facts-checked': { readonly check: FactCheck }
  'documents.blacking-out': BlackOutProgress
  /** The search is still learning from this many runs; 0 when it knows all that can be read. */
  'library.indexing': { readonly runs: number }
  'connections.changed': { readonly connections: readonly Connection[] }
  'settings.changed': { readonly settings: Settings }
  'service.changed': { readonly service: LocalServiceState }
  /** Something of a watched folder has changed: `watching.list` tells what. */
  'watching.changed': Readonly<Record<string, never>>
  'updates.changed': { readonly updates: UpdateState }
  /** Another process owns the library now. What was under way there goes on here: see `owner/`. */
  'app.owner-changed': Readonly<Record<string, never>>
  /** What another window was asked for: nothing to do, but counted. */
  'app.told-another': Readonly<Record<string, never>>
  /** A command of the native menu. */
  'app.command': { readonly command: AppCommand }
  /** A place that the user asked for outside the window: in a notification, by a link. */
  'app.open-run': RectoLink
  /** Files opened from outside: the dock, a file association, a second start with arguments. */
  'app.files-opened': { readonly grants: readonly FileGrant[] }
}

export type AppCommand =
  | 'open-files'
  | 'open-settings'
  | 'close-run'
  | 'command-palette'
  | 'find'
  | 'undo'
  | 'redo'
  | 'export'
  | 'print'
  | 'save-picture'
  | 'zoom-in'
  | 'zoom-out'
  | 'fit-width'
  | 'fit-page'
  | 'next-page'
  | 'previous-page'
  | 'toggle-overlay'
  | 'toggle-two-pages'
  | 'toggle-cover'
  | 'toggle-library'

/**
 * Permission to read one file that a user chose, as handed out by a shell.
 *
 * The view can't name a path: a shell turns a dropped, picked or uploaded file into a grant,
 * and only grants can be added to the library.
 */
export interface FileGrant {
  readonly id: string
  readonly name: string
}

export type EventName = keyof AppEvents

export type AppEvent = {
  readonly [N in EventName]: {
    /** Counts up by 1 per app start. A gap means that a hint was lost: read again. */
    readonly sequence: number
    readonly name: N
    readonly data: AppEvents[N]
  }
}[EventName]
