import { openGate } from '../background/thread-gate.ts'
import type { Database } from '../db/open-database.ts'
import { prepareOnce } from '../db/prepare-once.ts'
import { forgetDoubts } from './page-doubts.ts'
import { rowIdsOfBatch } from './search-place.ts'

/** Names a batch in the derived tables. */
export interface BatchKey {
  readonly run: number
  readonly batch: number
}

interface Place {
  readonly startPage: number
  readonly indexedCount: number
}

/** Removes all that was derived from a batch. Part of the caller's transaction. */
export function forgetBatch(database: Database, { run, batch }: BatchKey): void {
  const remove = (source: string, first: number, last: number): void => {
    prepareOnce<[number, number]>(database, source).run(first, last)
  }
  const place = prepareOnce<[number, number], Place>(
    database,
    `select start_page as startPage, indexed_count as indexedCount
     from derived_batches where run = ? and batch = ?`,
  ).get(run, batch)
  if (place && place.indexedCount > 0) {
    const { first, last } = rowIdsOfBatch({ runNumber: run, startPage: place.startPage })
    remove('delete from element_search where rowid between ? and ?', first, last)
  }
  remove('delete from elements where run = ? and batch = ?', run, batch)
  remove('delete from further_pages where run = ? and batch = ?', run, batch)
  forgetDoubts(database, run)
  remove('delete from derived_batches where run = ? and batch = ?', run, batch)
}

/** As `forgetBatch`, each for itself: other work gets its turn between two of them. */
export function forgetBatches(
  database: Database,
  keys: readonly BatchKey[],
  gate = openGate,
): void {
  const forget = database.transaction(forgetBatch)
  for (const key of keys) gate.hold(() => forget(database, key))
}
