import { readParsedKey } from '#shared/corrections/keys.ts'
import type { Database } from '../db/open-database.ts'
import { toRowId } from '../derived/search-place.ts'
import type { Candidate, Candidates } from './candidates.ts'
import type { Word } from './search-query.ts'

/** What users corrected, for a search that knows of the parse alone. */
export interface CorrectedCandidates {
  /** Those that have all of the words, after a row id. */
  matching(words: readonly Word[], after: number): readonly CorrectedCandidate[]
  /** Whether what the parse says of an element is said no more. */
  readonly isOther: (candidate: Candidate) => boolean
}

export interface CorrectedCandidate {
  readonly rowId: number
  readonly candidate: Candidate
}

interface Row {
  readonly run: number
  readonly runId: string
  readonly documentName: string
  readonly key: string
  readonly text: string
  readonly startPage: number | null
}

/** Behind whatever a batch may have: what was added comes after what was parsed of its run. */
const addedPage = 2 ** 14 - 1

export function createCorrectedCandidates(database: Database): CorrectedCandidates {
  const selectTexts = database.prepare<[], Row>(
    `select runs.number as run, runs.id as runId, runs.name as documentName, corrected_texts.key,
       corrected_texts.text, batches.start_page as startPage
     from corrected_texts
     join runs on runs.number = corrected_texts.run and runs.removed_at is null
     left join batches on batches.run = runs.number
       and batches.position = cast(corrected_texts.key as integer)
       and corrected_texts.key not like 'a-%'
     where corrected_texts.text is not null
     order by corrected_texts.run desc, corrected_texts.key`,
  )
  const selectOther = database
    .prepare<[string, string], number>(
      `select 1 from corrected_texts join runs on runs.number = corrected_texts.run
       where runs.id = ? and corrected_texts.key = ?`,
    )
    .pluck()

  return {
    matching(words, after) {
      const found: CorrectedCandidate[] = []
      let addedCount = 0
      let lastRun = -1
      for (const { run, runId, documentName, key, text, startPage } of selectTexts.iterate()) {
        if (run !== lastRun) addedCount = 0
        lastRun = run
        const place = readParsedKey(key)
        const position = place ? place.position : addedCount++
        const at = place ? startPage : addedPage
        const lower = text.toLowerCase()
        if (at === null || !words.every((word) => word.some((written) => lower.includes(written))))
          continue
        const rowId = toRowId({ runNumber: run, startPage: at, position })
        if (rowId <= after) continue
        const said = { html: '', markdown: '', text }
        const where = { key, batch: place?.batch ?? -1, position, page: 0, category: '' }
        found.push({ rowId, candidate: { runId, documentName, ...where, ...said } })
      }
      return found.toSorted((a, b) => a.rowId - b.rowId)
    },
    isOther: ({ runId, key }) => selectOther.get(runId, key) === 1,
  }
}

/** Both in the order of hits, without what the parse said of what was corrected. */
export function* mergeCandidates(
  parsed: Candidates,
  corrected: readonly CorrectedCandidate[],
  isOther: (candidate: Candidate) => boolean,
): Candidates {
  let next = 0
  for (const [rowId, candidate] of parsed) {
    for (let first = corrected[next]; first && first.rowId < rowId; first = corrected[next]) {
      yield [first.rowId, first.candidate]
      next += 1
    }
    if (corrected[next]?.rowId === rowId) continue
    yield [rowId, candidate && !isOther(candidate) ? candidate : null]
  }
  for (const { rowId, candidate } of corrected.slice(next)) yield [rowId, candidate]
}
