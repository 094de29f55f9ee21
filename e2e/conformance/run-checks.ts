import type { Check } from './check.ts'
import { NotChecked, Violation } from './violation.ts'
import { memoise } from './memoise.ts'
import { openSubject, type Target } from './subject.ts'

/** How one check ended. */
export type Outcome = {
  readonly check: Check
  readonly verdict: 'passed' | 'failed' | 'not checked'
  /** Why it failed or wasn't checked; empty for one that passed. */
  readonly reason: string
  readonly tookMs: number
}

export type RunOptions = {
  readonly withExpensive: boolean
  /** For each check. */
  readonly timeoutMs: number
  readonly onOutcome?: (outcome: Outcome) => void
}

/** Runs the checks one after the other, since services limit how much they are asked at a time. */
export async function runChecks(
  target: Target,
  checks: readonly Check[],
  { withExpensive, timeoutMs, onOutcome }: RunOptions,
): Promise<readonly Outcome[]> {
  const once = memoise()
  const outcomes: Outcome[] = []
  for (const check of checks) {
    const began = performance.now()
    const signal = AbortSignal.timeout(timeoutMs)
    const end = await (
      check.isExpensive && !withExpensive
        ? Promise.reject(new NotChecked('expensive: ask for it with --expensive'))
        : check.run(openSubject(target, signal, once))
    ).then(
      () => ({ verdict: 'passed', reason: '' }) as const,
      (error: unknown) => verdictOf(error, signal.aborted, timeoutMs),
    )
    const outcome = { check, ...end, tookMs: performance.now() - began }
    outcomes.push(outcome)
    onOutcome?.(outcome)
  }
  return outcomes
}

function verdictOf(
  error: unknown,
  timedOut: boolean,
  timeoutMs: number,
): Pick<Outcome, 'verdict' | 'reason'> {
  if (error instanceof NotChecked) return { verdict: 'not checked', reason: error.message }
  if (timedOut) return { verdict: 'failed', reason: `took longer than ${timeoutMs / 1000} s` }
  if (error instanceof Violation) return { verdict: 'failed', reason: error.message }
  // The connection was refused or cut: whatever it was, the service did not do what it must.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return { verdict: 'failed', reason: cause instanceof Error ? cause.message : String(cause) }
}
