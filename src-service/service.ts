import { chmod, mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import type { OfficeReader } from './engine/model/office-format.ts'
import { clearWorkplace } from './engine/office/libreoffice/convert.ts'
import { findLibreOffice } from './engine/office/libreoffice/find-program.ts'
import { discard } from './discard.ts'
import { ServiceError, toServiceError } from './errors.ts'
import { refuseBrowsers, requireKey } from './http/guard.ts'
import { closeServer, listen } from './http/listen.ts'
import { declaresTooMuch } from './http/read-form.ts'
import { receiveDocument } from './http/receive-document.ts'
import { refuseMalformed } from './http/refuse-malformed.ts'
import { respondError, respondJson } from './http/respond.ts'
import { matchRoute, type Route } from './http/routes.ts'
import { limits } from './limits.ts'
import type { OcrModelsFound } from '#shared/service-channel.ts'
import { checkModels } from './check-models.ts'
import { claimFolder } from './claim-folder.ts'
import { logError } from './log.ts'
import { answerOfficePages } from './office-pages.ts'
import { modelUsed } from './models.ts'
import { type EngineOptions, openEngine } from './open-engine.ts'
import { parseDocument } from './parse-document.ts'
import type { Engine } from './open-engine.ts'
import { renderResult } from './render/document.ts'
import { type AsyncOptions, openAsyncRequests } from './requests/async-requests.ts'
import { clientSignal, type Received, withUpload } from './with-upload.ts'

export type ServiceOptions = AsyncOptions &
  EngineOptions & {
    readonly apiKey: string
    /** Loopback port; 0 picks a free one. */
    readonly port: number
    /** A folder of models for photos that the engines were started with, which must be fit. */
    readonly ocrModels?: string | undefined
    /** Gives up a start that still tries them; then it rejects with the signal's reason. */
    readonly signal?: AbortSignal
  }

export type Service = {
  /** Without a trailing slash. */
  readonly baseUrl: string
  /** What they are; null where no folder was named. */
  readonly ocrModels: OcrModelsFound | null
  /** Pages are read from now on by engines that have yet to start. */
  renewEngines(): void
  /** Ends connections, engines and files under way; requests go on with the next start. */
  close(): Promise<void>
}

/**
 * Serves the document-parsing interface on loopback. Rejects when the port or folder can't be had, and with
 * `UnfitModels`.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { apiKey, dataDir } = options
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // It may have been there before, as anyone's: documents are for one user.
  await chmod(dataDir, 0o700)
  const release = claimFolder(dataDir)
  const uploads = await emptyUploads(dataDir)
  const engine = openEngine(options, uploads)
  const requests = await openAsyncRequests(engine, options)
  let lanes = 0
  /** Whoever waits for an answer has a lane of its own. */
  const nextLane = (): string => `sync ${(lanes += 1)}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const route = admit(request, response, apiKey)
    switch (route.name) {
      case 'parse': {
        const lane = nextLane()
        const { result, readBy } = await withUpload(request, response, uploads, (received) =>
          parse(engine, received, lane),
        )
        return respondJson(response, result, { readBy })
      }
      case 'submit': {
        const { upload, options: asked } = await receiveDocument(request, uploads)
        try {
          const id = await requests.submit(upload.path, asked, clientSignal(response))
          return respondJson(response, { request_id: id })
        } finally {
          await discard(upload.path)
        }
      }
      case 'retrieve': {
        const { readBy, description } = requests.retrieve(route.requestId)
        return respondJson(response, description, { readBy })
      }
      case 'history':
        return respondJson(response, requests.history())
      case 'office-pages':
        return withUpload(request, response, uploads, (received) =>
          answerOfficePages(engine, received, nextLane(), response),
        )
      case 'office-reader': {
        const program = await findLibreOffice(options.libreOffice)
        return respondJson(response, { reader: program ? 'libreoffice' : 'built-in' })
      }
    }
  }

  const server = createServer({ requestTimeout: limits.syncTimeoutMs })
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch((error: unknown) => {
      const known = toServiceError(error)
      if (known.status === 500) logError('request failed', error)
      respondError(response, known)
    })
  }
  // A client that neither sends nor reads, nor goes, would hold its connection and answer for ever.
  server.setTimeout(limits.idleMs)
  server.on('request', handle)
  server.on('clientError', refuseMalformed)
  // A client that asks first is told before it sends a document that would be refused.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (!declaresTooMuch(request, limits.fileBytes)) response.writeContinue()
    handle(request, response)
  })
  const stop = async (): Promise<void> => {
    await closeServer(server)
    engine.inspectors.close()
    const ended = requests.close()
    engine.converters.close()
    engine.parsers.close()
    await ended
    await discard(uploads)
    release()
  }
  try {
    const ocrModels = await checkModels(engine, uploads, options)
    const baseUrl = await listen(server, options.port)
    return { baseUrl, ocrModels, renewEngines: () => engine.parsers.renew(), close: stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A folder for uploads under way; what a killed run left behind is removed. */
async function emptyUploads(dataDir: string): Promise<string> {
  const left = (await readdir(dataDir)).filter((name) => name.startsWith('uploads-'))
  for (const name of left) {
    const uploads = path.join(dataDir, name)
    await clearWorkplace(uploads)
    await discard(uploads)
  }
  return mkdtemp(path.join(dataDir, 'uploads-'))
}

/** The endpoint a request may use. Throws the `ServiceError` it is refused with. */
function admit(request: IncomingMessage, response: ServerResponse, apiKey: string): Route {
  refuseBrowsers(request)
  requireKey(request, apiKey)
  const [pathname = '/'] = (request.url ?? '/').split('?')
  const match = matchRoute(request.method ?? 'GET', pathname)
  if (match.kind === 'unknown') throw new ServiceError(404, 'not found')
  if (match.kind === 'wrong-method') {
    response.setHeader('allow', match.allowed)
    throw new ServiceError(405, `method not allowed: use ${match.allowed}`)
  }
  return match.route
}

/** Synchronous parse (interface §4.4). */
async function parse(
  engine: Engine,
  { file, options, signal }: Received,
  lane: string,
): Promise<{ readonly result: object; readonly readBy: OfficeReader | undefined }> {
  const { pages, parsed, readBy } = await parseDocument(engine, file, options, lane, signal)
  const elements = parsed.flatMap((page) => page.elements)
  const model = modelUsed(options.model, readBy)
  return {
    result: renderResult(elements, { first: 1, last: pages }, { ...options, model }),
    readBy,
  }
}
