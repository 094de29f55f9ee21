import type { Capabilities } from '#shared/bridge/capabilities.ts'
import type { ProcessFlags } from '#shared/service-channel.ts'
import type { FileGrant } from '#shared/bridge/events.ts'
import type { AppError } from '#shared/errors.ts'
import type { Settings, SettingsPatch } from '#shared/settings/settings.ts'
import type { Release, UpdatesElsewhere } from '#shared/updates/update-state.ts'

/** Where the core touches the world. Each shell brings its own; tests bring memory ones. */
export interface Ports {
  readonly fetch: Fetch
  /** Whether `fetch` sends a stream without its length, which not every service takes. */
  readonly sendsChunked?: boolean
  readonly secrets: SecretStore
  readonly settings: SettingsStorage
  readonly processes: ProcessHost
  readonly desktop: Desktop
  /** Where newer versions come from, or why this Recto takes none by itself. */
  readonly updates: UpdateSource | UpdatesElsewhere
  readonly log: Logger
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Electron's `net.request` on the desktop (system proxy and certificates), undici's elsewhere. */
export type Fetch = (url: URL, init?: FetchInit) => Promise<Response>

export type FetchInit = RequestInit & {
  /**
   * The service that gave this address, where it isn't one of its own host: then a name that resolves to
   * where that service could not go fails with `privateAddressCode`.
   */
  readonly givenBy?: URL
}

/** Whose a key is: a connection's, for as long as it leads to the origin that the key was entered for. */
export interface KeyOwner {
  readonly connectionId: string
  /** Scheme, host and port. */
  readonly origin: string
}

/** Keys, by their owner. A shell stores them as safely as its platform can. */
export interface SecretStore {
  /**
   * Null when there is none for that origin. Throws `connections.key-unreadable` when it can't be
   * decrypted any more.
   */
  get(owner: KeyOwner): Promise<string | null>
  /** `keep: 'ask'` answers `no-safe-storage` rather than storing a key in the clear. */
  set(
    owner: KeyOwner,
    key: string,
    keep: 'ask' | 'session' | 'plain',
  ): Promise<'stored' | 'no-safe-storage'>
  remove(connectionId: string): Promise<void>
  /** Where this owner's key is kept; null when there is none. */
  where(owner: KeyOwner): Promise<'system' | 'plain' | 'session' | 'environment' | null>
}

/** The settings file: `electron-store` on the desktop, `conf` elsewhere. */
export interface SettingsStorage {
  get(): Settings
  /** Merges, validates, writes, and answers the whole. */
  update(patch: SettingsPatch): Settings
  /** Connections and other core state that belongs with the settings, by key. */
  getValue(key: string): unknown
  setValue(key: string, value: unknown): void
}

/** Starts a Node module in a process of its own: `utilityProcess` on the desktop, `child_process` elsewhere. */
export interface ProcessHost {
  fork(module: string, name: string, flags?: ProcessFlags): ChildProcess
  /**
   * Both ends of a line, each to be posted to one of these processes, which speak over it without passing
   * through this one. For a runtime in which they can't fork by themselves; elsewhere it isn't there.
   */
  readonly openLine?: () => readonly [object, object]
}

export interface ChildProcess {
  /** `line` is an end of `openLine`, which is the other process's from then on. */
  readonly post: (message: unknown, line?: object) => void
  onMessage(listener: (message: unknown) => void): void
  /** `code` is null when a signal ended it. */
  onExit(listener: (code: number | null) => void): void
  kill(): void
}

/** What only some shells can do; `capabilities` says which. The rest throw `bridge.not-available`. */
export interface Desktop {
  readonly capabilities: Capabilities
  pickFiles(): Promise<readonly PickedFile[]>
  /** Asks where to save. Null when the user gives up. Answers an absolute path. */
  pickSavePath(suggestedName: string): Promise<string | null>
  /** Asks for a folder to write into. Null when the user gives up. Answers an absolute path. */
  pickFolder(): Promise<string | null>
  revealInFolder(file: string): Promise<void>
  /** Goes on with a drag out of the window, with one or more files that are there. */
  dragOut(files: readonly string[]): Promise<void>
  /** Opens the system's menu of programs to share a file with that is there. */
  share(file: string): Promise<void>
}

/** How an installed Recto gets its next version. Each throws the errors of `updates/errors.ts`. */
export interface UpdateSource {
  /** What came of an installation that this version was to be replaced by; null when all is well. */
  readonly lastFailure: AppError | null
  /** Null when there is nothing newer. */
  check(): Promise<Release | null>
  /** `onShare` is told the share of the bytes, 0..1. */
  download(onShare: (share: number) => void, signal: AbortSignal): Promise<void>
  /** Resolves when all is set for the installation, which follows on Recto's end. */
  install(): Promise<void>
}

/** A file that a user chose: the shell knows its path, the view only its grant. */
export interface PickedFile {
  readonly path: string
  readonly name: string
  /** An upload's temporary copy, deleted when it has been added or its grant expires. */
  readonly isTemporary: boolean
}

/** Shells hand in files, views hand back the ids. */
export interface FileGrants {
  grant(files: readonly PickedFile[]): readonly FileGrant[]
}

/** A grant with what only the shell that handed it out knows. */
export interface HeldGrant {
  readonly id: string
  readonly file: PickedFile
}

/** Structured lines by allow list: no key, no content, no file text. */
export interface Logger {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  /** Answers an id that a user can quote, which finds the stack in the log. */
  bug(event: string, error: unknown): string
}

export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>
