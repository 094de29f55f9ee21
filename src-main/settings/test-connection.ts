import type { ApiClient, ApiClientOptions } from '../api-client/client.ts'

export type OpenClient = (
  connectionId: string,
  timeouts?: NonNullable<ApiClientOptions['timeouts']>,
) => Promise<ApiClient>

export type TestConnection = (
  connectionId: string,
) => Promise<{ readonly requests: number; readonly tookMs: number }>

/** Shorter than for a parse: a user is looking at a button. */
const timeouts = { connectMs: 10_000, readAnswerMs: 20_000 } as const

/**
 * Asks a service for its history (`interface §4.3`), which needs the address, the path layout and
 * the key to be right, and sends no document.
 *
 * Throws why it didn't work: the `service.*` and `connections.*` errors.
 */
export function createTestConnection(openClient: OpenClient, now: () => number): TestConnection {
  return async (connectionId) => {
    const client = await openClient(connectionId, timeouts)
    const startedAt = now()
    const requests = await client.listRequests({ signal: new AbortController().signal, once: true })
    return { requests: requests.length, tookMs: now() - startedAt }
  }
}
