import type { RunOptions } from './engine/pipeline/pool.ts'
import type { ParsedPage } from './engine/model/page-element.ts'
import { limits } from './limits.ts'
import type { Engine } from './open-engine.ts'
import { pageDocument, type PagedDocument } from './page-document.ts'
import { type PageRange, pageRuns } from './page-runs.ts'
import type { RequestOptions } from './request-options.ts'

/**
 * Parses a range of a document's pages, shared among the engines where they need OCR. Rejects with an
 * `EngineError`, or with the signal's reason.
 */
export async function parseRange(
  { parsers, engines }: Engine,
  file: string,
  document: PagedDocument,
  range: PageRange,
  options: RequestOptions,
  jobOptions: RunOptions,
): Promise<readonly ParsedPage[]> {
  const failing = new AbortController()
  const signal = AbortSignal.any([jobOptions.signal, failing.signal])
  const { format, pages } = document
  const { ocr, base64 } = options
  const runs = pageRuns(range, document, ocr, engines).map(({ first, last }) =>
    parsers.run(
      { kind: 'parse', file, format, documentPages: pages, first, last, ocr, base64 },
      { ...jobOptions, signal },
    ),
  )
  try {
    return (await Promise.all(runs)).flat()
  } catch (error) {
    // One that failed fails the range: what is still under way is wasted.
    failing.abort(error)
    await Promise.allSettled(runs)
    throw error
  }
}

/**
 * Parses the first pages of a document at once, at most the interface's 100 (interface §4.4), side by side.
 * Rejects with an `EngineError`, or with the signal's reason.
 */
export async function parseDocument(
  engine: Engine,
  file: string,
  options: RequestOptions,
  lane: string,
  signal: AbortSignal,
): Promise<PagedDocument & { readonly parsed: readonly ParsedPage[] }> {
  const jobOptions = { lane, signal, isUrgent: true }
  const document = await pageDocument(engine, file, jobOptions)
  const pages = Math.min(document.pages, limits.syncPages)
  const parsed = await parseRange(
    engine,
    file,
    document,
    { first: 1, last: pages },
    options,
    jobOptions,
  )
  return { ...document, pages, parsed }
}
