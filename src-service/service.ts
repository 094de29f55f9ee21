import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import type { StartEngine } from './engine/engine-process.ts'
import { createEnginePool } from './engine/pool.ts'
import { EngineError, ServiceError, toServiceError } from './errors.ts'
import { refuseBrowsers, requireKey } from './http/guard.ts'
import { readParseOptions } from './http/parse-options.ts'
import { declaresTooMuch, readForm, type Upload } from './http/read-form.ts'
import { respondError, respondJson } from './http/respond.ts'
import { matchRoute, type Route } from './http/routes.ts'
import { limits } from './limits.ts'
import { logError } from './log.ts'
import { type Engine, parseDocument } from './parse-document.ts'
import type { ParseOptions } from './parse-options.ts'
import { renderResult } from './render/document.ts'

export type ServiceOptions = {
  readonly apiKey: string
  /** Loopback port; 0 picks a free one. */
  readonly port: number
  readonly dataDir: string
  readonly startEngine: StartEngine
  readonly engines: number
  /** Default: the interface's own. */
  readonly jobTimeoutMs?: number
}

export type Service = {
  /** Without a trailing slash. */
  readonly baseUrl: string
  /** Ends connections, engines and files under way. */
  close(): Promise<void>
}

/** Serves the document-parsing interface on loopback. Rejects when the port or folder can't be had. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { apiKey, dataDir } = options
  await mkdir(dataDir, { recursive: true })
  const uploads = await mkdtemp(path.join(dataDir, 'uploads-'))
  const pool = createEnginePool({
    startEngine: options.startEngine,
    size: options.engines,
    jobTimeoutMs: options.jobTimeoutMs ?? limits.jobTimeoutMs,
  })
  const engine: Engine = { pool, dataDir }
  let requests = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const route = admit(request, response, apiKey)
    if (route.name !== 'parse') throw new ServiceError(404, 'not found')
    requests += 1
    await answerParse(request, response, uploads, engine, `sync ${requests}`)
  }

  const server = createServer({ requestTimeout: limits.syncTimeoutMs })
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch((error: unknown) => {
      const known = toServiceError(error)
      if (known.status === 500) logError('request failed', error)
      respondError(response, known)
    })
  }
  server.on('request', handle)
  // A client that asks first is told before it sends a document that would be refused.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (!declaresTooMuch(request, limits.fileBytes)) response.writeContinue()
    handle(request, response)
  })
  await listen(server, options.port)
  return {
    baseUrl: `http://127.0.0.1:${portOf(server)}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      pool.close()
      await closed
      await rm(uploads, { recursive: true, force: true })
    },
  }
}

/** The endpoint a request may use. Throws the `ServiceError` it is refused with. */
function admit(request: IncomingMessage, response: ServerResponse, apiKey: string): Route {
  refuseBrowsers(request)
  requireKey(request, apiKey)
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
  const match = matchRoute(request.method ?? 'GET', pathname)
  if (match.kind === 'unknown') throw new ServiceError(404, 'not found')
  if (match.kind === 'wrong-method') {
    response.setHeader('allow', match.allowed)
    throw new ServiceError(405, `method not allowed: use ${match.allowed}`)
  }
  return match.route
}

/** Synchronous parse (interface §4.4). The work ends when the client goes away. */
async function answerParse(
  request: IncomingMessage,
  response: ServerResponse,
  uploads: string,
  engine: Engine,
  lane: string,
): Promise<void> {
  const gone = new AbortController()
  response.on('close', () => gone.abort(new ServiceError(499, 'the client went away')))
  const { upload, options } = await receiveDocument(request, uploads)
  const deadline = AbortSignal.timeout(limits.syncTimeoutMs)
  try {
    const signal = AbortSignal.any([gone.signal, deadline])
    const { pages, parsed } = await parseDocument(engine, upload.path, options, lane, signal)
    const elements = parsed.flatMap((page) => page.elements)
    respondJson(response, renderResult(elements, pages, options))
  } catch (error) {
    if (!deadline.aborted) throw error
    throw new EngineError('timed_out', 'parsing took longer than 5 minutes')
  } finally {
    await rm(upload.path, { force: true })
  }
}

/** The document and options of a form (interface §4.1). The caller removes the file. */
async function receiveDocument(
  request: IncomingMessage,
  uploads: string,
): Promise<{ readonly upload: Upload; readonly options: ParseOptions }> {
  const { fields, document } = await readForm(request, uploads, limits.fileBytes)
  try {
    const options = readParseOptions(fields)
    if (!document) throw new ServiceError(400, 'no document in the request')
    if (document.bytes === 0) throw new ServiceError(400, 'the document is empty')
    return { upload: document, options }
  } catch (error) {
    if (document) await rm(document.path, { force: true })
    throw error
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}
