import type { EnginePool } from './engine/pool.ts'
import type { ParseJob } from './engine/messages.ts'
import type { ParsedPage } from './layout-element.ts'
import { limits } from './limits.ts'
import { pageDocument, type PagedDocument } from './page-document.ts'
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
  /** LibreOffice, one conversion at a time: it takes a core and some hundred megabytes. */
  readonly converters: EnginePool
  readonly parsers: EnginePool
  /** How many parsers work at a time. */
  readonly engines: number
  readonly dataDir: string
}

/** The engine's job for a range of pages of a document. */
export function parseJob(
  file: string,
  { format, pages }: Pick<PagedDocument, 'format' | 'pages'>,
  { first, last }: PageRange,
  { ocr, base64 }: ParseOptions,
): ParseJob {
  return { kind: 'parse', file, format, documentPages: pages, first, last, ocr, base64 }
}

/**
 * Parses the first pages of a document at once, at most the interface's 100 (interface §4.4), its
 * batches side by side. Rejects with an `EngineError`, or with the signal's reason.
 */
export async function parseDocument(
  engine: Engine,
  file: string,
  options: ParseOptions,
  lane: string,
  signal: AbortSignal,
): Promise<PagedDocument & { readonly parsed: readonly ParsedPage[] }> {
  const { parsers, engines } = engine
  const failing = new AbortController()
  const either = AbortSignal.any([signal, failing.signal])
  const document = await pageDocument(engine, file, { lane, signal, isUrgent: true })
  const pages = Math.min(document.pages, limits.syncPages)
  // Recognition takes a second a page: a short document is shared among all engines.
  const isRead = document.format === 'pdf' || document.format === 'laid-out'
  const slow = !isRead || options.ocr === 'force'
  const share = Math.min(limits.batchPages, Math.ceil(pages / engines))
  const runs = batchRanges(pages, slow ? share : limits.batchPages).map((range) =>
    parsers.run(parseJob(file, document, range, options), {
      lane,
      signal: either,
      isUrgent: true,
    }),
  )
  try {
    return { ...document, pages, parsed: (await Promise.all(runs)).flat() }
  } catch (error) {
    // One failed batch fails the request: what is still under way is wasted.
    failing.abort(error)
    await Promise.allSettled(runs)
    throw error
  }
}
