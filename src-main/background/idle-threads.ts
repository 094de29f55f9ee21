import type { JobName } from './jobs.ts'

/** Threads that wait for a job. */
export interface IdleThreads<Thread> {
  readonly size: number
  has(thread: Thread): boolean
  /** It has done this job. */
  put(thread: Thread, job: JobName): void
  /** One for a job; undefined where a new one is better, or none is idle. */
  take(job: JobName, mayStart: boolean): Thread | undefined
  drop(thread: Thread): void
}

/**
 * Reads a large file without pdf.js, while another thread is to try its positions on a PDF: in one that had pdf.js in it already
 * it would hold that for nothing, and the other one would load it once more, 40 MB of the 300 that a large parse may take.
 */
const apart: JobName = 'read-import'

export function createIdleThreads<Thread extends object>(): IdleThreads<Thread> {
  const idle: Thread[] = []
  /** Those that did nothing else. */
  const lean = new WeakSet<Thread>()
  const known = new WeakSet<Thread>()

  return {
    get size() {
      return idle.length
    },
    has: (thread) => idle.includes(thread),
    put(thread, job) {
      if (job !== apart) lean.delete(thread)
      else if (!known.has(thread)) lean.add(thread)
      known.add(thread)
      idle.push(thread)
    },
    take(job, mayStart) {
      const wanted = idle.findLast((thread) => lean.has(thread) === (job === apart))
      const taken = wanted ?? (job === apart && mayStart ? undefined : idle.at(-1))
      if (taken) idle.splice(idle.indexOf(taken), 1)
      return taken
    },
    drop(thread) {
      const index = idle.indexOf(thread)
      if (index !== -1) idle.splice(index, 1)
    },
  }
}
