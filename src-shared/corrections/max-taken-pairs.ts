/** Differences that are taken over in one step: more than a service parses at once, a thousand pages of them. */
export const maxTakenPairs = 50_000
