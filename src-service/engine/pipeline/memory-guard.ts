import { Worker } from 'node:worker_threads'

/** How much memory an engine may take for a job, and where it is told that it wanted more. */
export type MemoryLimit = {
  readonly maxBytes: number
  /** A file that is written before the process ends for it: whoever started the engine knows why it is gone. */
  readonly noteFile: string
}

export type MemoryGuard = {
  /** From now on the process ends itself at once when it holds more than that. */
  watch(limit: MemoryLimit): void
  rest(): void
}

/**
 * Watches over the memory of this process from a thread of its own: a decoder in native code neither returns
 * nor answers while it fills the machine. The whole process's memory is read there, the same on every system;
 * from outside it would take another program on each.
 */
export function startMemoryGuard(): MemoryGuard {
  // Beside this file when run from source, beside the engine's program when built.
  const isSource = import.meta.url.endsWith('.ts')
  const program = isSource ? './memory-guard-thread.ts' : './memory-guard.js'
  const thread = new Worker(new URL(program, import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  })
  // An engine whose guard is gone does not go on unwatched.
  thread.on('error', (error) => {
    throw error
  })
  thread.unref()
  return {
    watch: (limit) => thread.postMessage(limit),
    rest: () => thread.postMessage(null),
  }
}
