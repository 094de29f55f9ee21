import type { Result } from '../errors.ts'
import type { AppEvent, FileGrant } from './events.ts'

/** A file of the view's as the preload hands it to the main process. */
export type HandedFile =
  | { readonly name: string; readonly path: string }
  | { readonly name: string; readonly bytes: ArrayBuffer }

/**
 * What the preload puts on `window.recto`: the bridge without types, since the preload forwards
 * and knows no call by name.
 *
 * @typeParam F the DOM's `File`, which this folder doesn't know.
 */
export interface PreloadApi<F = unknown> {
  call(name: string, input: unknown): Promise<Result<unknown>>
  subscribe(listener: (event: AppEvent) => void): () => void
  grantFiles(files: readonly F[]): Promise<Result<readonly FileGrant[]>>
}
