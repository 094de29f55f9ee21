/** What a script learns from how the program ends. */
export const exitCode = { done: 0, failed: 1, usage: 2, partlyDone: 3, interrupted: 130 } as const

export type ExitCode = (typeof exitCode)[keyof typeof exitCode]

/** How one file ended. `partial`: some of its pages are missing. */
export type CommandOutcome = 'done' | 'partial' | 'failed'

export function exitCodeOf(outcomes: readonly CommandOutcome[]): ExitCode {
  if (outcomes.every((outcome) => outcome === 'done')) return exitCode.done
  return outcomes.every((outcome) => outcome === 'failed') ? exitCode.failed : exitCode.partlyDone
}
