import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from '../node-shell/security-headers.ts'
import { answerViewFile, type ViewFileAnswer } from '../node-shell/view-files.ts'
import { refusalOf } from './request-checks.ts'

/** Rooms of the core; all else are the view's files. */
const coreRooms: readonly string[] = ['/bridge/', '/resources/', '/downloads/']

/**
 * The path of a request for the view itself; null when it asks something of the core, or makes no sense.
 *
 * @param url as in the request's first line
 */
export function viewPath(url: string): string | null {
  const pathname = URL.parse(url, 'http://localhost')?.pathname
  if (pathname === undefined || coreRooms.some((room) => pathname.startsWith(room))) return null
  return pathname
}

/**
 * Answers the view's files: the program itself, which is no secret, since what it shows comes over the bridge.
 * By Node's own HTTP, as what answers the calls is loaded while the browser reads and runs them.
 *
 * @returns the paths that a page has a browser load at once
 */
export async function answerView(
  viewDir: string,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<readonly string[]> {
  const reason = refusalOf(request, pathname)
  const answer: ViewFileAnswer =
    reason === null
      ? await answerViewFile(viewDir, { method: request.method ?? 'GET', pathname })
      : { status: 403, headers: { 'content-type': 'text/plain;charset=UTF-8' }, body: reason }
  response.writeHead(answer.status, { ...answer.headers, ...securityHeaders('view') })
  response.end(answer.body ?? undefined)
  return pathname === '/' ? filesIn(answer.body) : []
}

/** The build writes one form: `src="./assets/…"`. */
const namedFile = /(?:src|href)="\.(\/assets\/[\w.-]{1,200})"/g

function filesIn(page: ViewFileAnswer['body']): readonly string[] {
  const html = page === null ? '' : Buffer.from(page).toString()
  return Array.from(html.matchAll(namedFile), ([, file]) => file ?? '')
}
