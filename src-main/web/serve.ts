import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tokenPrefix } from '#shared/bridge/web-session.ts'
import { createServer } from '../node-http.ts'
import { createAccess } from './access.ts'
import type { WebOptions } from './answers.ts'
import { createDownloadLinks } from './download-links.ts'
import { watchPageLoad } from './page-load.ts'
import { answerView, viewPath } from './view-listener.ts'

const graceMs = 500
/** The page is there by then. */
const startedMs = 2000

export interface WebServer {
  /**
   * An address that lets one browser in: `http://127.0.0.1:43121/#token=…`. It works once, and not
   * later than `lifeMs` from now.
   */
  newAddress(lifeMs: number): string
  readonly origin: string
  /**
   * Resolves when a browser was given the page and what it loads: it is busy with that, and this process is not. Or
   * when none comes for it soon after an address was told.
   */
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
  options: Omit<WebOptions, 'access' | 'links' | 'closing'> & {
    readonly viewDir: string
    readonly port: number
  },
): Promise<WebServer> {
  const nowMs = (): number => performance.now()
  const [access, links] = [createAccess(nowMs), createDownloadLinks(nowMs)]
  const closing = new AbortController()
  const page = watchPageLoad()
  let loading: Promise<Listener> | undefined
  const core = (): Promise<Listener> =>
    (loading ??= loadListener({ ...options, access, links, closing: closing.signal }))
  // While the browser runs the page, or opens, nothing else is to do.
  void Promise.race([page.isSent, options.app]).then(core, () => {})
  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    page.began(url)
    response.once('close', () => page.ended(url))
    const path = viewPath(url)
    if (path === null) void core().then((answer) => answer(request, response))
    else void answerView(options.viewDir, path, request, response).then(page.names)
  })
  server.listen(options.port, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server's address is never a string or null while it listens.
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    newAddress(lifeMs) {
      page.mayBegin()
      return `${origin}/${tokenPrefix}${access.issueToken(lifeMs)}`
    },
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

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>

async function loadListener(options: WebOptions): Promise<Listener> {
  const { createCoreListener } = await import('./core-listener.ts')
  // Node loads its HTTP client with the first of these: not when the first document is opened.
  setTimeout(() => new Response(), startedMs).unref()
  return createCoreListener(options)
}
