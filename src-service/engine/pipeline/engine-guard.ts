import { Worker } from 'node:worker_threads'
import type { JobLimits } from './job-limits.ts'

export type EngineGuard = {
  /** From now on the process ends itself at once when it takes more than that. */
  watch(limits: JobLimits): void
  /** A step of the job has ended: the next one has as much time. */
  stepEnded(): void
  rest(): void
}

/** To the guard's thread: a job has begun, one of its steps has ended, or it has ended itself. */
export type GuardMessage = JobLimits | 'step-ended' | 'rest'

/**
 * Watches over the memory and the processor time of this process from a thread of its own: a decoder in native code
 * neither returns nor answers while it fills the machine. The whole process's are read there, the same on every
 * system; from outside it would take another program on each.
 */
export function startEngineGuard(): EngineGuard {
  // Beside this file when run from source, beside the engine's program when built.
  const isSource = import.meta.url.endsWith('.ts')
  const program = isSource ? './engine-guard-thread.ts' : './engine-guard.js'
  const thread = new Worker(new URL(program, import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  })
  // An engine whose guard is gone does not go on unwatched.
  thread.on('error', (error) => {
    throw error
  })
  thread.unref()
  const post = (message: GuardMessage): void => thread.postMessage(message)
  return { watch: post, stepEnded: () => post('step-ended'), rest: () => post('rest') }
}
