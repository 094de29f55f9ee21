/** Where an element stands: its run, its batch by first page, and its index in that. */
export interface SearchPlace {
  readonly runNumber: number
  readonly startPage: number
  readonly position: number
}

/** 20 + 14 + 18 bits: together below what a number holds exactly. */
const runs = 2 ** 20
const pages = 2 ** 14
const positions = 2 ** 18

/**
 * An element's row id in the search, made so that ascending ids are the order of hits: the newest
 * run first, each in reading order. Nothing has to be sorted, so a search ends with its first page.
 */
export function toRowId({ runNumber, startPage, position }: SearchPlace): number {
  return ((runs - 1 - runNumber) * pages + startPage) * positions + position
}

export function fromRowId(rowId: number): SearchPlace {
  const position = rowId % positions
  const rest = (rowId - position) / positions
  const startPage = rest % pages
  return { runNumber: runs - 1 - (rest - startPage) / pages, startPage, position }
}

/** Whether it has a row id: a batch of a quarter of a million elements is no batch. */
export function isSearchable({ runNumber, startPage, position }: SearchPlace): boolean {
  return runNumber < runs && startPage < pages && position < positions
}

/** Where all elements of a batch lie, both included. */
export function rowIdsOfBatch({ runNumber, startPage }: Omit<SearchPlace, 'position'>): {
  readonly first: number
  readonly last: number
} {
  const first = toRowId({ runNumber, startPage, position: 0 })
  return { first, last: first + positions - 1 }
}
