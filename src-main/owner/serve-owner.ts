import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { DataFolder } from '../db/data-folder.ts'
import { createServer } from '../node-http.ts'
import type { Logger } from '../ports.ts'
import { createGuestAnswers, type SharedApp } from './answer-guests.ts'
import { listenLocally } from './listen-locally.ts'
import { removeOwnerFile, writeOwnerFile } from './owner-file.ts'
import { ownerProtocol } from './protocol.ts'

export interface OwnerServer {
  /** Shells that work through this one just now. */
  guestCount(): number
  /** Lets nobody in any more, answers what was asked, and tells the guests to look for another owner. */
  close(): Promise<void>
}

interface OwnerOptions {
  readonly app: SharedApp
  readonly folder: DataFolder
  readonly version: string
  readonly log: Logger
  /** Half a message is waited for so long. Default: 20 seconds. */
  readonly maxMessageMs?: number
}

/** Calls under way get this long when the owner ends. */
const graceMs = 3_000
const maxHeaderBytes = 64 * 1024
const maxConnections = 500

/**
 * Lets other shells of this user work through this one, which owns the library: the bridge's calls, events and
 * resources over HTTP on a socket of this user's. Where it is and what opens it stands in `owner.json`.
 */
export async function serveOwner({
  app,
  folder,
  version,
  log,
  maxMessageMs = 20_000,
}: OwnerOptions): Promise<OwnerServer> {
  const secret = randomBytes(32).toString('base64url')
  const closing = new AbortController()
  const answer = createGuestAnswers({
    app,
    secret,
    version,
    closing: closing.signal,
    onGuest() {
      guests += 1
      return () => (guests -= 1)
    },
  })
  const underWay = new Set<Promise<void>>()
  let guests = 0

  const server = createServer(
    {
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: maxMessageMs,
      requestTimeout: maxMessageMs,
      connectionsCheckingInterval: maxMessageMs / 4,
      // A connection that is closed just as it is used again would leave a guest in doubt.
      keepAliveTimeout: 0,
    },
    (request, response) => {
      const answered = answer(request, response).catch((error: unknown) => {
        // Half a message is the end of its caller, and of nobody else.
        if (!request.complete) return void response.destroy()
        log.bug('owner.request', error)
        if (response.headersSent) response.destroy()
        else response.writeHead(500).end()
      })
      const sent = answered.then(() => whenSent(response))
      underWay.add(sent)
      void sent.finally(() => underWay.delete(sent))
    },
  )
  server.maxConnections = maxConnections
  const { address, remove } = await listenLocally(server, folder.socketDir)
  // A guest that dies, and anything else that a socket meets, is seen where its request is.
  server.on('error', (error) => void log.bug('owner.socket', error))
  try {
    writeOwnerFile(folder, { protocol: ownerProtocol, version, pid: process.pid, address, secret })
  } catch (error) {
    // It would keep the process, for guests that can't find it.
    server.close(remove)
    throw error
  }

  return {
    guestCount: () => guests,
    async close() {
      removeOwnerFile(folder.ownerFile, secret)
      const closed = once(server, 'close')
      server.close()
      closing.abort()
      const patience = setTimeout(() => server.closeAllConnections(), graceMs)
      await Promise.race([Promise.all(underWay), closed])
      server.closeAllConnections()
      await closed
      clearTimeout(patience)
      remove()
    },
  }
}

async function whenSent(response: ServerResponse): Promise<void> {
  if (!response.writableFinished && !response.destroyed) await once(response, 'close')
}
