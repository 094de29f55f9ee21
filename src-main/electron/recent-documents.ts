import { app } from 'electron'
import type { PickedFile } from '../ports.ts'

/** Puts files that the user chose among the system's recent documents, where it keeps such a list. */
export function noteRecent(files: readonly PickedFile[]): void {
  if (process.platform === 'linux') return
  for (const { path } of files) app.addRecentDocument(path)
}
