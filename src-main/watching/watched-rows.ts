import type { ErrorData } from '#shared/errors.ts'
import type { Storage } from '../db/open-storage.ts'
import type { FoundFile } from './look-through.ts'

/** `left`: known, so there is nothing to do. `waiting`: read and checked, and not yet its turn. */
export type WatchedState = 'left' | 'waiting' | 'taken' | 'refused'

export interface WatchedFile extends FoundFile {
  readonly state: WatchedState
  /** SHA-256 of a waiting file, which the library has already. */
  readonly documentId: string | null
  /** Null where only the service can count them. */
  readonly pages: number | null
  /** Of what was refused. */
  readonly error: ErrorData | null
}

/** A file that was taken out of a watched folder. */
export interface Taking {
  readonly ruleId: string
  readonly name: string
  readonly documentId: string
  readonly pages: number | null
  readonly runId: string
}

export interface WatchedRows {
  /** Whether the first look through a rule's folder is on record. */
  hasBegun(ruleId: string): boolean
  /** Puts down, in one write, what lay there first and is left alone. */
  begin(ruleId: string, existing: readonly FoundFile[]): void
  /** What is known of the files of a folder, by name. */
  files(ruleId: string): ReadonlyMap<string, Pick<WatchedFile, keyof FoundFile | 'state'>>
  file(ruleId: string, name: string): WatchedFile | null
  put(ruleId: string, file: WatchedFile): void
  /** Forgets a file. */
  dismiss(ruleId: string, name: string): void
  count(ruleId: string): Readonly<Record<WatchedState, number>>
  /** Newest first. */
  refusals(
    ruleId: string,
    limit: number,
  ): { readonly name: string; readonly error: ErrorData; readonly at: string }[]
  /** A taking and its file, in one write, before anything of it can be sent. */
  take(taking: Taking, file: FoundFile): void
  /** Its run is on record, and goes on from there. */
  setStarted(runId: string): void
  /** Its run could not be begun. */
  giveUp(runId: string): void
  /** Answers whether it was under way. @param pages null where nobody came to know */
  setEnded(runId: string, pages: number | null): boolean
  unstarted(ruleId?: string): readonly Taking[]
  /** Ids of runs that were started and not seen to end. */
  underWay(ruleId: string): readonly string[]
  /** Whether the pages of a run under way are not known yet. */
  isCounting(ruleId: string): boolean
  wasTaken(ruleId: string, documentId: string): boolean
  timesTaken(ruleId: string, name: string, since: number): number
  /** A taking whose pages nobody has counted yet counts as one. */
  pagesTaken(ruleId: string, since: number): number
  lastTaken(
    ruleId: string,
  ): { readonly name: string; readonly at: string; readonly runId: string } | null
  forget(ruleId: string): void
}

interface FileRow {
  readonly name: string
  readonly size_bytes: number
  readonly modified_at: number
  readonly state: WatchedState
  readonly document: string | null
  readonly pages: number | null
  readonly error: string | null
  readonly at: number
}

interface TakingRow {
  readonly rule: string
  readonly name: string
  readonly document: string
  readonly pages: number | null
  readonly run_id: string
  readonly at: number
}

