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

/** So many pages of words are in memory at once, and so often others get their turn. */
const pagesAtOnce = 20
const wordsTimeoutMs = 60_000

interface DoubtDeps {
  readonly getRun: (runId: string) => Run
  /** Every element in reading order, with what a user corrected; for who has waited. */
  readonly elements: (runId: string) => Iterable<LayoutElement>
  readonly whenReadable: (runId: string) => Promise<void>
  readonly getDocument: (documentId: string) => SourceDocument
  readonly sourceFile: (documentId: string) => string
  readonly background: Pick<Background, 'run'>
  /** When it is first needed: what sets equations takes long to load. */
  readonly loadSetsEquation: () => Promise<SetsEquation>
}

export type ListDoubts = (input: CallInput<'judging.doubts'>) => Promise<DoubtList>

/** See `judging.doubts`. Words are read in a thread of their own; a page without any is judged by the rest. */
export function createListDoubts(deps: DoubtDeps): ListDoubts {
  return async ({ runId, kinds, limit }) => {
    const run = deps.getRun(runId)
    await deps.whenReadable(runId)
    const setsEquation = await deps.loadSetsEquation()
    const byPage = Map.groupBy(deps.elements(runId), ({ page }) => page)
    const pages = [...byPage.keys()].toSorted((a, b) => a - b)
    const found: Doubt[] = []
    const alignments: PageAlignment[] = []
    for (let at = 0; at < pages.length; at += pagesAtOnce) {
      const some = pages.slice(at, at + pagesAtOnce)
      const words = await readWords(deps, run, some)
      for (const page of some) {
        const shown = words.get(page)
        // A stamp or a link is no text layer.
        const isProven = shown !== undefined && shown.length > 0
        const doubted = { page, elements: byPage.get(page) ?? [], words: isProven ? shown : null }
        if (isProven) alignments.push(alignPage(doubted, shown).alignment)
        found.push(...pageDoubts(doubted, setsEquation))
      }
    }
    const wanted = kinds ? found.filter(({ kind }) => kinds.includes(kind)) : found
    const doubts = wanted.toSorted((a, b) => b.weight - a.weight || a.page - b.page)
    return {
      doubts: doubts.slice(0, limit),
      total: wanted.length,
      provenPages: alignments.length,
      pages: pages.length,
      alignments,
    }
  }
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
