import { type FoundNumber, placeNumber } from './number-place.ts'

/** Two pages that have their numbers alike, and so have those between. */
export type NumberSpan = { readonly first: FoundNumber; readonly last: FoundNumber }

/** Of pages that have their numbers at one edge, which are read again and which are told by those. */
export type SpanPlan<Page> = {
  readonly read: readonly Page[]
  /** In the span, or as near behind it as that is long: they have their numbers as its pages do. */
  readonly within: readonly Page[]
  /** Told by the last page of the span, or the first that is read, and the last that is read. */
  readonly between: readonly Page[]
}

/**
 * What of a batch's pages, in order, is read again where those of earlier batches have their numbers as `span` says.
 * The longer a span, the less often a page behind it is: a book of a thousand pages has a dozen read again.
 */
export function planSpan<Page>(
  pages: readonly Page[],
  pageOf: (page: Page) => number,
  span: NumberSpan | undefined,
): SpanPlan<Page> {
  const [start] = pages
  const known = span?.first.page.pageNum
  if (!span || known === undefined || !start || pageOf(start) < known) {
    return { read: ends(pages), within: [], between: pages.slice(1, -1) }
  }
  const reach = 2 * span.last.page.pageNum - known
  const beyond = pages.filter((page) => pageOf(page) > reach)
  return {
    read: beyond.slice(-1),
    within: pages.filter((page) => pageOf(page) <= reach),
    between: beyond.slice(0, -1),
  }
}

function ends<Page>(pages: readonly Page[]): readonly Page[] {
  return pages.length > 1 ? [...pages.slice(0, 1), ...pages.slice(-1)] : pages
}

/** The span of two pages whose numbers stand alike, and of an earlier one that it goes on; undefined where they don't. */
export function joinSpan(
  span: NumberSpan | undefined,
  [first, last]: readonly [FoundNumber, FoundNumber],
): NumberSpan | undefined {
  const isAlike = placeNumber(last.number.text, [first, last], last.page) !== undefined
  if (!isAlike) return undefined
  return { first: first === span?.last ? span.first : first, last }
}

/** Spans by what tells pages of one kind, for each of the files that were read last. */
const spansByFile = new Map<string, Map<string, NumberSpan>>()

/** Engines read the batches of so many documents in turn. */
const rememberedFiles = 8

/** The spans that are known of a file; what is added is there for its next batch. */
export function spansOf(file: string): Map<string, NumberSpan> {
  const spans = spansByFile.get(file) ?? new Map<string, NumberSpan>()
  spansByFile.delete(file)
  spansByFile.set(file, spans)
  const [oldest] = spansByFile.keys()
  if (oldest !== undefined && spansByFile.size > rememberedFiles) spansByFile.delete(oldest)
  return spans
}
