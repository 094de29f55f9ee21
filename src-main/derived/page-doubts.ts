import type { KeepDoubts, KeptDoubts } from '../background/jobs.ts'
import type { Database } from '../db/open-database.ts'
import { prepareOnce } from '../db/prepare-once.ts'

/** What was found on the pages of a run, by its number. On the library's own connection. */
export interface DoubtRows {
  pages(run: number): readonly KeptDoubts[]
  /** As it was given with the pages; null before. */
  stamp(run: number): string | null
  /** The stored responses from which the run's elements are derived: other where any of them is. */
  responses(run: number): readonly string[]
}

export function createDoubtRows(database: Database): DoubtRows {
  const selectPages = database.prepare<[number], KeptDoubts>(
    'select page, print, found from derived.page_doubts where run = ?',
  )
  const selectStamp = database
    .prepare<[number], string>('select stamp from derived.judged_runs where run = ?')
    .pluck()
  const selectResponses = database
    .prepare<[number], string>(
      'select response_sha256 from derived.derived_batches where run = ? order by batch',
    )
    .pluck()
  return {
    pages: (run) => selectPages.all(run),
    stamp: (run) => selectStamp.get(run) ?? null,
    responses: (run) => selectResponses.all(run),
  }
}

/** Replaces what was found on these pages. In the thread that writes. */
export function keepDoubts(database: Database, { run, pages, stamp }: KeepDoubts): void {
  const replacePage = database.prepare<[number, number, string, string]>(
    'insert or replace into page_doubts (run, page, print, found) values (?, ?, ?, ?)',
  )
  const replaceStamp = database.prepare<[number, string]>(
    'insert or replace into judged_runs (run, stamp) values (?, ?)',
  )
  database.transaction(() => {
    for (const { page, print, found } of pages) replacePage.run(run, page, print, found)
    replaceStamp.run(run, stamp)
  })()
}

/** Part of the caller's transaction. */
export function forgetDoubts(database: Database, run: number): void {
  prepareOnce<[number]>(database, 'delete from page_doubts where run = ?').run(run)
  prepareOnce<[number]>(database, 'delete from judged_runs where run = ?').run(run)
}
