import type Database from 'better-sqlite3'

const known = new WeakMap<Database.Database, Map<string, unknown>>()

/**
 * A statement of this database that is prepared the first time it is asked for: what a thread does for every batch
 * would take as long to prepare as a hundred elements take to write. Read it to its end: there is one of it.
 */
export function prepareOnce<Parameters extends unknown[] = unknown[], Row = unknown>(
  database: Database.Database,
  source: string,
): Database.Statement<Parameters, Row> {
  const statements = known.get(database) ?? new Map<string, unknown>()
  known.set(database, statements)
  const statement = statements.get(source) ?? database.prepare(source)
  statements.set(source, statement)
  // Whoever writes the same text means the same parameters and columns.
  return statement as Database.Statement<Parameters, Row>
}
