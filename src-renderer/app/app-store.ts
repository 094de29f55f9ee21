import type { BridgeStatusEvent } from '../bridge/bridge.ts'
import type { BlackOutBox } from '#shared/documents/black-out-box.ts'
import type { Box } from '#shared/results/geometry.ts'
import { createStore, type StoreApi } from 'zustand'
import type { RevealRequest } from '../content/content-link.ts'
import type { MenuPoint } from '../ui/context-menu.tsx'
import type { NavigationTarget } from './navigation-target.ts'

type DialogName =
  | 'settings'
  | 'palette'
  | 'shortcuts'
  | 'reparse'
  | 'read-again'
  | 'grades'
  | 'replay'
  | 'facts'
  | 'vote'
  | 'history'
  | 'sent'
  | 'watching'
  | 'black-out'
  | 'export'
  | 'print'
  | 'picture'
type Pane = 'pages' | 'content'
/** A window shows one run, and another beside it when it is asked to. */
export type SideName = 'main' | 'beside'

/** What of a run someone wants to have read again. */
export interface ReadAgainRequest {
  readonly runId: string
  /** 1-based. */
  readonly page: number
  /** A part of the page, upright, that was drawn or where an element stands. */
  readonly part: { readonly kind: 'part' | 'element'; readonly box: Box } | null
}

/** A menu of an element, or of a page. */
export interface ElementMenuRequest {
  /** From 1. */
  readonly page: number
  /** Null for the page itself. */
  readonly key: string | null
  /** Where it was asked for. */
  readonly pane: Pane
  readonly at: MenuPoint
}

/** A document that something is blacked out of, and where that begins. */
export interface BlackOutStart {
  readonly id: string
  readonly name: string
  /** 1-based. */
  readonly page?: number
  /** Black already. */
  readonly boxes?: readonly BlackOutBox[]
}

/** What one side of the window shows: the run that is read there, and what goes on around it. */
export interface SideState {
  readonly selectedRunId: string | null
  /** The menu that is open over the pages or the content. */
  readonly elementMenu: ElementMenuRequest | null
  readonly isFinding: boolean
  /** Asks the search in a source for its next hit, or the one before; a new object each time. */
  readonly sourceStep: { readonly direction: 1 | -1 } | null
  /** An element for the content to bring into view. */
  readonly reveal: RevealRequest | null
  /** An element of the run that is about to open. */
  readonly pendingTarget: NavigationTarget | null
  /** Counts the times that the find bar was asked for. */
  readonly findRequest: number
  /** The pane that is shown where there is room for one. */
  readonly pane: Pane
}

/** What the window shows, apart from what the core knows. */
export interface AppState extends SideState {
  /** The side that someone works in: keys and commands are meant for it. */
  readonly activeSide: SideName
  /** Whether two runs of one document are scrolled together. */
  readonly sidesMoveTogether: boolean
  readonly dialog: DialogName | null
  /** The runs whose documents the dialog parses again. */
  readonly reparsedRunIds: readonly string[]
  /** What the dialog has read again. */
  readonly readAgain: ReadAgainRequest | null
  /** The run that the dialog exports. */
  readonly exportedRunId: string | null
  /** All that it exports to begin with. */
  readonly exportedRunIds: readonly string[]
  /** The page that the dialog makes a picture of. */
  readonly picturedPage: number
  /** The connection that the settings begin at, where they are the next step after its failure. */
  readonly settingsConnectionId: string | null
  /** The pages that the next files are parsed of, as they are written; empty for all. */
  readonly nextPages: string
  /** The document that the dialog blacks parts out of. */
  readonly blackOutDocument: BlackOutStart | null
  readonly isDropTarget: boolean
  /** Whether events come in. */
  readonly bridge: BridgeStatusEvent['status']
  /** Counts the times that the core came back: what could not be read or kept then is tried again. */
  readonly returns: number
  /** Counts the times that the search box was asked for. */
  readonly searchRequest: number
  /** The library over a narrow window. */
  readonly drawerIsOpen: boolean
  /** Whether the overview lies over the pages, in a window that has no room for it beside them. */
  readonly overviewIsOver: boolean
}

export type AppStore = StoreApi<AppState>

/** A side in which nothing is open. */
export const emptySide: SideState = {
  selectedRunId: null,
  elementMenu: null,
  isFinding: false,
  sourceStep: null,
  reveal: null,
  pendingTarget: null,
  findRequest: 0,
  pane: 'pages',
}

export function createAppStore(initial: Partial<AppState> = {}): AppStore {
  return createStore<AppState>(() => ({
    ...emptySide,
    activeSide: 'main',
    sidesMoveTogether: true,
    dialog: null,
    reparsedRunIds: [],
    readAgain: null,
    exportedRunId: null,
    exportedRunIds: [],
    picturedPage: 1,
    settingsConnectionId: null,
    nextPages: '',
    blackOutDocument: null,
    isDropTarget: false,
    bridge: 'up',
    returns: 0,
    searchRequest: 0,
    drawerIsOpen: false,
    overviewIsOver: false,
    ...initial,
  }))
}
