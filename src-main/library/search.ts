import type { CallInput, CallOutput } from '#shared/bridge/calls.ts'
import { findHoles } from '#shared/runs/holes.ts'
import type { Run } from '#shared/runs/run.ts'
import type { Database } from '../db/open-database.ts'
import { type ElementText, searchableText } from './fold-text.ts'
import { fromRowId, isSearchable, toRowId } from './search-place.ts'
import { readWords, toMatch } from './search-query.ts'
import { makeSnippet } from './snippet.ts'

type Answer = CallOutput<'library.search'>

interface BatchOfRun {
  readonly runNumber: number
  /** Its first page in the document. */
  readonly startPage: number
}

export interface Search {
  /** `position` is the element's index in its batch. */
  insert(batch: BatchOfRun, position: number, element: ElementText): void
  removeBatch(batch: BatchOfRun): void
  find(query: CallInput<'library.search'>): Answer
  /** Forgets everything about a run that is deleted for good. */
  removeRun(runNumber: number): void
  /** Forgets everything, to be derived anew. */
  clear(): void
}

export interface SearchDeps {
  readonly database: Database
  /** Throws `runs.not-found`, also for a run that was taken off the list. */
  readonly getRun: (runId: string) => Run
}

interface Hit {
  readonly run_id: string
  readonly name: string
  readonly batch: number
  readonly page: number
  readonly category: string
  readonly html: string
  readonly markdown: string
  readonly text: string
}

/** More stretches than this begin with a word only if nearly everything has it. */
const maxStretches = 3000
/** Behind the last letter, so that it begins a stretch of three too. */
const padding = '\u0002\u0002'
const last = Number.MAX_SAFE_INTEGER

/** Finds elements by any part of their text. */
export function createSearch({ database, getRun }: SearchDeps): Search {
  const insert = database.prepare<[number, string]>(
    'insert into element_search (rowid, text) values (?, ?)',
  )
  const removeBetween = database.prepare<[number, number]>(
    'delete from element_search where rowid between ? and ?',
  )
  const clear = database.prepare(
    `insert into element_search (element_search) values ('delete-all')`,
  )
  const selectStretches = database
    .prepare<[string, string, number], string>(
      'select term from element_trigrams where term >= ? and term < ? limit ?',
    )
    .pluck()
  const selectRowIds = database
    .prepare<[string, number, number], number>(
      `select rowid from element_search where element_search match ? and rowid > ?
       order by rowid limit ?`,
    )
    .pluck()
  // `cross`: the batch first. The other way round, every hit goes through all elements of its run.
  const selectHit = database.prepare<[number, number, number], Hit>(
    `select runs.id as run_id, runs.name, elements.batch, elements.page, elements.category,
       elements.html, elements.markdown, elements.text
     from runs
     join batches on batches.run = runs.number and batches.state = 'stored'
     cross join elements on elements.run = batches.run and elements.batch = batches.position
     where runs.number = ? and runs.removed_at is null
       and batches.start_page = ? and elements.position = ?`,
  )

  function stretches(word: string): readonly string[] {
    return selectStretches.all(word, after(word), maxStretches)
  }

  /** Null for what is gone, being derived, or taken off the list. */
  function toHit(rowId: number, words: readonly string[]): Answer['hits'][number] | null {
    const { runNumber, startPage, position } = fromRowId(rowId)
    const hit = selectHit.get(runNumber, startPage, position)
    if (!hit) return null
    return {
      runId: hit.run_id,
      documentName: hit.name,
      page: hit.page,
      elementKey: `${hit.batch}-${position}`,
      category: hit.category,
      ...makeSnippet(searchableText(hit), words),
    }
  }

  function gapsOf(hits: Answer['hits']): Answer['gaps'] {
    return [...new Set(hits.map(({ runId }) => runId))].flatMap((runId) => {
      const run = getRun(runId)
      return findHoles(run).map(({ startPage, endPage }) => ({
        runId,
        documentName: run.name,
        startPage,
        endPage,
      }))
    })
  }

  return {
    insert({ runNumber, startPage }, position, element) {
      const place = { runNumber, startPage, position }
      const text = searchableText(element)
      if (text === '' || !isSearchable(place)) return
      insert.run(toRowId(place), text + padding)
    },
    removeBatch({ runNumber, startPage }) {
      const first = { runNumber, startPage, position: 0 }
      removeBetween.run(toRowId(first), toRowId({ ...first, startPage: startPage + 1 }) - 1)
    },
    removeRun(runNumber) {
      const first = toRowId({ runNumber, startPage: 0, position: 0 })
      const next = toRowId({ runNumber: runNumber - 1, startPage: 0, position: 0 })
      removeBetween.run(first, next - 1)
    },
    clear() {
      clear.run()
    },
    find({ text, limit, cursor }) {
      const words = readWords(text)
      const match = toMatch(words, stretches)
      const hits: Answer['hits'] = []
      let from = Number(cursor ?? -1)
      if (match === null || !Number.isSafeInteger(from)) return { hits, gaps: [], nextCursor: null }
      while (hits.length < limit) {
        const wanted = limit - hits.length
        const rowIds = selectRowIds.all(match, from, wanted)
        for (const rowId of rowIds) {
          const hit = toHit(rowId, words)
          if (hit) hits.push(hit)
        }
        from = rowIds.at(-1) ?? last
        if (rowIds.length < wanted) {
          from = last
          break
        }
      }
      return { hits, gaps: gapsOf(hits), nextCursor: from === last ? null : String(from) }
    },
  }
}

/** The first text after all that begin with a word. */
function after(word: string): string {
  const letters = Array.from(word)
  const code = letters.pop()?.codePointAt(0) ?? 0
  return letters.join('') + String.fromCodePoint(Math.min(code + 1, 0x10ffff))
}
