import { limits } from '#shared/documents/limits.ts'
import type { HistoryEntry } from '#shared/library/history.ts'
import type { WireHistoryEntry } from '../api-client/wire-requests.ts'

/**
 * A service's history with what the library has of it, newest first; the interface leaves its own
 * order open (`interface §4.3`).
 *
 * @param known run ids by the service's request ids
 */
export function mergeHistory(
  entries: readonly WireHistoryEntry[],
  known: ReadonlyMap<string, string>,
): HistoryEntry[] {
  return entries
    .map((entry) => ({ entry, at: toMs(entry.requestedAt) }))
    .toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0))
    .map(({ entry, at }) => ({
      requestId: entry.id,
      status: entry.status,
      model: entry.model,
      requestedAt: at === null ? null : new Date(at).toISOString(),
      updatedAt: entry.updatedAt ?? entry.completedAt,
      expiresAt: at === null ? null : new Date(at + limits.retentionMs).toISOString(),
      runId: known.get(entry.id) ?? null,
    }))
}

function toMs(dateTime: string | null): number | null {
  const ms = Date.parse(dateTime ?? '')
  return Number.isNaN(ms) ? null : ms
}
