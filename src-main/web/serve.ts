import { createAdaptorServer } from '@hono/node-server'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tokenPrefix } from '#shared/bridge/web-session.ts'
import { createAccess } from './access.ts'
import { createWebApp, type WebAppOptions } from './web-app.ts'

const graceMs = 500

export interface WebServer {
  /**
   * An address that lets one browser in: `http://127.0.0.1:43121/#token=…`. It works once, and not
   * later than `lifeMs` from now.
   */
  newAddress(lifeMs: number): string
  readonly origin: string
  close(): Promise<void>
}

/**
 * Serves the app on 127.0.0.1. `port` 0 picks a free one.
 *
 * Throws the operating system's error (`EADDRINUSE`, `EACCES`) when the port can't be had.
 */
export async function serveWeb(
  options: Omit<WebAppOptions, 'access' | 'closing'> & { readonly port: number },
): Promise<WebServer> {
  const access = createAccess(() => performance.now())
  const closing = new AbortController()
  const web = createWebApp({ ...options, access, closing: closing.signal })
  // HTTP/1.1 without TLS, so it is Node's plain server and none of the others in the union.
  const server = createAdaptorServer({ fetch: web.fetch, overrideGlobalObjects: false }) as Server
  server.listen(options.port, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server's address is never a string or null while it listens.
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    newAddress: (lifeMs) => `${origin}/${tokenPrefix}${access.issueToken(lifeMs)}`,
    origin,
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
