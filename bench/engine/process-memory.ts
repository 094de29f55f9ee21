import { readFile } from 'node:fs/promises'

/**
 * Bytes of memory that a process and those below it hold, what they share counted once; undefined where
 * the system doesn't tell.
 */
export async function treeBytes(pid: number): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined
  const own = await proportionalBytes(pid)
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const below = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(treeBytes))
  return below.reduce<number>((sum, bytes) => sum + (bytes ?? 0), own)
}

async function proportionalBytes(pid: number): Promise<number> {
  // A process may end between being listed and being asked.
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1024
}
