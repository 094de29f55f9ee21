import { writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { GuardMessage } from './engine-guard.ts'
import { exceededLimit, type JobLimits } from './job-limits.ts'

/* The thread of `engine-guard.ts`. It works while the process's main thread is busy, and is idle while that is. */

/** Memory is filled at some gigabytes a second. */
const intervalMs = 40

let timer: ReturnType<typeof setInterval> | undefined
/** Processor time of this process when they began. */
let [jobFrom, stepFrom] = [0, 0]

parentPort?.on('message', (message: GuardMessage) => {
  stepFrom = processorMs()
  if (message === 'step-ended') return
  clearInterval(timer)
  jobFrom = stepFrom
  if (message !== 'rest') timer = setInterval(() => check(message), intervalMs)
})

function check(limits: JobLimits): void {
  const now = processorMs()
  const use = { bytes: process.memoryUsage.rss(), stepMs: now - stepFrom, jobMs: now - jobFrom }
  const exceeded = exceededLimit(use, limits)
  if (!exceeded) return
  try {
    writeFileSync(limits.noteFile, exceeded)
  } catch {
    // Then it looks like a crash, which is still an answer.
  }
  process.kill(process.pid, 'SIGKILL')
}

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
