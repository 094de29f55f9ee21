import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { AppError } from '#shared/errors.ts'
import { syncDirectory } from '../../db/data-folder.ts'
import type { RunRequest } from '../rows/request-rows.ts'
import type { DiskRoom } from '../disk-room.ts'
import type { RunContext } from '../run-context.ts'
import { ingestBatch } from '../ingest-batch.ts'

/** A finished batch at the service, with the address of its result. */
export interface Offer {
  readonly request: RunRequest
  readonly index: number
  /** A secret: whoever has it has the result. */
  readonly url: string
  /** When the address was signed, in milliseconds since 1970. */
  readonly signedAt: number
}

export interface FetchQueue {
  /** A newer address for the same batch replaces one that still waits. */
  offer(offer: Offer): void
  has(runId: string, index: number): boolean
  /** Breaks off a run's downloads. */
  abort(runId: string): void
  close(): Promise<void>
}

export interface FetchQueueEvents {
  /** It is here and can be read. In the transaction that writes so. */
  readonly onStoring: (offer: Offer) => void
  /** The same once it is written. */
  readonly onStored: (offer: Offer) => void
  /** It is not here, and the address is of no more use. */
  readonly onFailed: (offer: Offer, error: unknown) => void
}

/** More at a time make none come sooner, and take the line from uploads. */
const fetchesPerConnection = 3
/** Addresses are valid 15 minutes (`interface §4.2`); a slow start of a download needs some. */
const usableMs = 13 * 60_000

interface Active {
  readonly offer: Offer
  readonly abort: AbortController
  readonly done: Promise<void>
}

/** What it takes to fetch a batch and to bear that it fails. */
interface FetchMeans extends Pick<RunContext, 'log' | 'now'> {
  readonly room: Pick<DiskRoom, 'outlast'> & {
    readonly write: (write: () => void) => Promise<void>
  }
  /** Has a result on disk and readable when it resolves. */
  readonly fetchBatch: (offer: Offer, onStoring: () => void, signal: AbortSignal) => Promise<void>
}

const keyOf = (runId: string, index: number): string => `${runId} ${index}`

/** Fetches finished batches, a few at a time per connection, each once. */
export function createFetchQueue(
  { fetchBatch, room, log, now }: FetchMeans,
  events: FetchQueueEvents,
): FetchQueue {
  /** By connection: one that is busy must not be gone through for each that is offered. */
  const waiting = new Map<string, Map<string, Offer>>()
  const active = new Map<string, Active>()
  let isClosed = false

  function pump(connectionId: string): void {
    for (const [key, offer] of waiting.get(connectionId) ?? []) {
      if (isClosed || !hasRoom(connectionId)) return
      // One that was broken off has yet to end.
      if (active.has(key)) continue
      waiting.get(connectionId)?.delete(key)
      begin(key, offer)
    }
  }

  function hasRoom(connectionId: string): boolean {
    const busy = [...active.values()].filter(
      ({ offer }) => offer.request.connectionId === connectionId,
    )
    return busy.length < fetchesPerConnection
  }

  function begin(key: string, offer: Offer): void {
    const abort = new AbortController()
    const done = work(offer, abort.signal)
      .catch(logUnlessCancelled)
      .finally(() => {
        if (active.get(key)?.abort === abort) active.delete(key)
        pump(offer.request.connectionId)
      })
    active.set(key, { offer, abort, done })
  }

  async function work(offer: Offer, signal: AbortSignal): Promise<void> {
    try {
      if (now() - offer.signedAt > usableMs) throw new StaleAddress()
      await fetchBatch(offer, () => events.onStoring(offer), signal)
    } catch (error) {
      if (signal.aborted) return
      const wasFull = await room.outlast(error)
      // Before the listener looks whether it may be offered again.
      active.delete(keyOf(offer.request.runId, offer.index))
      await room.write(() => events.onFailed(offer, wasFull ? new StaleAddress() : error))
      return
    }
    const key = keyOf(offer.request.runId, offer.index)
    active.delete(key)
    // What was offered again meanwhile is here.
    waiting.get(offer.request.connectionId)?.delete(key)
    events.onStored(offer)
  }

  function logUnlessCancelled(error: unknown): void {
    const isCancelled = error instanceof AppError && error.code === 'bridge.cancelled'
    if (!isCancelled) log.bug('runs.fetch', error)
  }

  return {
    offer(offer) {
      const key = keyOf(offer.request.runId, offer.index)
      if (active.get(key)?.abort.signal.aborted === false) return
      const { connectionId } = offer.request
      const queue = waiting.get(connectionId) ?? new Map<string, Offer>()
      waiting.set(connectionId, queue.set(key, offer))
      pump(connectionId)
    },
    has(runId, index) {
      const key = keyOf(runId, index)
      return active.has(key) || [...waiting.values()].some((queue) => queue.has(key))
    },
    abort(runId) {
      for (const queue of waiting.values()) {
        for (const [key, { request }] of queue) if (request.runId === runId) queue.delete(key)
      }
      const ofRun = [...active.values()].filter(({ offer }) => offer.request.runId === runId)
      for (const { abort } of ofRun) abort.abort(new AppError('bridge.cancelled', {}))
    },
    async close() {
      isClosed = true
      waiting.clear()
      const ending = [...active.values()]
      for (const { abort } of ending) abort.abort(new AppError('bridge.cancelled', {}))
      await Promise.all(ending.map(({ done }) => done))
    },
  }
}

/** Downloads a result, which is safe on disk before anything is made of it. */
export async function fetchBatch(
  context: RunContext,
  { request, index, url }: Offer,
  onStoring: () => void,
  signal: AbortSignal,
): Promise<void> {
  const { folder, log } = context
  const client = await context.openClient(request.connectionId)
  mkdirSync(folder.responseDir(request.runId), { recursive: true, mode: 0o700 })
  const toFile = folder.responseFile(request.runId, index)
  const response = await client.downloadBatch({ url, toFile, signal })
  await syncDirectory(path.dirname(toFile))
  log.info('batch.on-disk', { run: request.runId, batch: index })
  await ingestBatch(context, request, index, response, onStoring)
}

/** The address has waited too long to be tried. */
class StaleAddress extends Error {
  override readonly name = 'StaleAddress'
}

/** Whether a batch may just be fetched again, with a new address and no harm in the old one. */
export function isStale(error: unknown): boolean {
  return error instanceof StaleAddress
}
