import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { SourceDocument } from '#shared/documents/document.ts'
import { mediaTypes } from '#shared/documents/format.ts'
import { limits } from '#shared/documents/limits.ts'
import { AppError } from '#shared/errors.ts'
import type { Run } from '#shared/runs/run.ts'
import type { SubmitCall } from '../../api-client/client.ts'
import { syncDirectory } from '../../db/data-folder.ts'
import { discard, removeHeld } from '../../db/held-files.ts'
import { cutStoredPages, unlockStoredPages } from './cut-stored-pages.ts'
import { keepSyncAnswer, responseIndexOf } from './keep-sync-answer.ts'
import { pageRangeName } from './page-range-name.ts'
import { createProgressReport } from './report-progress.ts'
import type { RunRequest } from '../rows/request-rows.ts'
import type { RunContext } from '../run-context.ts'
import { settleRun } from '../settle-run.ts'
import { splitRequest } from './split-request.ts'

/**
 * Sends one request: a synchronous one until its result is stored, an asynchronous one until the
 * service has named it.
 *
 * Each step is in the rows before it is done: whatever ends this process, the rows tell how far it
 * may have come. Throws what ended it; the caller writes that down.
 */
export async function sendRequest(
  context: RunContext,
  request: RunRequest,
  signal: AbortSignal,
): Promise<void> {
  const run = context.rows.get(request.runId)
  const document = sourceOf(context, run)
  const client = await context.openClient(run.connectionId)
  signal.throwIfAborted()
  const file = await prepareFile(context, request, document, run.name, signal)
  const address = await context.getAddress(run.connectionId)
  const blackedOut = document.blackedOut?.places ?? 0
  const sending = createSending(context, request, run, { ...file, blackedOut }, address)
  try {
    signal.throwIfAborted()
    if (file.sizeBytes > limits.fileBytes) {
      splitRequest(context, request, document.name)
      return
    }
    if (request.mode === 'async') {
      const call = begin(context, request, run, file, signal, sending)
      const { requestId } = await client.submitAsync(call)
      context.log.info('request.accepted', { run: run.id, request: request.position })
      // It is parsed and paid for: its name is not lost for want of room.
      await context.room.write(() => context.requests.setAnswered(request.id, requestId))
      context.log.info('request.answered', { run: run.id, request: request.position })
      await context.room.write(() => settleRun(context, run.id))
      return
    }
    const toFile = await prepareResponseFile(context, request)
    const response = await client.parseSync({
      ...begin(context, request, run, file, signal, sending),
      toFile,
      // It is parsed and paid for: it is not lost for want of room.
      doWrite: (write) =>
        context.room.write(() => {
          signal.throwIfAborted()
          return write()
        }),
    })
    await syncDirectory(path.dirname(toFile))
    await context.room.write(() => keepSyncAnswer(context, request, response))
  } finally {
    sending.end()
    if (file.isCut && !file.bytes) await discard(file.path)
  }
}

/** What the log of everything that was sent learns of one try. */
interface SendingLog {
  /** Before the first byte is out. */
  begin(): void
  progressed(sentBytes: number): void
  /** Also when nothing was begun, or all is said. */
  end(): void
}

function createSending(
  { sendings }: RunContext,
  { pages }: RunRequest,
  { id: runId, documentId, connectionName }: Run,
  { name, sizeBytes, isCut, blackedOut }: PreparedFile & { readonly blackedOut: number },
  address: string,
): SendingLog {
  let number: number | null = null
  let sent = 0
  return {
    begin() {
      number = sendings.begin({
        runId,
        documentId: documentId ?? '',
        fileName: name,
        pages: isCut ? pages : null,
        blackedOut,
        connectionName,
        address,
        sizeBytes,
      })
    },
    progressed(sentBytes) {
      sent = sentBytes
      if (sentBytes >= sizeBytes) this.end()
    },
    end() {
      if (number !== null) sendings.end(number, sent, sent >= sizeBytes)
      number = null
    },
  }
}

/** Throws `runs.source-missing`. */
export function sourceOf(
  { getDocument }: Pick<RunContext, 'getDocument'>,
  run: Run,
): SourceDocument {
  if (run.documentId === null) throw new AppError('runs.source-missing', { name: run.name })
  return getDocument(run.documentId)
}

interface PreparedFile {
  readonly path: string
  readonly name: string
  readonly mediaType: string
  readonly sizeBytes: number
  /** Some pages of it alone. */
  readonly isCut: boolean
  /** What is sent instead of what is on disk: without its lock. */
  readonly bytes?: Uint8Array
}

async function prepareFile(
  { folder, background, getPassword }: RunContext,
  { id, pages }: RunRequest,
  document: SourceDocument,
  runName: string,
  signal: AbortSignal,
): Promise<PreparedFile> {
  const { format, sizeBytes, name } = document
  const source = folder.sourceFile(document.id)
  const mediaType = mediaTypes[format]
  const isWhole = pages === null || (pages.startPage === 1 && pages.endPage === document.pageCount)
  const password = await getPassword(document, runName)
  if (password !== null) {
    const { pageCount } = document
    const sent = isWhole ? null : pages
    const locked = { source, password, pages: sent, pageCount, name: runName }
    const bytes = await unlockStoredPages(background, locked, signal)
    return {
      path: source,
      bytes,
      name: sent ? pageRangeName(name, sent) : name,
      mediaType,
      sizeBytes: bytes.byteLength,
      isCut: sent !== null,
    }
  }
  if (isWhole) return { path: source, name, mediaType, sizeBytes, isCut: false }
  const toFile = path.join(folder.temporaryDir, `request-${id}`)
  const cut = { source, toFile, format, pages, name: runName }
  const cutSizeBytes = await cutStoredPages(background, cut, signal)
  return {
    path: toFile,
    name: pageRangeName(name, pages),
    mediaType,
    sizeBytes: cutSizeBytes,
    isCut: true,
  }
}

/** From here on, bytes may be out: whoever stopped it was told that none are. */
function begin(
  context: RunContext,
  request: RunRequest,
  run: Run,
  file: PreparedFile,
  signal: AbortSignal,
  sending: SendingLog,
): SubmitCall {
  const { requests, rows, log, now } = context
  const report = createProgressReport(context.emitProgress, now)
  signal.throwIfAborted()
  sending.begin()
  requests.setState(request.id, 'sending')
  context.keepManifest(run.id)
  rows.change(run.id, { trouble: null })
  log.info('request.sending', { run: run.id, request: request.position })
  settleRun(context, run.id)
  let isSent = false
  return {
    file,
    options: run.options,
    signal,
    onProgress(sentBytes, totalBytes) {
      // Thrown, it keeps the form's end from going out: what was stopped is planned again and sent once more.
      signal.throwIfAborted()
      sending.progressed(sentBytes)
      // Told before the form's end is out, so the service can't have it whole any earlier.
      if (sentBytes >= totalBytes && !isSent) {
        isSent = true
        requests.setState(request.id, 'sent')
        log.info('request.sent', { run: run.id, request: request.position })
        settleRun(context, run.id)
      }
      report({ runId: run.id, phase: isSent ? 'processing' : 'uploading', sentBytes, totalBytes })
    },
  }
}

/** What lies there is of an earlier try, and must not be taken for this one's answer. */
async function prepareResponseFile({ folder }: RunContext, request: RunRequest): Promise<string> {
  mkdirSync(folder.responseDir(request.runId), { recursive: true, mode: 0o700 })
  const toFile = folder.responseFile(request.runId, responseIndexOf(request))
  await removeHeld(toFile)
  return toFile
}
