import { writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { MemoryLimit } from './memory-guard.ts'

/* The thread of `memory-guard.ts`. It works while the process's main thread is busy, and is idle while that is. */

/** Memory is filled at some gigabytes a second. */
const intervalMs = 40

let timer: ReturnType<typeof setInterval> | undefined

parentPort?.on('message', (limit: MemoryLimit | null) => {
  clearInterval(timer)
  if (limit) timer = setInterval(() => check(limit), intervalMs)
})

function check({ maxBytes, noteFile }: MemoryLimit): void {
  if (process.memoryUsage.rss() <= maxBytes) return
  try {
    writeFileSync(noteFile, '')
  } catch {
    // Then it looks like a crash, which is still an answer.
  }
  process.kill(process.pid, 'SIGKILL')
}
