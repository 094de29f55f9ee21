import { boxOf } from '#shared/results/geometry.ts'
import type { PageRange } from '#shared/export/options.ts'
import { readPageRanges, showPageRanges } from '#shared/export/page-ranges.ts'
import { isReadable } from '#shared/runs/run-state.ts'
import type { Run } from '#shared/runs/run.ts'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Bridge } from '../../bridge/bridge.ts'
import type { ElementText, FindSource } from '../../find/document-search.ts'
import { useView } from '../view-context.ts'

/** Pages whose elements are asked for at once: an answer is read in a few milliseconds. */
const pagesPerCall = 50
/** On their way while one is searched: an answer waits for the window's thread longer than for the core. */
const callsAhead = 3

/** Ties finding to the open run: its elements, read again as its batches arrive, and the letters of its pages. */
export function useFindSource(run: Run, version: string): void {
  const { bridge, find, viewer } = useView()
  const letters = useStore(viewer, ({ pictures }) => pictures?.letters)
  const pageCount = useStore(viewer, (state) => state.pageCount)
  const readable = isReadable(run)
  const { id: runId } = run
  // As text it stays the same while only other things of the run change.
  const parsed = showPageRanges(parsedPages(run))
  const lastPage = Math.max(run.totalPages ?? 0, pageCount, 1)

  useEffect(() => {
    const ranges = readPageRanges(parsed) ?? []
    const source: FindSource = {
      pageCount,
      isParsed: (page) => ranges.some(({ from, to }) => from <= page && page <= to),
      readElements: (signal) =>
        readable ? readTexts(bridge, runId, lastPage, signal) : nothingParsed(),
      readPage: letters ? (page) => letters.read(page - 1) : null,
    }
    find.getState().setSource(source, runId)
    return () => find.getState().setSource(null, null)
  }, [find, bridge, letters, pageCount, lastPage, readable, runId, version, parsed])
}

/** The pages that were asked for and have a result. */
function parsedPages({ batches, options }: Run): readonly PageRange[] {
  const asked = options.pages ?? [{ from: 1, to: Infinity }]
  return batches.flatMap(({ state, startPage, endPage }) =>
    asked
      .map(({ from, to }) => ({ from: Math.max(from, startPage), to: Math.min(to, endPage) }))
      .filter(({ from, to }) => state === 'stored' && from <= to),
  )
}

async function* readTexts(
  bridge: Bridge,
  runId: string,
  lastPage: number,
  signal: AbortSignal,
): AsyncGenerator<readonly ElementText[]> {
  const ask = (fromPage: number) =>
    bridge.call('results.texts', { runId, fromPage, toPage: fromPage + pagesPerCall - 1 })
  const coming: ReturnType<typeof ask>[] = []
  let next = 1
  for (let fromPage = 1; fromPage <= lastPage; fromPage += pagesPerCall) {
    for (; next <= lastPage && coming.length < callsAhead; next += pagesPerCall) {
      coming.push(ask(next))
    }
    const result = await coming.shift()
    signal.throwIfAborted()
    if (!result?.ok) throw new Error(result?.error.code)
    yield result.data.map(({ key, category, text, places }) => ({
      key,
      category,
      text,
      places: places.map(({ page, polygon }) => ({ page, box: polygon && boxOf(polygon) })),
    }))
  }
}

async function* nothingParsed(): AsyncGenerator<readonly ElementText[]> {}
