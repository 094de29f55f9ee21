import { setTimeout } from 'node:timers/promises'

/** Waits for something outside this process, of which no event tells: a file of a program elsewhere. */
export async function until(holds: () => Promise<boolean>, withinMs = 120_000): Promise<void> {
  const end = Date.now() + withinMs
  while (!(await holds().catch(() => false))) {
    if (Date.now() > end) throw new Error(`It didn't come within ${withinMs / 1000} s`)
    await setTimeout(50)
  }
}
