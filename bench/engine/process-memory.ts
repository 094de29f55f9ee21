import { readFile } from 'node:fs/promises'

/**
 * Bytes of memory that a process and those below it hold, what they share counted once; undefined where
 * the system doesn't tell.
 */
export async function treeBytes(pid: number): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined
  const own = await proportionalBytes(pid)
  const below = await Promise.all((await childrenOf(pid)).map(treeBytes))
  return below.reduce<number>((sum, bytes) => sum + (bytes ?? 0), own)
}

/** Processes that a process has started and that still run. */
export async function childrenOf(pid: number): Promise<readonly number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return children.split(' ').filter(Boolean).map(Number)
}

/** Bytes of one process, of what it shares its part. */
export async function proportionalBytes(pid: number): Promise<number> {
  // A process may end between being listed and being asked.
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1024
}
