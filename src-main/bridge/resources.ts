import type { CallInput } from '#shared/bridge/calls.ts'
import { mediaTypes } from '#shared/documents/format.ts'
import type { SourceDocument } from '#shared/documents/document.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { exportFormats, type ExportFormat } from '#shared/export/format.ts'
import type { OfficeLayout } from '#shared/documents/office-pages.ts'
import type { DataFolder } from '../db/data-folder.ts'
import type { RunExport } from '../export/export-run.ts'
import type { Logger } from '../ports.ts'
import type { ElementImage } from '../results/element-image.ts'
import { toErrorData } from './dispatch.ts'
import { answerFile, attachment, safeHeaders, streamOf } from './resource-answer.ts'

export interface ResourceDeps {
  readonly folder: DataFolder
  readonly getDocument: (documentId: string) => SourceDocument
  /** The pages made of an office file; null for none. */
  readonly findOfficePages: (documentId: string, layout: OfficeLayout) => string | null
  /** Throws `runs.not-found` unless the run has this batch stored. */
  readonly checkBatch: (runId: string, batchIndex: number) => void
  readonly readElementImage: (runId: string, elementKey: string) => Promise<ElementImage>
  readonly exportRun: (input: CallInput<'export.save'>) => Promise<RunExport>
  readonly log: Logger
}

export type Resources = (request: Request) => Promise<Response>

type Route = readonly [
  pattern: RegExp,
  answer: (request: Request, first: string, second: string) => Response | Promise<Response>,
]

/**
 * Answers the addresses of `resourcePath`, for whichever door mounts it. GET and HEAD only.
 *
 * Never throws. An expected failure is its error as JSON, so that a pane can show its sentence.
 */
export function createResources(deps: ResourceDeps): Resources {
  const routes: readonly Route[] = [
    [
      /^\/resources\/documents\/([^/]+)\/source$/,
      (request, documentId) => {
        const { id, format, name } = deps.getDocument(documentId)
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
        const { id } = deps.getDocument(documentId)
        const file = deps.findOfficePages(id, layout === 'simple' ? layout : 'libreoffice')
        // They may be made anew, by a better program: a copy of them is asked about each time.
        const headers = { 'content-type': 'application/pdf', 'cache-control': 'no-cache' }
        return file === null ? notFound() : answerFile(request, file, headers)
      },
    ],
    [
      /^\/resources\/runs\/([^/]+)\/batches\/(\d{1,9})\/raw$/,
      (request, runId, batch) => {
        deps.checkBatch(runId, Number(batch))
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
        const { mediaType, bytes } = await deps.readElementImage(runId, elementKey)
        return answer(streamOf(bytes), { 'content-type': mediaType, 'cache-control': 'no-cache' })
      },
    ],
    [
      /^\/resources\/runs\/([^/]+)\/export\/([a-z]+)$/,
      async (_request, runId, format) => {
        if (!isExportFormat(format)) return notFound()
        const { chunks, mediaType, fileName } = await deps.exportRun({ runId, format })
        return answer(streamOf(chunks), {
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
      return failure(error, deps.log)
    }
  }
}

async function route(routes: readonly Route[], request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  for (const [pattern, answerRoute] of routes) {
    const match = pattern.exec(pathname)
    if (!match) continue
    const [first, second] = [decode(match[1]), decode(match[2])]
    return first === null || second === null ? notFound() : answerRoute(request, first, second)
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
])

function failure(error: unknown, log: Logger): Response {
  const data = toErrorData(error, 'resource', log)
  const isMissing = error instanceof AppError && missing.has(error.code)
  return Response.json(data, { status: isMissing ? 404 : 500, headers: safeHeaders })
}
