import type { RunProgress } from '#shared/runs/run.ts'

const intervalMs = 100

/**
 * Thins one run's progress to about ten a second. Every first of a phase gets through, so the last
 * thing heard is never a phase that is over.
 */
export function createProgressReport(
  emit: (progress: RunProgress) => void,
  now: () => number,
): (progress: RunProgress) => void {
  let phase: RunProgress['phase'] | null = null
  let lastAt = Number.NEGATIVE_INFINITY
  return (progress) => {
    if (progress.phase === phase && now() - lastAt < intervalMs) return
    phase = progress.phase
    lastAt = now()
    emit(progress)
  }
}
