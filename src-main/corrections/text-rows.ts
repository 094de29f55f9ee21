import type { Corrections } from '#shared/corrections/apply.ts'
import type { Database } from '../db/open-database.ts'
import { searchableText } from '../derived/fold-text.ts'

/** What is searched of elements that no longer say what was parsed, kept in the same write as the step. */
export interface TextRows {
  /** Part of the caller's transaction. */
  keep(runId: string, key: string, corrections: Corrections): void
}

export function createTextRows(database: Database): TextRows {
  const upsert = database.prepare<[string, string | null, string]>(
    `insert into corrected_texts (run, key, text) select number, ?, ? from runs where id = ?
     on conflict do update set text = excluded.text`,
  )
  const remove = database.prepare<[string, string]>(
    'delete from corrected_texts where run = (select number from runs where id = ?) and key = ?',
  )
  return {
    keep(runId, key, corrections) {
      const text = searchedText(key, corrections)
      if (text === undefined) remove.run(runId, key)
      else upsert.run(key, text, runId)
    },
  }
}

/** Null for what was removed; undefined for what still says what was parsed. */
function searchedText(key: string, { changes, added }: Corrections): string | null | undefined {
  const change = changes.get(key) ?? {}
  if (change.isRemoved) return null
  const { text = '', markdown = '', html = '' } = { ...added.get(key), ...change }
  const isReworded = 'text' in change || 'markdown' in change || 'html' in change
  return added.has(key) || isReworded ? searchableText({ text, markdown, html }) : undefined
}
