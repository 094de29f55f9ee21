import type { IndexProgress } from '../background/jobs.ts'
import { type Gate, openGate } from '../background/thread-gate.ts'
import type { Database } from '../db/open-database.ts'
import { searchableText } from './fold-text.ts'
import { isSearchable, toRowId } from './search-place.ts'

/** Whoever waits to derive a batch waits for this: some milliseconds, however much the elements say. */
const atATime = { elements: 300, chars: 300_000, readChars: 4_000_000 } as const
/** Behind the last letter, so that it begins a stretch of three too. */
const padding = '\u0002\u0002'

interface UnfinishedBatch {
  readonly run: number
  readonly batch: number
  readonly startPage: number
  readonly indexedCount: number
}

interface ElementRow {
  readonly position: number
  readonly html: string
  readonly markdown: string
  readonly text: string
}

/**
 * Lets the search find some more of the derived elements, the newest run's first. How far it came is
 * written with them, so that whatever ends this loses nothing and does nothing twice.
 */
export function indexElements(database: Database, gate = openGate): IndexProgress {
  const next = gate.hold(() => nextBatch(database))
  if (next) indexSome(database, next, gate)
  return gate.hold(() => {
    const runsLeft = countRunsLeft(database)
    // Nobody waits for the disk now: a longer log would only have somebody wait later.
    if (runsLeft === 0) database.pragma('wal_checkpoint(passive)')
    return { runsLeft }
  })
}

function indexSome(database: Database, next: UnfinishedBatch, gate: Gate): void {
  const { run, batch, startPage, indexedCount } = next
  const rows = gate.hold(() => readSome(database, next))
  // What a stranger wrote is folded where the thread may be ended.
  const texts = foldSome(rows)
  gate.hold(() => {
    const insert = database.prepare<[number, string]>(
      'insert into element_search (rowid, text) values (?, ?)',
    )
    const update = database.prepare<[number, number, number]>(
      'update derived_batches set indexed_count = ? where run = ? and batch = ?',
    )
    database.transaction(() => {
      for (const { position, text } of texts) {
        gate.step()
        const place = { runNumber: run, startPage, position }
        if (text !== '' && isSearchable(place)) insert.run(toRowId(place), text + padding)
      }
      update.run(indexedCount + texts.length, run, batch)
    })()
  })
}

/** At least one, and no more of them than what they say is bounded. */
function readSome(
  database: Database,
  { run, batch, indexedCount }: UnfinishedBatch,
): readonly ElementRow[] {
  const rows = database
    .prepare<[number, number, number, number], ElementRow>(
      `select position, html, markdown, text from elements
       where run = ? and batch = ? and position >= ? order by position limit ?`,
    )
    .iterate(run, batch, indexedCount, atATime.elements)
  const read: ElementRow[] = []
  let chars = 0
  for (const row of rows) {
    read.push(row)
    chars += row.html.length + row.markdown.length + row.text.length
    if (chars >= atATime.readChars) break
  }
  return read
}

/** At least one, so that it always comes to an end. */
function foldSome(
  elements: readonly ElementRow[],
): readonly { readonly position: number; readonly text: string }[] {
  const taken: { position: number; text: string }[] = []
  let chars = 0
  for (const element of elements) {
    const text = searchableText(element)
    taken.push({ position: element.position, text })
    chars += text.length
    if (chars >= atATime.chars) break
  }
  return taken
}

/**
 * Passes over the batch whose turn it is, because it ended whoever indexed it: its elements can be read
 * but not found, and those behind it have their turn. Deriving it anew gives it another one.
 */
export function passOverBatch(database: Database): void {
  const next = nextBatch(database)
  if (!next) return
  database
    .prepare<[number, number]>(
      'update derived_batches set indexed_count = element_count where run = ? and batch = ?',
    )
    .run(next.run, next.batch)
}

function nextBatch(database: Database): UnfinishedBatch | undefined {
  return database
    .prepare<[], UnfinishedBatch>(
      `select run, batch, start_page as startPage, indexed_count as indexedCount
       from derived_batches where indexed_count < element_count
       order by run desc, start_page limit 1`,
    )
    .get()
}

/** Runs of which the search does not know every element yet. */
function countRunsLeft(database: Database): number {
  const count = database
    .prepare<[], number>(
      `select count(distinct run) from derived_batches where indexed_count < element_count`,
    )
    .pluck()
    .get()
  return count ?? 0
}

/** Empties the search, so that all of it is made anew, also where it was damaged. */
export function clearIndex(database: Database): void {
  database.transaction(() => {
    database.exec(`
      insert into element_search (element_search) values ('delete-all');
      update derived_batches set indexed_count = 0;
    `)
  })()
}
