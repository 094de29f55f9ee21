import type { SearchHit } from '#shared/library/search.ts'
import type { SearchGap } from './library-store.ts'

/** One row of what was found: a document, a page of it, an element on it, or pages that are missing. */
export type HitRow =
  | { readonly kind: 'run'; readonly runId: string; readonly name: string; readonly count: number }
  | { readonly kind: 'page'; readonly runId: string; readonly page: number }
  | { readonly kind: 'hit'; readonly hit: SearchHit }
  | { readonly kind: 'gap'; readonly gap: SearchGap }

/** Hits as they came, under their documents and pages, with the gaps of a document at its end. */
export function hitRows(hits: readonly SearchHit[], gaps: readonly SearchGap[]): readonly HitRow[] {
  const rows: HitRow[] = []
  // Answers come run by run, and a run that goes on in the next answer is not begun again.
  for (const [runId, found] of Map.groupBy(hits, (hit) => hit.runId)) {
    rows.push({ kind: 'run', runId, name: found[0]?.documentName ?? '', count: found.length })
    let lastPage: number | null = null
    for (const hit of found) {
      if (hit.page !== lastPage) rows.push({ kind: 'page', runId, page: hit.page })
      lastPage = hit.page
      rows.push({ kind: 'hit', hit })
    }
    for (const gap of gaps) if (gap.runId === runId) rows.push({ kind: 'gap', gap })
  }
  return rows
}

/** A part of a snippet, and whether it is what was looked for. */
export interface SnippetPart {
  readonly text: string
  readonly isMatch: boolean
}

/** The snippet cut at its matches. What is out of its bounds is left out. */
export function cutSnippet({
  snippet,
  matches,
}: Pick<SearchHit, 'snippet' | 'matches'>): readonly SnippetPart[] {
  const parts: SnippetPart[] = []
  let at = 0
  for (const { start, end } of matches) {
    if (start < at || end > snippet.length || end <= start) continue
    if (start > at) parts.push({ text: snippet.slice(at, start), isMatch: false })
    parts.push({ text: snippet.slice(start, end), isMatch: true })
    at = end
  }
  if (at < snippet.length) parts.push({ text: snippet.slice(at), isMatch: false })
  return parts
}
