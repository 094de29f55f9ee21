/** Limits of one job: `jobMs` for all of it, `stepMs` from one step to the next. */
export type TimeLimits = {
  readonly jobMs: number
  readonly stepMs: number
  /** So much longer may the job and its first step take. */
  readonly extraMs: number
}

export type RunningLimits = {
  /** A step has ended: the next one has as long. */
  readonly onProgress: () => void
  /** The job has ended. */
  readonly stop: () => void
}

/** Calls `onExceeded` when a limit is over. */
export function startTimeLimits(
  { jobMs, stepMs, extraMs }: TimeLimits,
  onExceeded: () => void,
): RunningLimits {
  const job = setTimeout(onExceeded, jobMs + extraMs)
  let step = setTimeout(onExceeded, stepMs + extraMs)
  return {
    onProgress: () => {
      clearTimeout(step)
      step = setTimeout(onExceeded, stepMs)
    },
    stop: () => {
      clearTimeout(job)
      clearTimeout(step)
    },
  }
}
