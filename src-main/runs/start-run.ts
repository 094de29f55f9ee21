import { randomUUID } from 'node:crypto'
import type { CallInput, CallOutput } from '#shared/bridge/calls.ts'
import type { SourceDocument } from '#shared/documents/document.ts'
import { AppError } from '#shared/errors.ts'
import { showPageRanges } from '#shared/export/page-ranges.ts'
import { askedPageCount, settlePages } from '#shared/runs/asked-pages.ts'
import type { ParseOptions } from '#shared/runs/parse-options.ts'
import { isUnderWay } from '#shared/runs/run-state.ts'
import type { Run } from '#shared/runs/run.ts'
import { chooseMode } from './send/choose-mode.ts'
import { canCut } from './rows/can-cut.ts'
import { planParts } from './send/plan-parts.ts'
import type { RunContext } from './run-context.ts'
import { sourceOf } from './send/send-request.ts'

export interface StartRun {
  start(input: CallInput<'runs.start'>): Promise<CallOutput<'runs.start'>>
  /** A new run of the same document with the same connection and options. */
  retry(runId: string): Promise<Run>
  /** A new run of the same document, as the input says. */
  reparse(input: CallInput<'runs.reparse'>): Promise<Run>
}

interface Wanted {
  readonly document: SourceDocument
  readonly name: string
  readonly connectionId: string
  readonly connectionName: string
  readonly options: ParseOptions
  readonly mode: CallInput<'runs.start'>['mode']
  readonly inParts: boolean
  /** Default: a new one. */
  readonly runId?: string | undefined
}

type StartContext = Pick<
  RunContext,
  'rows' | 'requests' | 'transaction' | 'getDocument' | 'getConnectionName' | 'changed'
>

/** @param continueRun sends what was planned, and follows an existing run that nobody follows */
export function createStartRun(
  context: StartContext,
  continueRun: (runId: string) => void,
): StartRun {
  const { rows } = context

  /** Throws as `addRun` does. */
  function add(wanted: Wanted): Run {
    const id = wanted.runId ?? randomUUID()
    // Where the first answer was lost on its way, it is the same request and not another.
    if (!rows.find(id)) addRun(context, id, wanted)
    continueRun(id)
    return rows.get(id)
  }

  return {
    async start({ documentId, connectionId, options: given, onExisting, ...input }) {
      const document = context.getDocument(documentId)
      const options = settleOptions(given, document, input.name || document.name)
      // Nothing is waited for from the look on: two that ask at once would both find none.
      const connectionName = await context.getConnectionName(connectionId)
      if (onExisting === 'ask') {
        const run = rows.findSame(documentId, connectionId, options)
        // What was stopped is paid for all the same, as long as its results can be had.
        if (run && (run.state !== 'cancelled' || run.canResume)) {
          continueRun(run.id)
          return { kind: 'existing', run }
        }
      }
      const { mode, inParts = false, runId } = input
      const name = input.name || document.name
      const wanted = { document, name, connectionId, connectionName, options, mode, inParts, runId }
      return { kind: 'started', run: add(wanted) }
    },
    async retry(runId) {
      const run = rows.get(runId)
      if (isUnderWay(run.state)) throw new AppError('runs.still-running', { runId })
      const { name, connectionId, options, modeReason, parts } = run
      const document = sourceOf(context, run)
      const mode = modeReason === 'forced' ? run.mode : 'auto'
      const connectionName = await context.getConnectionName(connectionId)
      const inParts = parts > 1
      return add({ document, name, connectionId, connectionName, options, mode, inParts })
    },
    async reparse({ runId, connectionId, options: given, mode, inParts = false }) {
      const run = rows.get(runId)
      const document = sourceOf(context, run)
      const options = settleOptions(given, document, run.name)
      const { name } = run
      const connectionName = await context.getConnectionName(connectionId)
      return add({ document, name, connectionId, connectionName, options, mode, inParts })
    },
  }
}

/** Throws `documents.too-many-pages`, `documents.too-large`, `runs.needs-parts`, `runs.pages-in-batches`. */
function addRun(
  { rows, requests, transaction, changed }: StartContext,
  id: string,
  { document, name, connectionId, connectionName, options, mode, inParts }: Wanted,
): void {
  const parts = planParts(document, options.pages)
  const chosen = chooseMode(mode, { ...document, name }, options.pages)
  if (parts.length > (options.pages?.length ?? 1) && !inParts) {
    const pages = askedPageCount({ totalPages: document.pageCount, options }) ?? 0
    throw new AppError('runs.needs-parts', { name, pages, parts: parts.length })
  }
  transaction(() => {
    const runNumber = rows.insert({
      id,
      documentId: document.id,
      origin: 'started',
      name,
      connectionId,
      connectionName,
      mode: chosen.mode,
      modeReason: chosen.reason,
      options,
      totalPages: document.pageCount,
    })
    const newRequests = parts.map((pages) => ({ mode: chosen.mode, pages, heals: null }))
    requests.plan(runNumber, newRequests)
  })
  changed(id)
}

/**
 * Options with their pages as this document has them.
 *
 * Throws `runs.pages-not-cut` and `runs.no-such-pages`.
 */
function settleOptions(
  { pages: asked, ...options }: ParseOptions,
  { format, pageCount }: SourceDocument,
  name: string,
): ParseOptions {
  if (!asked) return options
  if (pageCount === null || !canCut(format, false)) {
    throw new AppError('runs.pages-not-cut', { name })
  }
  const pages = settlePages(asked, pageCount)
  if (pages === null) {
    throw new AppError('runs.no-such-pages', { name, pages: showPageRanges(asked), pageCount })
  }
  return pages ? { ...options, pages } : options
}
