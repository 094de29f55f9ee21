import type { IncomingMessage } from 'node:http'
import { buildParseResult } from './build-parse-result.ts'
import type { RequestBook } from './request-book.ts'
import type { FakeApiScript, Turns } from './script.ts'
import { type Turn, turn } from './turns.ts'

export type FakeEndpoint =
  | 'parse-sync'
  | 'submit-async'
  | 'get-request'
  | 'list-requests'
  | 'download'
  | 'other'

export const notFound = turn.error(404, 'not found')

export type Router = (
  host: 'api' | 'downloads',
  request: IncomingMessage,
  url: URL,
) => { readonly endpoint: FakeEndpoint; readonly turn: Turn }

/** Finds what the script has for each request. */
export function createRouter(script: FakeApiScript, book: RequestBook): Router {
  const taken = new Map<string, number>()
  const prefix =
    script.pathLayout === 'document-digitization' ? '/v1/document-digitization' : '/v1/document-ai'
  const parse = script.pathLayout === 'document-digitization' ? '' : '/document-parse'

  /** The next of an endpoint's turns. */
  function next(key: string, turns: Turns | undefined): Turn | null {
    if (turns === undefined) return null
    if ('kind' in turns) return turns
    const index = taken.get(key) ?? 0
    taken.set(key, index + 1)
    return turns[Math.min(index, turns.length - 1)] ?? null
  }

  function submit(): Turn {
    const id = book.submit()
    return id === null
      ? turn.error(500, 'no more requests in the script')
      : turn.json({ request_id: id })
  }

  function download(request: IncomingMessage, url: URL): Turn {
    // As object stores do when a signed URL comes with another way to prove oneself.
    if (request.headers.authorization) return turn.error(400, 'only one authentication allowed')
    const batch = book.batchAt(url)
    if (!batch)
      return turn.body('<Error><Message>expired</Message></Error>', 'application/xml', 403)
    return next(url.pathname, batch.download) ?? turn.json(batch.result)
  }

  return (host, request, url) => {
    const route = `${request.method} ${url.pathname}`
    if (host === 'downloads') {
      const other = next(route, script.paths?.[url.pathname])
      return other
        ? { endpoint: 'other', turn: other }
        : { endpoint: 'download', turn: download(request, url) }
    }
    const isRefused =
      script.apiKey !== undefined && request.headers.authorization !== `Bearer ${script.apiKey}`
    const answered = (endpoint: FakeEndpoint, decide: () => Turn) => ({
      endpoint,
      turn: isRefused ? turn.error(401, 'invalid api key') : decide(),
    })

    if (route === `POST ${prefix}${parse}`) {
      return answered(
        'parse-sync',
        () => next('parse-sync', script.parseSync) ?? turn.json(buildParseResult()),
      )
    }
    if (route === `POST ${prefix}/async${parse}`) {
      return answered('submit-async', () => next('submit-async', script.submitAsync) ?? submit())
    }
    if (route === `GET ${prefix}/requests`) {
      return answered('list-requests', () => next('list', script.listRequests) ?? book.list())
    }
    if (route.startsWith(`GET ${prefix}/requests/`)) {
      const id = decodeURIComponent(url.pathname.slice(`${prefix}/requests/`.length))
      return answered('get-request', () => next('get', script.getRequest) ?? book.retrieve(id))
    }
    return { endpoint: 'other', turn: next(route, script.paths?.[url.pathname]) ?? notFound }
  }
}
