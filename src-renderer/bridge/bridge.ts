import type { CallInput, CallName, CallOutput } from '#shared/bridge/calls.ts'
import type { AppEvent, FileGrant } from '#shared/bridge/events.ts'
import type { Result } from '#shared/errors.ts'

/** What the view has of the core, whichever shell it runs in. */
export interface Bridge {
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<Result<CallOutput<N>>>
  /** Calls `listener` for each event until the returned function is called. */
  subscribe(listener: (event: AppEvent | BridgeStatusEvent) => void): () => void
  /**
   * Turns dropped or chosen files into grants, which `documents.add` takes.
   * The web shell uploads here, so it reports bytes; the desktop answers at once.
   */
  grantFiles(files: readonly File[], options?: GrantOptions): Promise<Result<readonly FileGrant[]>>
  /** Where the bytes behind a `resourcePath` are, for an image, a download or `fetch`. */
  readonly urlOf: (path: string) => string
  /** The text behind a `resourcePath`. Throws only the signal's own reason. */
  readText(path: string, signal?: AbortSignal): Promise<Result<string>>
  /** The bytes behind a `resourcePath` as a file. Throws only the signal's own reason. */
  readFile(path: string, signal?: AbortSignal): Promise<Result<ReadFile>>
  /**
   * An address of an export or a source file for another program, that a file is dragged to: good once, for a minute. Null in a
   * shell that drags files itself, and in browsers that drag none.
   */
  readonly exportLink: ((path: string) => Promise<Result<string>>) | null
}

export interface ReadFile {
  readonly blob: Blob
  /** What the core calls it. */
  readonly fileName: string
}

interface GrantOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (sentBytes: number, totalBytes: number) => void
}

/**
 * From the shell itself, not from the core: `up` after `down` means read everything again, `refused`
 * that the shell was started again and doesn't know this window.
 */
export interface BridgeStatusEvent {
  readonly name: 'bridge.status'
  readonly status: 'up' | 'down' | 'refused'
}