// oxlint-disable-next-line max-lines-per-function -- a table: one statement and its shape each
export function createWatchedRows(
  { database, transaction }: Pick<Storage, 'database' | 'transaction'>,
  now: () => number,
): WatchedRows {
  const selectBegun = database
    .prepare<[string], number>('select 1 from watched_folders where rule = ?')
    .pluck()
  const insertBegun = database.prepare(
    'insert into watched_folders (rule, begun_at) values (?, ?) on conflict do nothing',
  )
  const selectFiles = database.prepare<
    [string],
    Pick<FileRow, 'name' | 'size_bytes' | 'modified_at' | 'state'>
  >('select name, size_bytes, modified_at, state from watched_files where rule = ?')
  const selectFile = database.prepare<[string, string], FileRow>(
    'select * from watched_files where rule = ? and name = ?',
  )
  const putFile = database.prepare(
    `insert or replace into watched_files
       (rule, name, size_bytes, modified_at, state, document, pages, error, at)
     values (@ruleId, @name, @sizeBytes, @modifiedMs, @state, @documentId, @pages, @error, @at)`,
  )
  const deleteFile = database.prepare('delete from watched_files where rule = ? and name = ?')
  const countFiles = database.prepare<
    [string],
    { readonly state: WatchedState; readonly n: number }
  >('select state, count(*) as n from watched_files where rule = ? group by state')
  const selectRefused = database.prepare<[string, number], FileRow>(
    `select * from watched_files where rule = ? and state = 'refused' order by at desc, name limit ?`,
  )
  const insertTaking = database.prepare(
    `insert into watched_takings (rule, name, document, pages, run_id, state, at)
     values (@ruleId, @name, @documentId, @pages, @runId, 'planned', @at)`,
  )
  const updateState = database.prepare('update watched_takings set state = ? where run_id = ?')
  const updateEnded = database.prepare(
    `update watched_takings set state = 'ended', pages = coalesce(?, pages)
     where run_id = ? and state = 'started'`,
  )
  const deleteTaking = database.prepare('delete from watched_takings where run_id = ?')
  const selectUnstarted = database.prepare<[string | null], TakingRow>(
    `select * from watched_takings where state = 'planned' and rule = coalesce(?, rule)`,
  )
  const selectUnderWay = database
    .prepare<[string], string>(
      `select run_id from watched_takings where rule = ? and state = 'started'`,
    )
    .pluck()
  const selectCounting = database
    .prepare<[string], number>(
      `select 1 from watched_takings where rule = ? and state = 'started' and pages is null limit 1`,
    )
    .pluck()
  const selectTaken = database
    .prepare<[string, string], number>(
      'select 1 from watched_takings where rule = ? and document = ? limit 1',
    )
    .pluck()
  const selectTimes = database
    .prepare<[string, string, number], number>(
      'select count(*) from watched_takings where rule = ? and name = ? and at >= ?',
    )
    .pluck()
  const selectPages = database
    .prepare<[string, number], number>(
      'select coalesce(sum(coalesce(pages, 1)), 0) from watched_takings where rule = ? and at >= ?',
    )
    .pluck()
  const selectLast = database.prepare<[string], TakingRow>(
    'select * from watched_takings where rule = ? order by number desc limit 1',
  )
  const deletions = ['folders', 'files', 'takings'].map((table) =>
    database.prepare<[string]>(`delete from watched_${table} where rule = ?`),
  )

  function put(ruleId: string, { error, ...file }: WatchedFile): void {
    putFile.run({ ruleId, ...file, error: error && JSON.stringify(error), at: now() })
  }

  return {
    hasBegun: (ruleId) => selectBegun.get(ruleId) === 1,
    begin(ruleId, existing) {
      transaction(() => {
        insertBegun.run(ruleId, now())
        for (const file of existing) put(ruleId, { ...file, ...unread, state: 'left' })
      })
    },
    files: (ruleId) => new Map(selectFiles.all(ruleId).map((row) => [row.name, foundIn(row)])),
    file(ruleId, name) {
      const row = selectFile.get(ruleId, name)
      if (!row) return null
      return { ...foundIn(row), documentId: row.document, pages: row.pages, error: errorOf(row) }
    },
    put,
    dismiss: (ruleId, name) => void deleteFile.run(ruleId, name),
    count(ruleId) {
      const none = { left: 0, waiting: 0, taken: 0, refused: 0 }
      const counted = countFiles.all(ruleId).map(({ state, n }) => [state, n] as const)
      return { ...none, ...Object.fromEntries(counted) }
    },
    refusals: (ruleId, limit) =>
      selectRefused.all(ruleId, limit).flatMap((row) => {
        const error = errorOf(row)
        return error ? [{ name: row.name, error, at: new Date(row.at).toISOString() }] : []
      }),
    take(taking, file) {
      transaction(() => {
        insertTaking.run({ ...taking, at: now() })
        put(taking.ruleId, { ...file, ...unread, state: 'taken' })
      })
    },
    setStarted: (runId) => void updateState.run('started', runId),
    giveUp: (runId) => void deleteTaking.run(runId),
    setEnded: (runId, pages) => updateEnded.run(pages, runId).changes > 0,
    unstarted: (ruleId) =>
      selectUnstarted.all(ruleId ?? null).map((row) => ({
        ruleId: row.rule,
        name: row.name,
        documentId: row.document,
        pages: row.pages,
        runId: row.run_id,
      })),
    underWay: (ruleId) => selectUnderWay.all(ruleId),
    isCounting: (ruleId) => selectCounting.get(ruleId) === 1,
    wasTaken: (ruleId, documentId) => selectTaken.get(ruleId, documentId) === 1,
    timesTaken: (ruleId, name, since) => selectTimes.get(ruleId, name, since) ?? 0,
    pagesTaken: (ruleId, since) => selectPages.get(ruleId, since) ?? 0,
    lastTaken(ruleId) {
      const row = selectLast.get(ruleId)
      return row ? { name: row.name, at: new Date(row.at).toISOString(), runId: row.run_id } : null
    },
    forget(ruleId) {
      transaction(() => deletions.forEach((deletion) => deletion.run(ruleId)))
    },
  }
}

/** Of a file that is no document of the library's yet, or needs not be known as one. */
export const unread = { documentId: null, pages: null, error: null } as const

function foundIn(
  row: Pick<FileRow, 'name' | 'size_bytes' | 'modified_at' | 'state'>,
): FoundFile & { readonly state: WatchedState } {
  const { name, size_bytes: sizeBytes, modified_at: modifiedMs, state } = row
  return { name, sizeBytes, modifiedMs, state }
}

function errorOf({ error }: FileRow): ErrorData | null {
  // Written by `put`, which takes nothing else.
  return error === null ? null : (JSON.parse(error) as ErrorData)
}
