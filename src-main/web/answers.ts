import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError, type Result } from '#shared/errors.ts'
import { toErrorData } from '../bridge/error-data.ts'
import { readMessage } from '../bridge/read-message.ts'
import { sendEvents } from '../bridge/send-events.ts'
import { sendResource } from '../bridge/send-resource.ts'
import { maxHeaderSize } from '../node-http.ts'
import { securityHeaders } from '../node-shell/security-headers.ts'
import type { LibraryAccess } from '../owner/open-library.ts'
import type { Logger } from '../ports.ts'
import type { Access } from './access.ts'
import type { DownloadLinks } from './download-links.ts'
import { type Exchange, isJson, json, partOf, portOf, text, textIn } from './exchange.ts'
import { receiveUpload } from '../node-shell/receive-upload.ts'

/** The longest call is a list of 10,000 grants. */
const maxCallBytes = 4 * 1024 * 1024
const maxTokenBytes = 1024
/** The page has fetched an export before it asks for its link, and no longer address reaches this server. */
const maxDownloadBytes = maxHeaderSize

const heartbeatMs = 15_000
const maxWaitingEventBytes = 1024 * 1024

/** What the web shell asks of the library. */
export type WebLibrary = Pick<LibraryAccess, 'dispatch' | 'resources' | 'grants'> & {
  readonly events: Pick<LibraryAccess['events'], 'subscribe'>
}

export interface WebOptions {
  /** Opened, or being opened: calls wait for it. */
  readonly app: WebLibrary | Promise<WebLibrary>
  readonly access: Access
  readonly links: DownloadLinks
  readonly uploadDir: string
  readonly log: Logger
  /** Ends the event streams. */
  readonly closing: AbortSignal
}

type Answers = Readonly<Record<string, (exchange: Exchange) => Promise<void> | void>>

/** Answers of the core to the page, by method and room: an address, or all below it when it ends in a slash. */
export function webAnswers(options: WebOptions): Answers {
  return { ...sessionAnswers(options), ...callAnswers(options), ...fileAnswers(options) }
}

function sessionAnswers({ access }: WebOptions): Answers {
  return {
    async 'POST /bridge/session'({ request, response }) {
      const message = await readMessage(request, maxTokenBytes)
      if (message === 'too-long') return json(response, 413, tooLong('/bridge/session'))
      const session = isJson(request) ? access.signIn(textIn(message, 'token')) : null
      if (!session) return json(response, 401, refused)
      response.setHeader('set-cookie', access.cookie(portOf(request)))
      json(response, 200, session)
    },
    // Whether a browser that lost its events is still let in.
    'GET /bridge/session': ({ response }) => void response.writeHead(204).end(),
  }
}

function callAnswers({ app, closing }: WebOptions): Answers {
  return {
    async 'GET /bridge/events'({ response }) {
      const { events } = await app
      await sendEvents(response, { ...eventStream, subscribe: written(events) }, closing)
    },
    async 'POST /bridge/call'({ request, response }) {
      if (!isJson(request)) return text(response, 415, 'Calls are JSON.')
      const message = await readMessage(request, maxCallBytes)
      if (message === 'too-long') return json(response, 413, tooLong('/bridge/call'))
      const { dispatch } = await app
      // Whatever it is, the core looks the name up and parses the input.
      json(response, 200, await dispatch(textIn(message, 'name'), partOf(message, 'input')))
    },
  }
}

function fileAnswers({ app, links, uploadDir, log }: WebOptions): Answers {
  async function resource(
    url: URL,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { resources } = await app
    await sendResource(resources, url, request, response, securityHeaders('resource'))
  }

  async function upload(name: string, body: IncomingMessage): Promise<Result<unknown>> {
    try {
      const file = await receiveUpload(body, name, uploadDir)
      const [grant] = (await app).grants.grant([file])
      return { ok: true, data: grant }
    } catch (error) {
      return { ok: false, error: toErrorData(error, 'web.upload', log) }
    }
  }

  return {
    async 'PUT /bridge/uploads'({ url, request, response }) {
      json(response, 200, await upload(url.searchParams.get('name') ?? '', request))
    },
    async 'POST /bridge/downloads'({ request, response }) {
      const message = await readMessage(request, maxDownloadBytes)
      if (message === 'too-long') return json(response, 413, tooLong('/bridge/downloads'))
      const token = links.issue(isJson(request) ? textIn(message, 'path') : '')
      // Only exports have such an address.
      if (token === null) return json(response, 400, invalid('/bridge/downloads', 'path'))
      json(response, 200, { ok: true, data: { path: `/downloads/${token}` } })
    },
    // Whoever knows it was given it by the page: the program that a file is dropped on has no cookie.
    async 'GET /downloads/'({ url, request, response }) {
      const path = links.spend(url.pathname.slice('/downloads/'.length))
      if (path === null) return json(response, 401, refused)
      await resource(new URL(path, url), request, response)
    },
    'GET /resources/': ({ url, request, response }) => resource(url, request, response),
    'HEAD /resources/': ({ url, request, response }) => resource(url, request, response),
  }
}

/** Server-sent events: one JSON `AppEvent` per message, its sequence number as the id. */
const eventStream = {
  headers: {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    // The server can end as soon as the stream does, instead of waiting for the next request.
    connection: 'close',
  },
  first: 'retry: 1000\n\n',
  heartbeat: ': here\n\n',
  heartbeatMs,
  maxWaitingBytes: maxWaitingEventBytes,
} as const

function written(events: WebLibrary['events']) {
  return (write: (text: string) => void): (() => void) =>
    events.subscribe((event) => write(`id: ${event.sequence}\ndata: ${JSON.stringify(event)}\n\n`))
}

function tooLong(name: string): Result<never> {
  return invalid(name, '(input): too_big')
}

function invalid(name: string, issue: string): Result<never> {
  const error = new AppError('bridge.invalid-input', { name, issues: [issue] })
  return { ok: false, error: error.toData() }
}

export const refused: Result<never> = {
  ok: false,
  error: new AppError('bridge.refused', {}).toData(),
}
