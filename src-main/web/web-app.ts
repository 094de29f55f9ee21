import type { Context, MiddlewareHandler } from 'hono'
import { Hono } from 'hono/quick'
import { bodyLimit } from 'hono/body-limit'
import { actKeyHeader } from '#shared/bridge/web-session.ts'
import { AppError, type Result } from '#shared/errors.ts'
import { toErrorData } from '../bridge/error-data.ts'
import type { LibraryAccess } from '../owner/open-library.ts'
import { maxHeaderSize } from '../node-http.ts'
import { secured } from '../node-shell/security-headers.ts'
import type { Logger } from '../ports.ts'
import type { Access, Credentials } from './access.ts'
import type { DownloadLinks } from './download-links.ts'
import { eventStream } from './event-stream.ts'
import { receiveUpload } from './receive-upload.ts'
import { refusal } from './request-checks.ts'

/** The longest call is a list of 10,000 grants. */
const maxCallBytes = 4 * 1024 * 1024
const maxTokenBytes = 1024
/** The page has fetched an export before it asks for its link, and no longer address reaches this server. */
const maxDownloadBytes = maxHeaderSize

/** What the web shell asks of the library. */
export type WebLibrary = Pick<LibraryAccess, 'dispatch' | 'resources' | 'grants'> & {
  readonly events: Pick<LibraryAccess['events'], 'subscribe'>
}

export interface WebAppOptions {
  /** Opened, or being opened: calls wait for it. */
  readonly app: WebLibrary | Promise<WebLibrary>
  readonly access: Access
  readonly links: DownloadLinks
  readonly uploadDir: string
  readonly log: Logger
  /** Ends the event streams. */
  readonly closing: AbortSignal
}

/**
 * What the web shell's page asks of the core, in terms of the web's own `Request` and `Response`.
 *
 * Hono (with the router that is ready soonest), because its handlers are plain functions of those: the core's resources mount here as they do on
 * Electron's protocol, and tests need no socket.
 */
export function createWebApp(options: WebAppOptions): Hono {
  const { access, links, log } = options
  const web = new Hono()

  web.use(async (c, next) => {
    await next()
    const isData = ['/resources/', '/downloads/'].some((room) => c.req.path.startsWith(room))
    c.res = secured(c.res, isData ? 'resource' : 'view')
  })
  web.use(checkRequest)
  web.post('/bridge/session', limited(maxTokenBytes), async (c) => {
    const { token } = asToken(await c.req.json().catch(() => null))
    const session = isJson(c) ? access.signIn(token) : null
    if (!session) return c.json(refused, 401)
    c.header('set-cookie', access.cookie(portOf(c)))
    c.header('cache-control', 'no-store')
    return c.json(session)
  })
  // Whether a browser that lost its events is still let in.
  web.get('/bridge/session', only(access.mayRead), (c) => c.body(null, 204))
  web.use('/bridge/events', only(access.mayRead))
  web.use('/resources/*', only(access.mayRead))
  web.use('/bridge/call', only(access.mayAct))
  web.use('/bridge/uploads', only(access.mayAct))
  web.use('/bridge/downloads', only(access.mayAct))

  web.post('/bridge/call', limited(maxCallBytes), async (c) => {
    if (!isJson(c)) return c.text('Calls are JSON.', 415)
    const { name, input } = asCall(await c.req.json().catch(() => null))
    const { dispatch } = await options.app
    return c.json(await dispatch(name, input), 200, { 'cache-control': 'no-store' })
  })
  web.get('/bridge/events', async (c) => {
    const { events } = await options.app
    return eventStream(
      (listener) => events.subscribe(listener),
      AbortSignal.any([c.req.raw.signal, options.closing]),
    )
  })
  web.put('/bridge/uploads', async (c) => {
    const name = c.req.query('name') ?? ''
    return c.json(await upload(name, c.req.raw.body))
  })
  web.post('/bridge/downloads', limited(maxDownloadBytes), async (c) => {
    const { path } = asDownload(isJson(c) ? await c.req.json().catch(() => null) : null)
    const token = links.issue(path)
    // Only exports have such an address.
    if (token === null) return c.json(invalid(c, 'path'), 400)
    const link: Result<unknown> = { ok: true, data: { path: `/downloads/${token}` } }
    return c.json(link, 200, { 'cache-control': 'no-store' })
  })
  // Whoever knows it was given it by the page: the program that a file is dropped on has no cookie.
  web.get('/downloads/:token', async (c) => {
    const { method, signal } = c.req.raw
    // Asked by HEAD, Hono comes here all the same.
    if (method !== 'GET') return c.body(null, 405, { allow: 'GET' })
    const path = links.spend(c.req.param('token'))
    if (path === null) return c.json(refused, 401)
    return (await options.app).resources(new Request(new URL(path, c.req.url), { signal }))
  })
  web.on(['GET', 'HEAD'], '/resources/*', async (c) => (await options.app).resources(c.req.raw))

  async function upload(
    name: string,
    body: AsyncIterable<Uint8Array> | null,
  ): Promise<Result<unknown>> {
    try {
      const file = await receiveUpload(body, name, options.uploadDir)
      const [grant] = (await options.app).grants.grant([file])
      return { ok: true, data: grant }
    } catch (error) {
      return { ok: false, error: toErrorData(error, 'web.upload', log) }
    }
  }

  web.onError((error, c) => {
    const unexpected: Result<never> = { ok: false, error: toErrorData(error, 'web.request', log) }
    return c.json(unexpected, 500)
  })
  return web
}

