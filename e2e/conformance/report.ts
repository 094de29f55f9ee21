import type { Outcome } from './run-checks.ts'

const marks = { passed: '✓', failed: '✗', 'not checked': '–' } as const

/** One line of the table, and for what did not pass a second one with the reason. */
export function outcomeLine({ check, verdict, reason, tookMs }: Outcome): string {
  const took = `${(tookMs / 1000).toFixed(1)} s`.padStart(7)
  const line = `${marks[verdict]} ${check.from.padEnd(9)} ${took}  ${check.name}`
  return reason === '' ? line : `${line}\n${' '.repeat(21)}${verdict}: ${reason}`
}

/** `41 passed, 1 failed, 3 not checked`. */
export function summary(outcomes: readonly Outcome[]): string {
  const count = (verdict: Outcome['verdict']): number =>
    outcomes.filter((outcome) => outcome.verdict === verdict).length
  return `${count('passed')} passed, ${count('failed')} failed, ${count('not checked')} not checked`
}
