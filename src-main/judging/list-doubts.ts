import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { CallInput } from '#shared/bridge/calls.ts'
import type { SourceDocument } from '#shared/documents/document.ts'
import { isOfficeFormat } from '#shared/documents/format.ts'
import { type DoubtList, doubtSchema, pageAlignmentSchema } from '#shared/judging/doubt.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { Run } from '#shared/runs/run.ts'
import { storedPages } from '#shared/runs/stored-pages.ts'
import type {
  JudgedPage,
  KeepDoubts,
  KeptDoubts,
  PageSource,
  PageToJudge,
} from '../background/jobs.ts'
import type { Background } from '../background/run-in-background.ts'
import type { Logger } from '../ports.ts'
import { findersPrint } from './doubts/finders-print.ts'

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
  /** Other whenever any element of the run may be. */
  readonly stateOf: (runId: string) => readonly (string | number)[]
  /** What was found before, also by an earlier process. */
  readonly kept: {
    readonly pages: (runId: string) => readonly KeptDoubts[]
    readonly stamp: (runId: string) => string | null
    readonly keep: (runId: string, found: Pick<KeepDoubts, 'pages' | 'stamp'>) => Promise<void>
  }
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
    known: ReadonlyMap<number, KnownPage>,
  ): Promise<readonly ChangedPage[]> {
    const changed: ChangedPage[] = []
    const isUnlocked = passwordOf(run) !== null
    for (let first = fromPage; first <= toPage; first += pagesInARow) {
      const last = Math.min(toPage, first + pagesInARow - 1)
      const elements = await deps.elementsOn(run.id, { fromPage: first, toPage: last })
      const byPage = Map.groupBy(elements, ({ page }) => page)
      for (const page of storedPages(run.batches, first, last)) {
        const onPage = byPage.get(page) ?? []
        const print = printOf(run, onPage) + (isUnlocked ? unlocked : '')
        if (isPrintOf(known.get(page), print)) continue
        changed.push({ page, print, elements: onPage })
      }
      await setImmediate()
    }
    return changed
  }

  async function judge(run: Run, changed: readonly ChangedPage[]): Promise<readonly KnownPage[]> {
    const pages = changed.map(({ page, elements }) => ({ page, elements }))
    const job = { source: sourceOf(run), pages }
    const judged = await deps.background.run('find-doubts', job, judgingTimeoutMs)
    const prints = new Map(changed.map(({ page, print }) => [page, print]))
    return judged.map((each) => ({ print: prints.get(each.page) ?? '', judged: each }))
  }

  /** All pages of a run, those judged that are other than when they were last. */
  async function judgeAll(run: Run, lastPage: number): Promise<ReadonlyMap<number, KnownPage>> {
    const kept = deps.kept.pages(run.id)
    const known = new Map(kept.flatMap(readKept))
    const isUnlocked = passwordOf(run) !== null
    const stamp = stampOf(run, [isUnlocked ? 1 : 0, ...deps.stateOf(run.id)])
    if (deps.kept.stamp(run.id) === stamp && known.size === kept.length) return known
    const judged: KnownPage[] = []
    for (let page = 1; page <= lastPage; page += pagesAtOnce) {
      const toPage = Math.min(lastPage, page + pagesAtOnce - 1)
      const changed = await changedPages(run, [page, toPage], known)
      if (changed.length > 0) judged.push(...(await judge(run, changed)))
    }
    // What can't be kept is found again. All at once: no page stays as it was under a newer stamp.
    const whole = judged.filter((each) => each.judged.isWhole)
    const isDone = whole.length === judged.length
    await deps.kept
      .keep(run.id, { pages: whole.map(toKept), stamp: isDone ? stamp : '' })
      .catch((error: unknown) => deps.log.bug('judging.doubts', error))
    for (const each of judged) known.set(each.judged.page, each)
    return known
  }

  function passwordOf({ documentId }: Run): string | null {
    return documentId === null ? null : deps.passwordOf(documentId)
  }

  /** Pages that can be looked at here. An office file has none of its own. */
  function sourceOf(run: Run): PageSource | null {
    if (run.documentId === null) return null
    const { format } = deps.getDocument(run.documentId)
    if (isOfficeFormat(format)) return null
    return { file: deps.sourceFile(run.documentId), format, password: passwordOf(run) }
  }

  return async ({ runId, kinds, limit }) => {
    const run = deps.getRun(runId)
    await deps.whenReadable(runId)
    const stored = storedPages(run.batches)
    const known = await judgeAll(run, stored.at(-1) ?? 0)
    const pages = stored.flatMap((page) => known.get(page)?.judged ?? [])
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

/** What is known of a page, for as long as its elements have this print. */
interface KnownPage {
  readonly print: string
  readonly judged: JudgedPage
}

const judgedSchema = z.object({
  page: z.number(),
  alignment: pageAlignmentSchema.nullable(),
  doubts: z.array(doubtSchema),
})

function toKept({ print, judged: { page, alignment, doubts } }: KnownPage): KeptDoubts {
  return { page, print, found: JSON.stringify({ page, alignment, doubts }) }
}

/** Nothing of what the disk has changed: it is judged again. */
function readKept({ page, print, found }: KeptDoubts): readonly (readonly [number, KnownPage])[] {
  try {
    const { success, data } = judgedSchema.safeParse(JSON.parse(found))
    return success ? [[page, { print, judged: { ...data, isWhole: true } }]] : []
  } catch {
    return []
  }
}

/** Of what was found by the words of a locked PDF. */
const unlocked = ' unlocked'

/** What was found with the words of a locked PDF counts also when it is locked again. */
function isPrintOf(known: KnownPage | undefined, print: string): boolean {
  return known?.print === print || known?.print === print + unlocked
}

/** Other where anything is that a run's doubts are found by. */
function stampOf({ documentId, batches }: Run, state: readonly (string | number)[]): string {
  const stored = batches.map((batch) => [batch.state, batch.startPage, batch.endPage])
  return hashOf([findersPrint, documentId, stored, state])
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
  return hashOf([findersPrint, documentId, judged])
}

function hashOf(value: unknown): string {
  return createHash('sha1').update(JSON.stringify(value)).digest('base64')
}
