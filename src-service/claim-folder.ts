import { open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/** Another running service works in the folder. */
export class FolderInUse extends Error {
  constructor() {
    super('another document parsing service uses this data folder')
    this.name = 'FolderInUse'
  }
}

/**
 * Makes this process the only one that works in the folder, and returns how to release it.
 *
 * Throws `FolderInUse` while the process that the lock names is alive; a dead one's lock is taken over.
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'lock')
  if (!(await claim(file))) {
    const owner = Number(await readFile(file, 'utf8').catch(() => ''))
    if (owner !== process.pid && isAlive(owner)) throw new FolderInUse()
    await rm(file, { force: true })
    if (!(await claim(file))) throw new FolderInUse()
  }
  return () => rm(file, { force: true })
}

async function claim(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx')
    await handle.writeFile(String(process.pid))
    await handle.close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Alive, but somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
