import type { IncomingMessage, ServerResponse } from 'node:http'
import { actKeyHeader } from '#shared/bridge/web-session.ts'
import type { Result } from '#shared/errors.ts'
import { toErrorData } from '../bridge/error-data.ts'
import { securityHeaders } from '../node-shell/security-headers.ts'
import type { Access, Credentials } from './access.ts'
import { refused, webAnswers, type WebOptions } from './answers.ts'
import { type Exchange, json, leave, portOf, text } from './exchange.ts'
import { refusalOf } from './request-checks.ts'

/**
 * Answers what the web shell's page asks of the core. By Node's own HTTP: a library in terms of the web's `Request` has
 * Node load its whole HTTP client at the start, which takes as long as all else that the page waits for.
 *
 * Never throws.
 */
export function createCoreListener(
  options: WebOptions,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const answers = webAnswers(options)

  async function answer(exchange: Exchange): Promise<void> {
    const { url, request, response } = exchange
    const reason = refusalOf(request, url.pathname)
    if (reason !== null) return text(response, 403, reason)
    if (!isLetIn(options.access, exchange)) return json(response, 401, refused)
    const room = roomOf(url)
    const found = answers[`${request.method ?? 'GET'} ${room}`]
    if (found) return found(exchange)
    const known = ['GET', 'POST', 'PUT'].filter((method) => answers[`${method} ${room}`])
    if (known.length > 0) response.setHeader('allow', known.join(', '))
    response.writeHead(known.length > 0 ? 405 : 404).end()
  }

  return async (request, response) => {
    const url = URL.parse(request.url ?? '/', 'http://recto')
    if (!url) return void response.writeHead(400).end()
    const kind = rooms.includes(roomOf(url)) ? 'resource' : 'view'
    for (const [name, value] of Object.entries(securityHeaders(kind))) {
      response.setHeader(name, value)
    }
    try {
      await answer({ url, request, response })
    } catch (error) {
      // Half a request is the end of its caller, and of nobody else.
      if (!request.complete) return void response.destroy()
      const unexpected: Result<never> = {
        ok: false,
        error: toErrorData(error, 'web.request', options.log),
      }
      if (response.headersSent) response.destroy()
      else json(response, 500, unexpected)
    }
    leave(request)
  }
}

/** Rooms hold addresses of their own. */
const rooms: readonly string[] = ['/resources/', '/downloads/']

function roomOf({ pathname }: URL): string {
  return rooms.find((room) => pathname.startsWith(room)) ?? pathname
}

function isLetIn(access: Access, { url, request }: Exchange): boolean {
  const shown = credentials(request, url)
  switch (roomOf(url)) {
    // Whoever knows such an address was given it.
    case '/downloads/':
      return true
    case '/resources/':
    case '/bridge/events':
      return access.mayRead(shown)
    case '/bridge/session':
      // A token is spent there.
      return request.method === 'POST' || access.mayRead(shown)
    default:
      return access.mayAct(shown)
  }
}

function credentials(request: IncomingMessage, url: URL): Credentials {
  const header = request.headers[actKeyHeader]
  return {
    cookie: request.headers.cookie,
    header: typeof header === 'string' ? header : undefined,
    query: url.searchParams.get('key') ?? undefined,
    port: portOf(request),
  }
}
