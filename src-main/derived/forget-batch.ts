import { openGate } from '../background/thread-gate.ts'
import type { Database } from '../db/open-database.ts'
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
  const place = database
    .prepare<[number, number], Place>(
      `select start_page as startPage, indexed_count as indexedCount
       from derived_batches where run = ? and batch = ?`,
    )
    .get(run, batch)
  if (place && place.indexedCount > 0) {
    const { first, last } = rowIdsOfBatch({ runNumber: run, startPage: place.startPage })
    database
      .prepare<[number, number]>('delete from element_search where rowid between ? and ?')
      .run(first, last)
  }
  database
    .prepare<[number, number]>('delete from elements where run = ? and batch = ?')
    .run(run, batch)
  database
    .prepare<[number, number]>('delete from further_pages where run = ? and batch = ?')
    .run(run, batch)
  forgetDoubts(database, run)
  database
    .prepare<[number, number]>('delete from derived_batches where run = ? and batch = ?')
    .run(run, batch)
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
