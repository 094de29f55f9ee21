import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { CallInput } from '#shared/bridge/calls.ts'
import type { SourceDocument } from '#shared/documents/document.ts'
import type { DoubtList } from '#shared/judging/doubt.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { Run } from '#shared/runs/run.ts'
import type { JudgedPage, KeptDoubts, PageToJudge } from '../background/jobs.ts'
import type { Background } from '../background/run-in-background.ts'
import type { Logger } from '../ports.ts'
import { findersVersion } from './doubts/page-doubts.ts'

/** So many go to the thread at once; for each such stretch a PDF is opened anew. */
const pagesAtOnce = 100
/** Read and looked at before others have their turn. */
const pagesInARow = 5
const judgingTimeoutMs = 60_000

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
  /** What a document was unlocked with; null where it wasn't. */
  readonly passwordOf: (documentId: string) => string | null
  readonly background: Pick<Background, 'run'>
  /** What was found on pages of a run before, also by an earlier process. */
  readonly keptDoubts: (runId: string) => readonly KeptDoubts[]
  readonly keepDoubts: (runId: string, pages: readonly KeptDoubts[]) => Promise<void>
  readonly log: Logger
}

export type ListDoubts = (input: CallInput<'judging.doubts'>) => Promise<DoubtList>

/**
 * See `judging.doubts`. Pages are judged in a thread of their own; one without words is judged by the rest. What
 * was found on a page is kept beside the derived data, for as long as its elements are the same.
 */
export function createListDoubts(deps: DoubtDeps): ListDoubts {
  /** Those of a stretch whose elements are others than when they were judged last. */
  async function changedPages(
    run: Run,
    [fromPage, toPage]: readonly [fromPage: number, toPage: number],
    known: ReadonlyMap<number, KeptDoubts>,
  ): Promise<readonly ChangedPage[]> {
    const changed: ChangedPage[] = []
    const isUnlocked = passwordOf(run) !== null
    for (let first = fromPage; first <= toPage; first += pagesInARow) {
      const last = Math.min(toPage, first + pagesInARow - 1)
      const elements = await deps.elementsOn(run.id, { fromPage: first, toPage: last })
      const byPage = Map.groupBy(elements, ({ page }) => page)
      for (const page of storedPages(run, first, last)) {
        const onPage = byPage.get(page) ?? []
        const print = printOf(run, onPage) + (isUnlocked ? unlocked : '')
        if (isPrintOf(known.get(page), print)) continue
        changed.push({ page, print, elements: onPage })
      }
      await setImmediate()
    }
    return changed
  }

  async function judge(run: Run, changed: readonly ChangedPage[]): Promise<readonly KeptDoubts[]> {
    const pages = changed.map(({ page, elements }) => ({ page, elements }))
    const job = { file: pdfOf(run), password: passwordOf(run), pages }
    const judged = await deps.background.run('find-doubts', job, judgingTimeoutMs)
    const prints = new Map(changed.map(({ page, print }) => [page, print]))
    const found = judged.map((each): KeptDoubts => {
      return { page: each.page, print: prints.get(each.page) ?? '', found: JSON.stringify(each) }
    })
    // What can't be kept is found again.
    await deps.keepDoubts(run.id, found).catch((error: unknown) => deps.log.bug('doubts', error))
    return found
  }

  function passwordOf({ documentId }: Run): string | null {
    return documentId === null ? null : deps.passwordOf(documentId)
  }

  function pdfOf({ documentId }: Run): string | null {
    if (documentId === null || deps.getDocument(documentId).format !== 'pdf') return null
    return deps.sourceFile(documentId)
  }

  return async ({ runId, kinds, limit }) => {
    const run = deps.getRun(runId)
    await deps.whenReadable(runId)
    const known = new Map(deps.keptDoubts(runId).map((each) => [each.page, each]))
    const lastPage = Math.max(0, ...run.batches.map(({ endPage }) => endPage))
    for (let page = 1; page <= lastPage; page += pagesAtOnce) {
      const toPage = Math.min(lastPage, page + pagesAtOnce - 1)
      const changed = await changedPages(run, [page, toPage], known)
      if (changed.length === 0) continue
      for (const each of await judge(run, changed)) known.set(each.page, each)
    }
    const pages = storedPages(run, 1, lastPage).flatMap((page) => {
      const found = known.get(page)?.found
      // Written by `judge`.
      return found === undefined ? [] : (JSON.parse(found) as JudgedPage)
    })
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

interface ChangedPage extends PageToJudge {
  readonly print: string
}

function storedPages({ batches }: Run, fromPage: number, toPage: number): readonly number[] {
  const pages = batches.flatMap(({ state, startPage, endPage }) => {
    const first = Math.max(startPage, fromPage)
    const count = Math.max(0, Math.min(endPage, toPage) - first + 1)
    return state === 'stored' ? Array.from({ length: count }, (_, index) => first + index) : []
  })
  return pages.toSorted((a, b) => a - b)
}

/** Of what was found by the words of a locked PDF. */
const unlocked = ' unlocked'

/** What was found with the words of a locked PDF counts also when it is locked again. */
function isPrintOf(known: KeptDoubts | undefined, print: string): boolean {
  return known?.print === print || known?.print === print + unlocked
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
    .update(JSON.stringify([findersVersion, documentId, judged]))
    .digest('base64')
}
