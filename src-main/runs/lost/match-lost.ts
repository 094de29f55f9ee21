import type { ParseOptions } from '#shared/runs/parse-options.ts'

/** A request of the service's history that the library doesn't have. */
export interface HistoryCandidate {
  readonly requestId: string
  /** Whether the service may still have more to tell of it. */
  readonly isUnderWay: boolean
  readonly model: string | null
  /** Null where the service doesn't tell yet. */
  readonly totalPages: number | null
  /** By the service's clock, in milliseconds since 1970. */
  readonly requestedAt: number | null
}

/** A submit whose answer never came. */
export interface LostSubmit {
  /** When its first byte went out and its last, by this machine's clock. */
  readonly begunAt: number | null
  readonly sentAt: number | null
  /** When the wait for its answer broke off; null where this process was not there any more. */
  readonly lostAt: number | null
  readonly pageCount: number | null
  readonly model: ParseOptions['model']
  /** How far the service's clock is ahead, as far as earlier requests tell. */
  readonly clockOffsetMs: number | null
}

export interface Match<C extends HistoryCandidate> {
  /** The one request that it must be; null when none or several may be it. */
  readonly certain: C | null
  /** Whether that may be told later, once the service has counted a request's pages. */
  readonly isOpen: boolean
  /** All that may be it, the likeliest first, with whether time, pages and model fit. */
  readonly candidates: readonly { readonly candidate: C; readonly fits: boolean }[]
}

/** Clocks drift a little, and a service may stamp a request only when it takes it out of a queue. */
const beforeMs = 3000
const afterMs = 60_000
/** A proxy may hand on what it had whole when the line to it broke. */
const afterLossMs = 10_000
/** Beyond this nobody would take it for the same submit, even with a clock in another time zone. */
const nearMs = 26 * 60 * 60_000
/** An alias of whatever is the latest (`interface §9`). */
const aliases: readonly (string | null)[] = [null, 'document-parse']

/**
 * Finds a lost submit among the requests of a history.
 *
 * One that fits in time, pages and model and is the only one is certain, once its pages are counted.
 * What fits in pages and model alone is left to the user: somebody else may have sent another file
 * with the same key. So may they have within these seconds, a file of as many pages: the interface has
 * nothing by which that could be told (no name, no size, no checksum).
 */
export function matchLost<C extends HistoryCandidate>(
  lost: LostSubmit,
  candidates: readonly C[],
): Match<C> {
  const likely = candidates
    .filter((candidate) => mayBe(lost, candidate))
    .map((candidate) => ({ candidate, fits: fitsInTime(lost, candidate) }))
    .toSorted((a, b) => Number(b.fits) - Number(a.fits) || distance(lost, a) - distance(lost, b))
  const fitting = likely.flatMap(({ fits, candidate }) => (fits ? candidate : []))
  const uncounted = fitting.filter((candidate) => !isCounted(lost, candidate))
  const [only] = fitting
  return {
    certain: fitting.length === 1 && uncounted.length === 0 ? (only ?? null) : null,
    isOpen: uncounted.some(({ isUnderWay }) => isUnderWay),
    candidates: likely,
  }
}

function isCounted({ pageCount }: LostSubmit, { totalPages }: HistoryCandidate): boolean {
  return pageCount === null || (totalPages ?? 0) > 0
}

function mayBe(lost: LostSubmit, { totalPages, model, requestedAt }: HistoryCandidate): boolean {
  const hasOtherPages =
    lost.pageCount !== null &&
    totalPages !== null &&
    totalPages > 0 &&
    totalPages !== lost.pageCount
  const hasOtherModel =
    !aliases.includes(lost.model) &&
    model !== null &&
    versionOf(model) !== versionOf(lost.model ?? '')
  if (hasOtherPages || hasOtherModel) return false
  return (
    requestedAt === null || lost.begunAt === null || Math.abs(requestedAt - lost.begunAt) < nearMs
  )
}

/** What follows a plus tells of the engine, and may be known only when a document has been read. */
function versionOf(model: string): string {
  return model.split('+', 1)[0] ?? ''
}

function fitsInTime(lost: LostSubmit, { requestedAt }: HistoryCandidate): boolean {
  if (requestedAt === null || lost.begunAt === null) return false
  const at = requestedAt - (lost.clockOffsetMs ?? 0)
  const latest = Math.min(
    (lost.sentAt ?? lost.begunAt) + afterMs,
    (lost.lostAt ?? Infinity) + afterLossMs,
  )
  return at >= lost.begunAt - beforeMs && at <= latest
}

function distance(
  lost: LostSubmit,
  { candidate }: { readonly candidate: HistoryCandidate },
): number {
  if (candidate.requestedAt === null || lost.sentAt === null) return nearMs
  return Math.abs(candidate.requestedAt - (lost.clockOffsetMs ?? 0) - lost.sentAt)
}
