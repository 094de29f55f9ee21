import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** Resolves when a process has ended; a killed one takes a moment to be buried. */
export async function gone(id: number): Promise<void> {
  for (;;) {
    try {
      process.kill(id, 0)
    } catch {
      return
    }
    const state = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
    if (/\) Z /.test(state)) return
    await wait(10)
  }
}
