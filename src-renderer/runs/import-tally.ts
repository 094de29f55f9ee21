import type { ImportTally } from './intake-items.ts'

const none: ImportTally = { imported: 0, existing: 0, refused: 0, leftOut: 0, unsure: 0 }

export function addTallies(tallies: readonly ImportTally[]): ImportTally {
  return tallies.reduce(
    (sum, tally) => ({
      imported: sum.imported + tally.imported,
      existing: sum.existing + tally.existing,
      refused: sum.refused + tally.refused,
      leftOut: sum.leftOut + tally.leftOut,
      unsure: sum.unsure + tally.unsure,
    }),
    none,
  )
}

/** Whether a sum tells more than the run that opens, or the one message, does. */
export function isWorthTelling({ imported, existing, refused, unsure }: ImportTally): boolean {
  return imported + existing + refused > 1 || unsure > 0
}

/** Whether something of it is to be looked at. */
export function wentPartly({ refused, leftOut, unsure }: ImportTally): boolean {
  return refused + leftOut + unsure > 0
}
