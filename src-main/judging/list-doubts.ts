import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { CallInput } from '#shared/bridge/calls.ts'
import type { SourceDocument } from '#shared/documents/document.ts'
import type { Doubt, DoubtList, PageAlignment } from '#shared/judging/doubt.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { Run } from '#shared/runs/run.ts'
import type { Background } from '../background/run-in-background.ts'
import { alignPage } from './doubts/align-page.ts'
import type { SetsEquation } from './doubts/broken-equations.ts'
import type { ShownWord } from './doubts/doubted-page.ts'
import { pageDoubts } from './doubts/page-doubts.ts'

/** So many pages are in memory at once with their words; for each such stretch a PDF is opened anew. */
const pagesAtOnce = 100
/** Runs whose doubts are kept. */
const mostKeptRuns = 4
const wordsTimeoutMs = 60_000

interface DoubtDeps {
  readonly getRun: (runId: string) => Run
  /** What stands on these pages in reading order, with what a user corrected. */
  readonly elementsOn: (
    runId: string,
    pages: { readonly fromPage: number; readonly toPage: number },
  ) => Promise<readonly LayoutElement[]>
  readonly whenReadable: (runId: string) => Promise<void>
  readonly getDocument: (documentId: string) => SourceDocument
  readonly sourceFile: (documentId: string) => string
  readonly background: Pick<Background, 'run'>
  /** When it is first needed: what sets equations takes long to load. */
  readonly loadSetsEquation: () => Promise<SetsEquation>
}

export type ListDoubts = (input: CallInput<'judging.doubts'>) => Promise<DoubtList>

/**
 * See `judging.doubts`. Words are read in a thread of their own; a page without any is judged by the rest.
 * What was found on a page is kept as long as its elements are the same.
 */
export function createListDoubts(deps: DoubtDeps): ListDoubts {
  const kept = new Map<string, Map<number, KnownPage>>()

  function pagesOf(runId: string): Map<number, KnownPage> {
    const known = kept.get(runId) ?? new Map<number, KnownPage>()
    // The run that was asked for last is forgotten last.
    kept.delete(runId)
    kept.set(runId, known)
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKeptRuns) break
      kept.delete(oldest)
    }
    return known
  }

  /** Every page of a stretch, those anew whose elements are others than before. */
  async function look(run: Run, fromPage: number, setsEquation: SetsEquation): Promise<void> {
    const known = pagesOf(run.id)
    const toPage = fromPage + pagesAtOnce - 1
    const elements = await deps.elementsOn(run.id, { fromPage, toPage })
    const byPage = Map.groupBy(elements, ({ page }) => page)
    const changed: { readonly page: number; readonly print: string }[] = []
    for (const page of storedPages(run, fromPage, toPage)) {
      const print = printOf(run, byPage.get(page) ?? [])
      if (known.get(page)?.print !== print) changed.push({ page, print })
    }
    if (changed.length === 0) return
    const words = await readWords(
      deps,
      run,
      changed.map(({ page }) => page),
    )
    for (const { page, print } of changed) {
      const shown = words.get(page)
      // A stamp or a link is no text layer.
      const isProven = shown !== undefined && shown.length > 0
      const doubted = { page, elements: byPage.get(page) ?? [], words: isProven ? shown : null }
      const alignment = isProven ? alignPage(doubted, shown).alignment : null
      known.set(page, { print, alignment, doubts: pageDoubts(doubted, setsEquation) })
      await setImmediate()
    }
  }

  return async ({ runId, kinds, limit }) => {
    const run = deps.getRun(runId)
    await deps.whenReadable(runId)
    const setsEquation = await deps.loadSetsEquation()
    const lastPage = Math.max(0, ...run.batches.map(({ endPage }) => endPage))
    for (let page = 1; page <= lastPage; page += pagesAtOnce) await look(run, page, setsEquation)
    const pages = storedPages(run, 1, lastPage).flatMap((page) => pagesOf(runId).get(page) ?? [])
    const found = pages.flatMap(({ doubts }) => doubts)
    const wanted = kinds ? found.filter(({ kind }) => kinds.includes(kind)) : found
    const doubts = wanted.toSorted((a, b) => b.weight - a.weight || a.page - b.page)
    const alignments = pages.flatMap(({ alignment }) => alignment ?? [])
    return {
      doubts: doubts.slice(0, limit),
      total: wanted.length,
      provenPages: alignments.length,
      pages: pages.length,
      alignments,
    }
  }
}

/** What is known of a page, for as long as its elements have this print. */
interface KnownPage {
  readonly print: string
  readonly alignment: PageAlignment | null
  readonly doubts: readonly Doubt[]
}

function storedPages({ batches }: Run, fromPage: number, toPage: number): readonly number[] {
  const pages = batches.flatMap(({ state, startPage, endPage }) => {
    const first = Math.max(startPage, fromPage)
    const count = Math.max(0, Math.min(endPage, toPage) - first + 1)
    return state === 'stored' ? Array.from({ length: count }, (_, index) => first + index) : []
  })
  return pages.toSorted((a, b) => a - b)
}

/** Other where anything is that doubts are found by. */
function printOf({ documentId }: Run, elements: readonly LayoutElement[]): string {
  const judged = elements.map((element) => [
    element.key,
    element.category,
    element.text,
    element.polygon,
    element.furtherRegions,
    element.cells,
    element.confidence,
    element.isConfirmed,
    element.category === 'equation' ? element.markdown + element.html : '',
  ])
  return createHash('sha1')
    .update(JSON.stringify([documentId, judged]))
    .digest('base64')
}

async function readWords(
  { getDocument, sourceFile, background }: DoubtDeps,
  { documentId }: Run,
  pages: readonly number[],
): Promise<ReadonlyMap<number, readonly ShownWord[]>> {
  if (documentId === null) return new Map()
  if (getDocument(documentId).format !== 'pdf') return new Map()
  const job = { file: sourceFile(documentId), pages }
  const read = await background.run('read-words', job, wordsTimeoutMs)
  return new Map(read.map(({ page, words }) => [page, words]))
}
