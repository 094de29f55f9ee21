import { mediaTypes } from '#shared/documents/format.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { exportFormats, type ExportFormat } from '#shared/export/format.ts'
import { type ExportOptions, exportOptionsSchema } from '#shared/export/options.ts'
import type { DataFolder } from '../db/data-folder.ts'
import type { Documents } from '../documents/create-documents.ts'
import type { ExportRun } from '../export/create-export-run.ts'
import type { Logger } from '../ports.ts'
import type { Results } from '../results/create-results.ts'
import type { Runs } from '../runs/create-runs.ts'
import { toErrorData } from './error-data.ts'
import { answerFile, attachment, begun, safeHeaders, streamOf } from './resource-answer.ts'

export interface ResourceDeps {
  readonly folder: DataFolder
  readonly documents: Pick<Documents, 'get' | 'officePages' | 'pageSheets'>
  readonly runs: Pick<Runs, 'rows'>
  readonly results: Pick<Results, 'readImage'>
  readonly exportRun: ExportRun
  readonly log: Logger
}

export type Resources = (request: Request) => Promise<Response>

type Route = readonly [
  pattern: RegExp,
  answer: (request: Request, ...parts: RouteParts) => Response | Promise<Response>,
]

/** How sheets of pages are asked for; see `resourcePath`. */
const sheetAddresses = {
  'contact-sheets': { kind: 'contact-sheet', how: 'make', type: 'image/jpeg' },
  letters: { kind: 'letters', how: 'make', type: 'application/json' },
  'kept-letters': { kind: 'letters', how: 'find', type: 'application/json' },
} as const

/** What the pattern's groups hold, decoded; empty for those that it doesn't have. */
type RouteParts = readonly [first: string, second: string, third: string]

/**
 * Answers the addresses of `resourcePath`, for whichever shell mounts it. GET and HEAD only.
 *
 * Never throws. An expected failure is its error as JSON, so that a pane can show its sentence.
 */
export function createResources(deps: ResourceDeps): Resources {
  const routes: readonly Route[] = [
    [
      /^\/resources\/documents\/([^/]+)\/source$/,
      (request, documentId) => {
        const { id, format, name } = deps.documents.get(documentId)
        return answerFile(request, deps.folder.sourceFile(id), {
          'content-type': mediaTypes[format],
          'content-disposition': attachment(name, 'inline'),
          ...forever(id),
        })
      },
    ],
    [
      /^\/resources\/documents\/([^/]+)\/pages\/(libreoffice|simple)$/,
      (request, documentId, layout) => {
        const { id } = deps.documents.get(documentId)
        const file = deps.documents.officePages.find(
          id,
          layout === 'simple' ? layout : 'libreoffice',
        )
        // They may be made anew, by a better program: a copy of them is asked about each time.
        const headers = { 'content-type': 'application/pdf', 'cache-control': 'no-cache' }
        return file === null ? notFound() : answerFile(request, file, headers)
      },
    ],
    [
      /^\/resources\/documents\/([^/]+)\/(source|pages\/(?:libreoffice|simple))\/((?:contact-sheets|letters|kept-letters)\/\d{1,5})$/,
      async (request, documentId, pages, named) => {
        const { id } = deps.documents.get(documentId)
        const of = pages === 'source' ? pages : pages.endsWith('simple') ? 'simple' : 'libreoffice'
        const [name, sheet] = named.split('/')
        const { kind, how, type } = sheetAddresses[name as keyof typeof sheetAddresses]
        const file = await deps.documents.pageSheets[how](kind, id, of, Number(sheet))
        // Nothing is amiss, and no window's log needs to say so.
        if (file === null) return new Response(null, { status: 204, headers: safeHeaders })
        return answerFile(request, file, { 'content-type': type, 'cache-control': 'no-cache' })
      },
    ],
    [
      /^\/resources\/runs\/([^/]+)\/batches\/(\d{1,9})\/raw$/,
      (request, runId, batch) => {
        deps.runs.rows.requireBatch(runId, Number(batch))
        const file = deps.folder.responseFile(runId, Number(batch))
        // Healing replaces a batch's response, so a copy of it is asked about each time.
        return answerFile(request, file, {
          'content-type': 'application/json',
          'cache-control': 'no-cache',
        })
      },
    ],
    [
      /^\/resources\/runs\/([^/]+)\/elements\/([^/]+)\/image$/,
      async (_request, runId, elementKey) => {
        const { mediaType, bytes } = await deps.results.readImage(runId, elementKey)
        return answer(streamOf(bytes), { 'content-type': mediaType, 'cache-control': 'no-cache' })
      },
    ],
    [
      /^\/resources\/runs\/([^/]+)\/export\/([a-z-]+)$/,
      async (request, runId, format) => {
        const options = readOptions(request)
        if (!isExportFormat(format) || !options) return notFound()
        const wanted = { runId, format, options, signal: request.signal }
        const { chunks, mediaType, fileName } = await deps.exportRun(wanted)
        return answer(streamOf(await begun(chunks)), {
          'content-type': mediaType,
          'content-disposition': attachment(fileName, 'attachment'),
          'cache-control': 'no-cache',
        })
      },
    ],
  ]

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { ...safeHeaders, allow: 'GET, HEAD' } })
    }
    try {
      const response = await route(routes, request)
      return request.method === 'HEAD' ? withoutBody(response) : response
    } catch (error) {
      // Who has gone is told nothing, and that their work was ended is no bug.
      if (request.signal.aborted) return new Response(null, { status: 503, headers: safeHeaders })
      return failure(error, deps.log)
    }
  }
}

async function route(routes: readonly Route[], request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  for (const [pattern, answerRoute] of routes) {
    const match = pattern.exec(pathname)
    if (!match) continue
    const [first, second, third] = [decode(match[1]), decode(match[2]), decode(match[3])]
    if (first === null || second === null || third === null) return notFound()
    return answerRoute(request, first, second, third)
  }
  return notFound()
}

function answer(body: ReadableStream<Uint8Array>, headers: Record<string, string>): Response {
  return new Response(body, { headers: { ...safeHeaders, ...headers } })
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: safeHeaders })
}

/** A stream that was opened for nothing has a file behind it, which is closed here. */
async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel()
  return new Response(null, { status: response.status, headers: response.headers })
}

/** Null for a part that isn't URI encoding; empty for none. */
function decode(part: string | undefined): string | null {
  try {
    return decodeURIComponent(part ?? '')
  } catch {
    return null
  }
}

/** Null for what are no options. */
function readOptions(request: Request): ExportOptions | null {
  try {
    const given: unknown = JSON.parse(new URL(request.url).searchParams.get('options') ?? '{}')
    return exportOptionsSchema.parse(given)
  } catch {
    return null
  }
}

function isExportFormat(text: string): text is ExportFormat {
  return (exportFormats as readonly string[]).includes(text)
}

/** The same address always answers the same bytes: they are named by their hash. */
function forever(sha256: string): Record<string, string> {
  return { etag: `"${sha256}"`, 'cache-control': 'private, max-age=31536000, immutable' }
}

const missing: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'documents.not-found',
  'runs.not-found',
  'results.element-not-found',
  'export.nothing-to-export',
  'export.no-source',
])

function failure(error: unknown, log: Logger): Response {
  const data = toErrorData(error, 'resource', log)
  const isMissing = error instanceof AppError && missing.has(error.code)
  return Response.json(data, { status: isMissing ? 404 : 500, headers: safeHeaders })
}
