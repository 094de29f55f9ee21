import { open } from 'node:fs/promises'
import { discard } from '../discard.ts'
import { renameHeld } from '../held-files.ts'

/**
 * Puts a file in its place complete or not at all, also when the power fails: written beside, brought
 * to the disk, renamed. One writer per file at a time.
 */
export async function writeAtomically(file: string, content: string | Buffer): Promise<void> {
  const unfinished = `${file}.part`
  try {
    const handle = await open(unfinished, 'w')
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await renameHeld(unfinished, file)
  } catch (error) {
    await discard(unfinished)
    throw error
  }
}
