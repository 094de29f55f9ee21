import type { Imported, Placement } from '#shared/import/imported.ts'
import type { Database } from '../../db/open-database.ts'

export interface NewImport {
  /** Of the file as received. */
  readonly sha256: string
  readonly imported: Imported
  readonly placement: Placement
}

/** What is known of runs that were read from files. */
export interface ImportRows {
  /** Of a run that has one already it is replaced. */
  put(runNumber: number, row: NewImport): void
  /** How the positions in its file are to be read. Null of a run that wasn't imported. */
  placementOf(runNumber: number): Placement | null
  /** A run of the same file that is on the list. */
  findRun(sha256: string): string | null
  /** Whether a run of the document was read from a file of this parser's. */
  hasParse(documentId: string, parser: string): boolean
}

export function createImportRows(database: Database): ImportRows {
  const insert = database.prepare(
    `insert into imports (run, sha256, facts, placement) values (?, ?, ?, ?)
     on conflict (run) do update set facts = excluded.facts, placement = excluded.placement`,
  )
  const selectPlacement = database
    .prepare<[number], string>('select placement from imports where run = ?')
    .pluck()
  const selectRun = database
    .prepare<[string], string>(
      `select runs.id from imports join runs on runs.number = imports.run
       where sha256 = ? and removed_at is null and state <> 'failed' limit 1`,
    )
    .pluck()
  const selectParse = database
    .prepare<[string, string], number>(
      `select 1 from runs
       where document_id = ? and connection_name = ? and origin = 'imported' and removed_at is null limit 1`,
    )
    .pluck()
  return {
    put(runNumber, { sha256, imported, placement }) {
      insert.run(runNumber, sha256, JSON.stringify(imported), JSON.stringify(placement))
    },
    placementOf(runNumber) {
      const json = selectPlacement.get(runNumber)
      // Written by `put`.
      return json === undefined ? null : (JSON.parse(json) as Placement)
    },
    findRun: (sha256) => selectRun.get(sha256) ?? null,
    hasParse: (documentId, parser) => selectParse.get(documentId, parser) === 1,
  }
}
