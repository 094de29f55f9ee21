import type { Server } from 'node:http'
import path from 'node:path'
import type { OfficeReader } from '../engine/model/office-format.ts'
import { ServiceError } from '../errors.ts'
import { closeServer, listen } from '../http/listen.ts'
import { limits } from '../limits.ts'
import type { Engine } from '../open-engine.ts'
import type { RequestOptions } from '../request-options.ts'
import { describeHistory, describeRequest } from './describe.ts'
import { createDownloadServer } from './download-server.ts'
import { signDownload } from './download-url.ts'
import { createProcessor } from './process-requests.ts'
import { isExpired, removeExpired } from './retention.ts'
import { signingSecret } from './secret.ts'
import { openStore } from './store.ts'
import { newRequest } from './submit.ts'

/** The asynchronous half of the interface, without its HTTP. */
export type AsyncRequests = {
  /**
   * Takes an uploaded document over and returns the request's id (interface §4.1). The document has
   * been opened and counted by then, nothing more. Rejects with what the client is to be told.
   */
  submit(file: string, options: RequestOptions, signal: AbortSignal): Promise<string>
  /**
   * The request object (interface §2.1), every download URL new, and what read it if it is an office file.
   * Throws 404 for no such id.
   */
  retrieve(id: string): {
    readonly description: object
    readonly readBy: OfficeReader | undefined
  }
  history(): object
  close(): Promise<void>
}

export type AsyncOptions = {
  readonly retentionMs?: number
  readonly urlLifetimeMs?: number
  /** A download that its client leaves alone for so long is given up. */
  readonly downloadIdleMs?: number
  /** Milliseconds since 1970; default the machine's clock. */
  readonly now?: () => number
}

const hourMs = 3_600_000

/** Opens the kept requests, goes on with unfinished ones, and serves their results. */
export async function openAsyncRequests(
  engine: Engine,
  {
    retentionMs = limits.retentionMs,
    urlLifetimeMs = limits.urlLifetimeMs,
    downloadIdleMs = limits.downloadIdleMs,
    now = Date.now,
  }: AsyncOptions,
): Promise<AsyncRequests> {
  const { dataDir } = engine
  const store = await openStore(path.join(dataDir, 'requests'))
  await removeExpired(store, now(), retentionMs)
  const stopping = new AbortController()
  const { signal } = stopping
  const secret = await signingSecret(dataDir)
  const server: Server = createDownloadServer({ store, secret, now })
  server.setTimeout(downloadIdleMs)
  const downloads = await listen(server, 0)
  const processor = createProcessor({ store, engine, now, signal })
  for (const { id } of store.all()) processor.begin(id)
  const sweep = setInterval(() => void removeExpired(store, now(), retentionMs), hourMs)

  const kept = () => store.all().filter((record) => !isExpired(record, now(), retentionMs))

  return {
    submit: async (file, options, abort) => {
      const inspection = await engine.inspectors.run(
        { kind: 'inspect', file },
        { lane: 'submit', signal: abort },
      )
      const record = newRequest(inspection, options, now())
      await store.create(record, file)
      processor.begin(record.id)
      return record.id
    },
    retrieve: (id) => {
      const record = store.get(id)
      if (!record || isExpired(record, now(), retentionMs))
        throw new ServiceError(404, 'no such request, or its results are no longer kept')
      const expiresAt = now() + urlLifetimeMs
      const description = describeRequest(record, (batch) =>
        signDownload({ requestId: id, batchId: batch.id }, expiresAt, downloads, secret),
      )
      return { description, readBy: record.readBy }
    },
    history: () => describeHistory(kept()),
    close: async () => {
      clearInterval(sweep)
      stopping.abort(new Error('the service is stopping'))
      await closeServer(server)
      await processor.drain()
    },
  }
}
