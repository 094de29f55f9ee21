import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { tokenPrefix } from '#shared/bridge/web-session.ts'
import { createAccess } from './access.ts'
import { createDownloadLinks } from './download-links.ts'
import type { WebAppOptions } from './web-app.ts'

const graceMs = 500
/** A browser has read the page by then and asked for its files, and has not yet run them. */
const quietMs = 60

export interface WebServer {
  /**
   * An address that lets one browser in: `http://127.0.0.1:43121/#token=…`. It works once, and not
   * later than `lifeMs` from now.
   */
  newAddress(lifeMs: number): string
  readonly origin: string
  /** Resolves when a browser was given the page and what it loads: it is busy with that, and this process is not. */
  readonly hasSentPage: Promise<unknown>
  close(): Promise<void>
}

/**
 * Serves the app on 127.0.0.1. `port` 0 picks a free one. The view's files are served at once, and what is asked
 * of an app that is still being opened waits for it.
 *
 * Throws the operating system's error (`EADDRINUSE`, `EACCES`) when the port can't be had.
 */
export async function serveWeb(
  options: Omit<WebAppOptions, 'access' | 'links' | 'closing'> & { readonly port: number },
): Promise<WebServer> {
  const nowMs = (): number => performance.now()
  const [access, links] = [createAccess(nowMs), createDownloadLinks(nowMs)]
  const closing = new AbortController()
  const listener = nextTurn().then(() =>
    loadListener({ ...options, access, links, closing: closing.signal }),
  )
  const page = watchPageLoad()
  const server = createServer((request, response) => {
    page.began(request.url ?? '/')
    response.once('close', page.ended)
    void listener.then((answer) => answer(request, response))
  })
  server.listen(options.port, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server's address is never a string or null while it listens.
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    newAddress: (lifeMs) => `${origin}/${tokenPrefix}${access.issueToken(lifeMs)}`,
    origin,
    hasSentPage: page.isSent,
    async close() {
      if (!server.listening) return
      closing.abort()
      const closed = once(server, 'close')
      server.close()
      // Event streams have just been ended; whoever still reads or sends gets this long.
      const patience = setTimeout(() => server.closeAllConnections(), graceMs)
      await closed
      clearTimeout(patience)
    },
  }
}

interface PageLoad {
  readonly began: (url: string) => void
  readonly ended: () => void
  readonly isSent: Promise<void>
}

/** Sent is what was asked for when nothing was for `quietMs`, or when the page that it makes calls the core. */
function watchPageLoad(): PageLoad {
  const { promise, resolve } = Promise.withResolvers<void>()
  let open = 0
  let waiting: NodeJS.Timeout | undefined
  return {
    began(url) {
      open += 1
      clearTimeout(waiting)
      if (url.startsWith('/bridge/')) resolve()
    },
    ended() {
      open -= 1
      if (open === 0) waiting = setTimeout(resolve, quietMs)
    },
    isSent: promise,
  }
}

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** What answers is loaded when nothing else is to do: no browser knows the address before. */
async function loadListener(options: WebAppOptions): Promise<Listener> {
  const [{ getRequestListener }, { createWebApp }] = await Promise.all([
    import('@hono/node-server'),
    import('./web-app.ts'),
  ])
  return getRequestListener(createWebApp(options).fetch, { overrideGlobalObjects: false })
}
