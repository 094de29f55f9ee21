import type { ImportTally } from './intake-items.ts'

export function addTallies(tallies: readonly ImportTally[]): ImportTally {
  const sum = (count: (tally: ImportTally) => number): number =>
    tallies.reduce((all, tally) => all + count(tally), 0)
  return {
    imported: sum(({ imported }) => imported),
    existing: sum(({ existing }) => existing),
    refused: sum(({ refused }) => refused),
    leftOut: tallies.flatMap(({ leftOut }) => leftOut),
    unsure: sum(({ unsure }) => unsure),
  }
}

/** Whether a sum tells more than the run that opens, or the one message, does. */
export function isWorthTelling({
  imported,
  existing,
  refused,
  leftOut,
  unsure,
}: ImportTally): boolean {
  return imported + existing + refused > 1 || unsure > 0 || leftOut.length > 0
}

/** Whether something of it is to be looked at. */
export function wentPartly({ refused, leftOut, unsure }: ImportTally): boolean {
  return refused + leftOut.length + unsure > 0
}
