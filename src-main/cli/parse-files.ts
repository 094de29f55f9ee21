import type { DocumentWarning } from '#shared/documents/warnings.ts'
import { documentWarningText } from '#shared/text/document-warnings.ts'
import type { Run } from '#shared/runs/run.ts'
import { isReadable } from '#shared/runs/run-state.ts'
import type { Connection } from '#shared/settings/connection.ts'
import { AppError, type ErrorData } from '#shared/errors.ts'
import { printable } from '#shared/text/printable.ts'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { LibraryAccess } from '../owner/open-library.ts'
import { call, CallFailed } from '../node-shell/call.ts'
import { awaitRuns } from './await-runs.ts'
import { parseOptions, type ParseFlags } from './parse-flags.ts'
import type { Progress } from './progress.ts'

/** What came of one file on the command line. `run` is null when it never became one. */
export interface ParsedFile {
  readonly file: string
  readonly run: Run | null
  readonly error: ErrorData | null
  /** The library had this parse already, and nothing was sent. */
  readonly wasStored: boolean
}

/**
 * Adds and parses files, all at once as far as the core allows, and answers each as soon as it and
 * all before it have ended. One bad file doesn't stop the rest.
 *
 * `signal` cancels the runs under way.
 */
export async function* parseFiles(
  app: Pick<LibraryAccess, 'dispatch' | 'events' | 'grants'>,
  files: readonly string[],
  connection: Connection,
  flags: ParseFlags,
  options: {
    readonly cwd: string
    readonly progress: Progress
    readonly signal: AbortSignal
    /** Of those that are locked. */
    readonly password: string | null
  },
): AsyncGenerator<ParsedFile> {
  const runs = awaitRuns(app, options)
  let adding: Promise<unknown> = Promise.resolve()

  /** One after the other keeps the disk calm; their parses overlap. */
  function addInTurn(file: string): ReturnType<typeof addFile> {
    const added = adding.then(() => {
      options.signal.throwIfAborted()
      return addFile(app, path.resolve(options.cwd, file), options.password)
    })
    adding = added.catch(() => undefined)
    return added
  }

  async function parse(file: string): Promise<ParsedFile> {
    try {
      const { document, name, warnings } = await addInTurn(file)
      for (const warning of warnings) {
        const { what, next } = documentWarningText(warning, name, 'en')
        options.progress.say(printable(`recto: ${what} ${next}`))
      }
      const sent = await blackOut(app, { id: document, name }, flags, options)
      options.signal.throwIfAborted()
      const wanted = {
        // Ours, so that asking again never starts another.
        runId: randomUUID(),
        documentId: sent.id,
        name: sent.name,
        connectionId: connection.id,
        options: parseOptions(flags, connection.defaultOptions),
        mode: flags.mode,
        onExisting: flags.again ? 'parse-again' : 'ask',
      } as const
      const { kind, run } = await call(app.dispatch, 'runs.start', wanted)
      if (run.canResume) await call(app.dispatch, 'runs.resume', { runIds: [run.id] })
      const ended = await runs.whenEnded(run, async () => {
        const again = { ...wanted, runId: run.id }
        return (await call(app.dispatch, 'runs.start', again)).run
      })
      return { file, run: ended, error: ended.failure, wasStored: kind === 'existing' }
    } catch (error) {
      return { file, run: null, error: asErrorData(error), wasStored: false }
    }
  }

  try {
    for (const each of files.map(parse)) yield await each
  } finally {
    runs.close()
  }
}

/** Whether there is something to show, though maybe not all of it. */
export function outcomeOf({ run }: ParsedFile): 'done' | 'partial' | 'failed' {
  if (run?.state === 'completed') return 'done'
  return run && isReadable(run) ? 'partial' : 'failed'
}

async function addFile(
  app: Pick<LibraryAccess, 'dispatch' | 'grants'>,
  file: string,
  password: string | null,
): Promise<{
  readonly document: string
  readonly name: string
  readonly warnings: readonly DocumentWarning[]
}> {
  const grants = app.grants.grant([{ path: file, name: path.basename(file), isTemporary: false }])
  const added = await call(app.dispatch, 'documents.add', {
    grantIds: grants.map(({ id }) => id),
    ...(password !== null && { password }),
  })
  const [outcome] = added
  if (!outcome) throw new Error('documents.add answered nothing for one file')
  if (!outcome.ok) throw new CallFailed(outcome.error)
  const { document, warnings } = outcome
  return { document: document.id, name: grants[0]?.name ?? document.name, warnings }
}

/** The document that is sent: where something is to be black, another one that is made of it. */
async function blackOut(
  { dispatch, events }: Pick<LibraryAccess, 'dispatch' | 'events'>,
  { id: documentId, name }: { readonly id: string; readonly name: string },
  { blackOut: boxes }: ParseFlags,
  { progress, signal }: { readonly progress: Progress; readonly signal: AbortSignal },
): Promise<{ readonly id: string; readonly name: string }> {
  if (!boxes) return { id: documentId, name }
  const stop = (): void => void call(dispatch, 'documents.stopBlackingOut', { documentId })
  let told = 0
  const unsubscribe = events.subscribe((event) => {
    if (event.name !== 'documents.blacking-out' || event.data.documentId !== documentId) return
    const { pages, pageCount } = event.data
    // A short document is done before anybody has read it.
    if (pages < told + pagesToTell) return
    told = pages
    progress.say(`recto: Blacking out “${printable(name)}”: ${pages} of ${pageCount} pages.`)
  })
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await call(dispatch, 'documents.blackOut', { documentId, name, boxes: [...boxes] })
  } finally {
    signal.removeEventListener('abort', stop)
    unsubscribe()
  }
}

const pagesToTell = 20

function asErrorData(error: unknown): ErrorData {
  if (error instanceof CallFailed) return error.error
  if (error instanceof Error && error.name === 'AbortError') {
    return new AppError('bridge.cancelled', {}).toData()
  }
  throw error
}
