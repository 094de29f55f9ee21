import { app } from 'electron'
import type { PickedFile } from '../ports.ts'

/** Puts files that the user chose among the system's recent documents, where it keeps such a list. Copies of ours are none. */
export function noteRecent(files: readonly PickedFile[]): void {
  if (process.platform === 'linux') return
  for (const { path, isTemporary } of files) if (!isTemporary) app.addRecentDocument(path)
}
