/** What an engine may take for a job. */
export type EngineLimits = {
  readonly memoryBytes: number
  /**
   * Milliseconds of processor time of one step, such as OCR of a page, and of all. The clock would also count what a
   * busy machine gives to others.
   */
  readonly stepMs: number
  readonly jobMs: number
}

export type JobLimits = EngineLimits & {
  /** A file that is written before the process ends for them: whoever started the engine learns by it which it was. */
  readonly noteFile: string
}

/** What a job has taken by now, as `EngineLimits`. */
export type JobUse = { readonly bytes: number; readonly stepMs: number; readonly jobMs: number }

/** Why a process ended itself; the file of `noteFile` holds nothing else. */
export type ExceededLimit = 'too_much_memory' | 'timed_out'

/** The limit that a job has exceeded. */
export function exceededLimit(use: JobUse, limits: EngineLimits): ExceededLimit | undefined {
  if (use.bytes > limits.memoryBytes) return 'too_much_memory'
  return use.stepMs > limits.stepMs || use.jobMs > limits.jobMs ? 'timed_out' : undefined
}
