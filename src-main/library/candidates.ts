import type { Database } from '../db/open-database.ts'
import { fromRowId, isSearchable, toRowId } from '../derived/search-place.ts'

/** An element that may be a hit. */
export interface Candidate {
  readonly runId: string
  readonly documentName: string
  readonly key: string
  readonly batch: number
  readonly position: number
  readonly page: number
  readonly category: string
  readonly html: string
  readonly markdown: string
  readonly text: string
}

/** Row ids in ascending order, which is that of hits; null for what is gone or off the list. */
export type Candidates = Iterable<readonly [rowId: number, candidate: Candidate | null]>

export interface CandidateRows {
  /** What an FTS5 query finds after a row id. */
  matching(query: string, after: number): Candidates
  /** Everything after a row id. */
  all(after: number): Candidates
}

/** Few are read for nothing when the first ones fill the page. */
const atATime = 100

const columns = `
  runs.id as runId, runs.name as documentName,
  elements.batch || '-' || elements.position as key, elements.batch, elements.position, elements.page,
  elements.category, elements.html, elements.markdown, elements.text`

export function createCandidateRows(database: Database): CandidateRows {
  const selectRowIds = database
    .prepare<[string, number, number], number>(
      `select rowid from element_search where element_search match ? and rowid > ?
       order by rowid limit ?`,
    )
    .pluck()
  // `cross`: the batch first. The other way round, every hit goes through all elements of its run.
  const selectOne = database.prepare<[number, number, number], Candidate>(
    `select ${columns}
     from runs
     join batches on batches.run = runs.number and batches.state = 'stored'
     cross join elements on elements.run = batches.run and elements.batch = batches.position
     where runs.number = ? and runs.removed_at is null
       and batches.start_page = ? and elements.position = ?`,
  )
  const selectRun = database
    .prepare<[number], number | null>(
      'select max(number) from runs where number < ? and removed_at is null',
    )
    .pluck()
  const selectBatches = database.prepare<
    [number, number],
    { readonly position: number; readonly startPage: number }
  >(
    `select position, start_page as startPage from batches
     where run = ? and state = 'stored' and start_page >= ? order by start_page`,
  )
  const selectElements = database.prepare<[number, number, number, number], Candidate>(
    `select ${columns}
     from runs cross join elements on elements.run = runs.number
     where runs.number = ? and elements.batch = ? and elements.position > ?
     order by elements.position limit ?`,
  )

  function* ofRun(runNumber: number, fromPage: number, afterPosition: number): Candidates {
    for (const { position: batch, startPage } of selectBatches.all(runNumber, fromPage)) {
      let last = startPage === fromPage ? afterPosition : -1
      for (let rows; rows === undefined || rows.length === atATime;) {
        rows = selectElements.all(runNumber, batch, last, atATime)
        for (const row of rows) {
          const place = { runNumber, startPage, position: row.position }
          last = row.position
          if (isSearchable(place)) yield [toRowId(place), row]
        }
      }
    }
  }

  return {
    *matching(query, after) {
      let last = after
      for (let rowIds; rowIds === undefined || rowIds.length === atATime;) {
        rowIds = selectRowIds.all(query, last, atATime)
        for (const rowId of rowIds) {
          const { runNumber, startPage, position } = fromRowId(rowId)
          yield [rowId, selectOne.get(runNumber, startPage, position) ?? null]
        }
        last = rowIds.at(-1) ?? last
      }
    },
    *all(after) {
      const first = after < 0 ? null : fromRowId(after)
      let run = first ? first.runNumber + 1 : Number.MAX_SAFE_INTEGER
      for (;;) {
        const next = selectRun.get(run)
        if (next === undefined || next === null) return
        const isFirst = next === first?.runNumber
        yield* ofRun(next, isFirst ? first.startPage : 0, isFirst ? first.position : -1)
        run = next
      }
    },
  }
}
