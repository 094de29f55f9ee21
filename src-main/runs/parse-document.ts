import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { SourceDocument } from '#shared/documents/document.ts'
import { mediaTypes } from '#shared/documents/format.ts'
import type { Run, RunProgress } from '#shared/runs/run.ts'
import type { ApiClient } from '../api-client/client.ts'
import { type DataFolder, syncDirectory } from '../db/data-folder.ts'
import type { RequestRows } from './request-rows.ts'
import type { RunRows } from './run-rows.ts'
import type { KeepResponse } from './keep-response.ts'

export interface ParseDocumentDeps {
  readonly folder: DataFolder
  readonly rows: RunRows
  readonly requests: RequestRows
  readonly openClient: (connectionId: string) => Promise<ApiClient>
  readonly keepResponse: KeepResponse
  /** Tells the views of a run's new state. */
  readonly changed: (runId: string) => void
}

/**
 * One synchronous parse, from the first byte sent to the last element stored.
 *
 * Each step is in the rows before it is done: whatever ends this process, the rows tell how far
 * it may have come. Throws what ended it; the caller writes that down.
 */
export async function parseDocument(
  deps: ParseDocumentDeps,
  run: Run,
  document: SourceDocument,
  report: (progress: RunProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const { folder, rows, requests } = deps
  const runNumber = rows.numberOf(run.id)
  const client = await deps.openClient(run.connectionId)
  signal.throwIfAborted()

  const toFile = folder.responseFile(run.id, 0)
  await mkdir(path.dirname(toFile), { recursive: true, mode: 0o700 })
  requests.setState(runNumber, 'sending')
  rows.change(run.id, { state: 'uploading' })
  deps.changed(run.id)

  let isSent = false
  const onProgress = (sentBytes: number, totalBytes: number): void => {
    if (sentBytes >= totalBytes && !isSent) {
      isSent = true
      requests.setState(runNumber, 'sent')
      rows.change(run.id, { state: 'processing' })
      deps.changed(run.id)
    }
    const phase = isSent ? 'processing' : 'uploading'
    report({ runId: run.id, phase, sentBytes, totalBytes })
  }
  const response = await client.parseSync({
    file: {
      path: folder.sourceFile(document.id),
      name: document.name,
      mediaType: mediaTypes[document.format],
    },
    options: run.options,
    toFile,
    signal,
    onProgress,
  })
  syncDirectory(path.dirname(toFile))
  const { sizeBytes } = document
  report({ runId: run.id, phase: 'storing', sentBytes: sizeBytes, totalBytes: sizeBytes })
  await deps.keepResponse(run, response)
}
