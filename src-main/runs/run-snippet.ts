import { mediaTypes } from '#shared/documents/format.ts'
import type { SourceDocument } from '#shared/documents/document.ts'
import { showPageRanges } from '#shared/export/page-ranges.ts'
import { AppError } from '#shared/errors.ts'
import type { Run } from '#shared/runs/run.ts'
import type { SnippetLanguage } from '#shared/runs/snippet.ts'
import type { Connection } from '#shared/settings/connection.ts'
import { parseFields } from '../api-client/multipart.ts'
import { endpointsOf } from '../api-client/paths.ts'
import { writeSnippet } from './write-snippet.ts'

/** Of the local service alone, which has another port at each start of Recto. */
const standalone = 'http://127.0.0.1:4000'

interface SnippetDeps {
  /** Throws `runs.not-found`. */
  readonly getRun: (runId: string) => Run
  readonly getDocument: (documentId: string) => SourceDocument
  /** Throws `connections.not-found`. */
  readonly getConnection: (connectionId: string) => Promise<Connection>
}

/**
 * What a run was asked for, as a program outside would ask for it: `RECTO_API_KEY` holds the key.
 *
 * Throws `runs.not-asked-here` for a run whose request Recto didn't make.
 */
export async function runSnippet(
  { getRun, getDocument, getConnection }: SnippetDeps,
  runId: string,
  language: SnippetLanguage,
): Promise<string> {
  const run = getRun(runId)
  if (run.origin !== 'started' || run.documentId === null) {
    throw new AppError('runs.not-asked-here', { name: run.name })
  }
  const { baseUrl, builtIn, needsKey, pathLayout } = await getConnection(run.connectionId)
  const { parseSync, submitAsync } = endpointsOf(builtIn ? standalone : baseUrl, pathLayout)
  return writeSnippet(language, {
    url: String(run.mode === 'sync' ? parseSync : submitAsync),
    fields: parseFields(run.options),
    fileName: run.name,
    mediaType: mediaTypes[getDocument(run.documentId).format],
    needsKey,
    notes: [
      ...(run.options.pages
        ? [`Recto sent only pages ${showPageRanges(run.options.pages)}, cut out of the file.`]
        : []),
      ...(builtIn ? ['“recto service --port 4000” starts the service and prints its key.'] : []),
      ...(run.mode === 'async'
        ? ['Answers a request id; GET …/requests/ID tells how it goes on.']
        : []),
    ],
  })
}
