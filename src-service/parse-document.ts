import type { EnginePool } from './engine/pool.ts'
import type { Inspection, ParseJob } from './engine/messages.ts'
import type { ParsedPage } from './layout-element.ts'
import { limits } from './limits.ts'
import type { ParseOptions } from './parse-options.ts'

export type PageRange = { readonly first: number; readonly last: number }

/** Pages 1 to `pages` in runs of `size`, by default the interface's batches: 1-10, 11-20, and so on. */
export function batchRanges(pages: number, size: number = limits.batchPages): readonly PageRange[] {
  return Array.from({ length: Math.ceil(pages / size) }, (_, index) => ({
    first: index * size + 1,
    last: Math.min(pages, (index + 1) * size),
  }))
}

export type Engine = {
  /** For a first look at documents, kept apart so that it never waits for a long parse. */
  readonly inspectors: EnginePool
  readonly parsers: EnginePool
  /** How many parsers work at a time. */
  readonly engines: number
  readonly dataDir: string
}

/** The engine's job for a range of pages of an inspected document. */
export function parseJob(
  file: string,
  { format, pages }: Inspection,
  { first, last }: PageRange,
  { ocr, base64 }: ParseOptions,
  dataDir: string,
): ParseJob {
  return { kind: 'parse', file, format, documentPages: pages, first, last, ocr, base64, dataDir }
}

/**
 * Parses the first pages of a document at once, at most the interface's 100 (interface §4.4), its
 * batches side by side. Rejects with an `EngineError`, or with the signal's reason.
 */
export async function parseDocument(
  { inspectors, parsers, engines, dataDir }: Engine,
  file: string,
  options: ParseOptions,
  lane: string,
  signal: AbortSignal,
): Promise<{ readonly pages: number; readonly parsed: readonly ParsedPage[] }> {
  const failing = new AbortController()
  const either = AbortSignal.any([signal, failing.signal])
  const inspection = await inspectors.run({ kind: 'inspect', file }, { lane, signal })
  const pages = Math.min(inspection.pages, limits.syncPages)
  // Recognition takes a second a page: a short document is shared among all engines.
  const slow = inspection.format !== 'pdf' || options.ocr === 'force'
  const share = Math.min(limits.batchPages, Math.ceil(pages / engines))
  const runs = batchRanges(pages, slow ? share : limits.batchPages).map((range) =>
    parsers.run(parseJob(file, inspection, range, options, dataDir), {
      lane,
      signal: either,
      isUrgent: true,
    }),
  )
  try {
    return { pages, parsed: (await Promise.all(runs)).flat() }
  } catch (error) {
    // One failed batch fails the request: what is still under way is wasted.
    failing.abort(error)
    await Promise.allSettled(runs)
    throw error
  }
}
