import type { Bridge } from '../bridge/bridge.ts'
import type { CorrectionsStore } from '../corrections/corrections-store.ts'
import type { FindStore } from '../find/find-store.ts'
import type { CompareStore } from '../judging/compare-store.ts'
import type { DoubtsStore } from '../judging/doubts-store.ts'
import type { FactsStore } from '../judging/facts-store.ts'
import type { ProposalsStore } from '../judging/proposals-store.ts'
import type { LibraryStore } from '../library/library-store.ts'
import type { IntakeStore } from '../runs/intake-store.ts'
import type { ParseChoice } from '../runs/parse-choice.ts'
import type { RunsStore } from '../runs/runs-store.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import type { ToastStore } from '../ui/toasts.tsx'
import type { ScrollLink } from '../ui/scroll-link.ts'
import type { ViewerStore } from '../viewer/viewer-store.ts'
import type { AppStore, SideName } from './app-store.ts'
import type { OpenTabs } from './open-tabs.ts'
import type { PlaceHistory } from './place-history.ts'
import type { ReadingPlaces } from './reading-places.ts'
import type { DocumentPasswords } from './document-passwords.ts'
import type { DocumentsAhead } from './documents-ahead.ts'

/** A place where a run is read: all that one side of the window has of its own. */
export interface Side {
  readonly side: SideName
  readonly app: AppStore
  readonly viewer: ViewerStore
  readonly corrections: CorrectionsStore
  readonly find: FindStore
  readonly doubts: DoubtsStore
  readonly compare: CompareStore
  readonly facts: FactsStore
  /** Ties the pages and the content of the run. */
  readonly scrollLink: ScrollLink
  readonly places: ReadingPlaces
  readonly history: PlaceHistory
}

/**
 * Everything behind the window, as one of its sides has it: one store per feature, tied together here and
 * in `app.tsx`.
 */
export interface View extends Side {
  readonly bridge: Bridge
  readonly sides: () => { readonly main: View; readonly beside: View }
  readonly settings: SettingsStore
  readonly runs: RunsStore
  readonly intake: IntakeStore
  readonly library: LibraryStore
  readonly proposals: ProposalsStore
  readonly tabs: OpenTabs
  readonly toasts: ToastStore
  readonly documents: DocumentsAhead
  readonly passwords: DocumentPasswords
  /** How the next files are parsed. Null until the connections are known. */
  choice(): ParseChoice | null
  /** Reads everything and listens until the returned function is called. */
  start(window: Window & typeof globalThis): () => void
}
