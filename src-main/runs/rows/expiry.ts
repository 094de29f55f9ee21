import { limits } from '#shared/documents/limits.ts'

interface SentRequest {
  readonly service_request_id: string | null
  /** When its last byte went out, or when it was requested, in milliseconds since 1970. */
  readonly sent_at: number | null
}

/** When the service forgets the first of these; null where it keeps none. */
export function expiryOf(requests: readonly SentRequest[]): number | null {
  const sent = requests.flatMap(({ service_request_id: id, sent_at: at }) =>
    id === null || at === null ? [] : at,
  )
  return sent.length === 0 ? null : Math.min(...sent) + limits.retentionMs
}
