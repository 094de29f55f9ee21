import { removeHeld } from './held-files.ts'
import { logError } from './log.ts'

/**
 * Removes a file, or a folder with all in it, that nobody needs any more. Never throws: on Windows a virus scanner
 * may hold it, which is no reason to lose the answer that was made of it. The next start removes what is left.
 */
export async function discard(file: string): Promise<void> {
  try {
    await removeHeld(file)
  } catch (error) {
    logError('a file could not be removed', error)
  }
}
