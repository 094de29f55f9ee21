import type { Database } from '../db/open-database.ts'
import type { KeepDoubts, KeptDoubts } from '../background/jobs.ts'

/** Replaces what was found on these pages. In the thread that writes. */
export function keepDoubts(database: Database, { run, pages }: KeepDoubts): void {
  const replace = database.prepare<[number, number, string, string]>(
    'insert or replace into page_doubts (run, page, print, found) values (?, ?, ?, ?)',
  )
  database.transaction(() => {
    for (const { page, print, found } of pages) replace.run(run, page, print, found)
  })()
}

/** Reads what was found on the pages of a run, by their 1-based numbers. On the library's own connection. */
export function createKeptDoubts(database: Database): (run: number) => readonly KeptDoubts[] {
  const select = database.prepare<[number], KeptDoubts>(
    'select page, print, found from derived.page_doubts where run = ?',
  )
  return (run) => select.all(run)
}