const checkRequest: MiddlewareHandler = async (c, next) => {
  const reason = refusal({
    method: c.req.method,
    path: c.req.path,
    host: c.req.header('host'),
    origin: c.req.header('origin'),
    fetchSite: c.req.header('sec-fetch-site'),
  })
  return reason === null ? next() : c.text(reason, 403)
}

/** Whatever it is, the core looks the name up and parses the input. */
function asCall(body: unknown): { readonly name: string; readonly input: unknown } {
  if (typeof body !== 'object' || body === null) return { name: '', input: undefined }
  const { name, input }: { name?: unknown; input?: unknown } = body
  return { name: typeof name === 'string' ? name : '', input }
}

function asDownload(body: unknown): { readonly path: string } {
  const isOne = typeof body === 'object' && body !== null && 'path' in body
  return { path: isOne && typeof body.path === 'string' ? body.path : '' }
}

function asToken(body: unknown): { readonly token: string } {
  const isOne = typeof body === 'object' && body !== null && 'token' in body
  return { token: isOne && typeof body.token === 'string' ? body.token : '' }
}

/** No form of another page can send this type without asking first (CORS), which is refused. */
function isJson(c: Context): boolean {
  return /^application\/json\b/i.test(c.req.header('content-type') ?? '')
}

function limited(maxSize: number): MiddlewareHandler {
  return bodyLimit({ maxSize, onError: (c) => c.json(invalid(c, '(input): too_big'), 413) })
}

function invalid(c: Context, issue: string): Result<never> {
  const error = new AppError('bridge.invalid-input', { name: c.req.path, issues: [issue] })
  return { ok: false, error: error.toData() }
}

/** Lets pass what shows the right credentials. */
function only(isRight: (credentials: Credentials) => boolean): MiddlewareHandler {
  return async (c, next) => {
    const credentials = {
      cookie: c.req.header('cookie'),
      header: c.req.header(actKeyHeader),
      query: c.req.query('key'),
      port: portOf(c),
    }
    return isRight(credentials) ? next() : c.json(refused, 401)
  }
}

function portOf(c: Context): string {
  return /:(\d{1,5})$/.exec(c.req.header('host') ?? '')?.[1] ?? '80'
}

const refused: Result<never> = { ok: false, error: new AppError('bridge.refused', {}).toData() }
