import type { IndexProgress } from '../background/jobs.ts'
import type { Database } from '../db/open-database.ts'
import { searchableText } from './fold-text.ts'
import { isSearchable, toRowId } from './search-place.ts'

/** Whoever waits to derive a batch waits for this: some milliseconds, however much the elements say. */
const atATime = { elements: 300, chars: 300_000 } as const
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
export function indexElements(database: Database): IndexProgress {
  const next = nextBatch(database)
  if (next) indexSome(database, next)
  const runsLeft = countRunsLeft(database)
  // Nobody waits for the disk now: a longer log would only have somebody wait later.
  if (runsLeft === 0) database.pragma('wal_checkpoint(passive)')
  return { runsLeft }
}

function indexSome(
  database: Database,
  { run, batch, startPage, indexedCount }: UnfinishedBatch,
): void {
  const rows = database
    .prepare<[number, number, number, number], ElementRow>(
      `select position, html, markdown, text from elements
       where run = ? and batch = ? and position >= ? order by position limit ?`,
    )
    .iterate(run, batch, indexedCount, atATime.elements)
  const insert = database.prepare<[number, string]>(
    'insert into element_search (rowid, text) values (?, ?)',
  )
  const update = database.prepare<[number, number, number]>(
    'update derived_batches set indexed_count = ? where run = ? and batch = ?',
  )
  // Read before anything is written: a statement that is being read keeps others from its database.
  const texts = takeSome(rows)
  database.transaction(() => {
    for (const { position, text } of texts) {
      const place = { runNumber: run, startPage, position }
      if (text !== '' && isSearchable(place)) insert.run(toRowId(place), text + padding)
    }
    update.run(indexedCount + texts.length, run, batch)
  })()
}

/** At least one, so that it always comes to an end. */
function takeSome(
  elements: Iterable<ElementRow>,
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
