import type { ListedRun } from '#shared/runs/listed-run.ts'
import { UsageError } from './usage-error.ts'

/**
 * The run that a user means: its id, the beginning of one id, or `last`.
 *
 * `runs` are newest first. Throws `UsageError`.
 */
export function findRun(runs: readonly ListedRun[], given: string): ListedRun {
  const found =
    given === 'last'
      ? runs.slice(0, 1)
      : runs.filter((run) => run.id === given || isPrefix(run, given))
  const [run, another] = found
  if (!run)
    throw new UsageError(`There is no run “${given}”. See “recto runs” for the ones there are.`)
  if (another)
    throw new UsageError(`More than one run begins with “${given}”. Give more of its id.`)
  return run
}

/** The least that tells a run from all others, and no fewer than eight characters. */
export function shortId(run: ListedRun, runs: readonly ListedRun[]): string {
  for (let length = 8; length < run.id.length; length += 1) {
    const short = run.id.slice(0, length)
    if (runs.filter((other) => other.id.startsWith(short)).length === 1) return short
  }
  return run.id
}

function isPrefix(run: ListedRun, given: string): boolean {
  return given.length >= 4 && run.id.startsWith(given)
}
