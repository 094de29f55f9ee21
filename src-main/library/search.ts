import type { CallInput, CallOutput } from '#shared/bridge/calls.ts'
import { findHoles } from '#shared/runs/holes.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { Run } from '#shared/runs/run.ts'
import type { Database } from '../db/open-database.ts'
import { searchableText } from '../derived/fold-text.ts'
import { type Candidates, createCandidateRows } from './candidates.ts'
import { createCorrectedCandidates, mergeCandidates } from './corrected-candidates.ts'
import {
  planSearch,
  readWords,
  type SearchPlan,
  type Stretches,
  type Word,
} from './search-query.ts'
import { makeSnippet } from './snippet.ts'

type SearchAnswer = CallOutput<'library.search'>

export interface Search {
  find(query: CallInput<'library.search'>): SearchAnswer
  /** Whether there is something to read that it does not know yet. */
  isLearning(): boolean
}

export interface SearchDeps {
  readonly database: Database
  /** Throws `runs.not-found`, also for a run that was taken off the list. */
  readonly getRun: (runId: string) => Run
  /** Elements of a run as a user corrected them; those that there are. */
  readonly elements: (runId: string, keys: readonly string[]) => readonly LayoutElement[]
}

/** What a search has found so far, and where it goes on. */
interface Found {
  readonly hits: SearchAnswer['hits']
  /** Row id of the last one that was looked into. */
  last: number
  isEnd: boolean
}

/** Looking into more of them would take longer than asking the index for all words. */
const maxLooks = 1000

/** Finds elements by any part of their text. */
export function createSearch({ database, getRun, elements }: SearchDeps): Search {
  const candidates = createCandidateRows(database)
  const corrected = createCorrectedCandidates(database)
  const selectStretches = database
    .prepare<[string, string, number], string>(
      'select term from element_trigrams where term >= ? and term < ? limit ?',
    )
    .pluck()
  const countIndexing = database
    .prepare<[], number>(
      'select count(distinct run) from derived_batches where indexed_count < element_count',
    )
    .pluck()
  const stretches: Stretches = (word, limit) => selectStretches.all(word, after(word), limit)

  /** Adds hits in order, until there are enough or `maxLooks` were looked into. */
  function collect(
    found: Found,
    from: Candidates,
    { words, limit, looks }: { words: readonly Word[]; limit: number; looks: number },
    mustHave: readonly string[],
  ): void {
    let left = looks
    for (const [rowId, candidate] of from) {
      found.last = rowId
      const text = candidate && searchableText(candidate)
      if (candidate && text !== null && hasAll(text, mustHave)) {
        const { runId, documentName, page, category, key } = candidate
        const place = { runId, documentName, page, category, elementKey: key }
        found.hits.push({ ...place, ...makeSnippet(text, words.flat()) })
      }
      left -= 1
      if (found.hits.length === limit || left === 0) return
    }
    found.isEnd = true
  }

  function find(
    plan: SearchPlan | null,
    words: readonly Word[],
    from: number,
    limit: number,
  ): Found {
    const found: Found = { hits: [], last: from, isEnd: false }
    const merged = (parsed: Candidates): Candidates =>
      mergeCandidates(parsed, corrected.matching(words, found.last), corrected.isOther)
    if (plan === null) {
      collect(found, merged([]), { words, limit, looks: Infinity }, [])
      return found
    }
    const { rare, common } = plan
    if (common.length > 0) {
      const likely = rare === null ? candidates.all(from) : candidates.matching(rare, from)
      collect(found, merged(likely), { words, limit, looks: maxLooks }, common)
      if (found.isEnd || found.hits.length === limit) return found
    }
    const rest = candidates.matching(plan.all(), found.last)
    collect(found, merged(rest), { words, limit, looks: Infinity }, [])
    return found
  }

  /** The parse's page and category may be others now. */
  function asCorrected(hits: SearchAnswer['hits']): SearchAnswer['hits'] {
    const keysOf = Map.groupBy(hits, ({ runId }) => runId)
    const now = new Map(
      [...keysOf].flatMap(([runId, ofRun]) =>
        elements(
          runId,
          ofRun.map(({ elementKey }) => elementKey),
        ).map((element) => [`${runId} ${element.key}`, element]),
      ),
    )
    return hits.map((hit) => {
      const element = now.get(`${hit.runId} ${hit.elementKey}`)
      return element ? { ...hit, page: element.page, category: element.category } : hit
    })
  }

  function gapsOf(hits: SearchAnswer['hits']): SearchAnswer['gaps'] {
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
    isLearning: () => (countIndexing.get() ?? 0) > 0,
    find({ text, limit, cursor }) {
      const indexing = countIndexing.get() ?? 0
      const words = readWords(text)
      const from = Number(cursor ?? -1)
      if (!Number.isSafeInteger(from) || words.length === 0) {
        return { hits: [], words: words.flat(), gaps: [], indexing, nextCursor: null }
      }
      const { hits: found, last, isEnd } = find(planSearch(words, stretches), words, from, limit)
      const hits = asCorrected(found)
      const nextCursor = isEnd ? null : String(last)
      return { hits, words: words.flat(), gaps: gapsOf(hits), indexing, nextCursor }
    },
  }
}

function hasAll(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const lower = text.toLowerCase()
  return words.every((word) => lower.includes(word))
}

/** The first text after all that begin with a word. */
function after(word: string): string {
  const letters = Array.from(word)
  const code = letters.pop()?.codePointAt(0) ?? 0
  return letters.join('') + String.fromCodePoint(Math.min(code + 1, 0x10ffff))
}
