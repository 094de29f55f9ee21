import type { McpServer } from '@modelcontextprotocol/server'
import path from 'node:path'
import { z } from 'zod'
import { isUnderWay } from '#shared/runs/run-state.ts'
import type { Run } from '#shared/runs/run.ts'
import type { Connection } from '#shared/settings/connection.ts'
import { call, CallFailed } from '../node-shell/call.ts'
import type { LibraryAccess } from '../owner/open-library.ts'
import type { AllowedFiles } from './allowed-files.ts'
import { answered, ToolRefusal, values } from './tool-result.ts'

/** Parses what a person allowed, with the service that the person chose. Registered only where something is. */
export function registerParseTool(
  server: McpServer,
  library: LibraryAccess,
  allowed: AllowedFiles,
  connection: Connection,
): void {
  server.registerTool(
    'parse',
    {
      description: `Parses a file that the user allowed with “${connection.name}”. What was parsed before with the same options is answered at once.`,
      inputSchema: z.object({
        file: z.string().max(4096).describe('absolute path'),
        waitSeconds: z.int().min(0).max(600).default(60),
      }),
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
    },
    ({ file, waitSeconds }) =>
      answered(async () => {
        const found = await allowed.find(file)
        if (found === null) {
          throw new ToolRefusal('That file was not allowed. The user allows files with --allow.')
        }
        const { kind, run } = await start(library, found, connection)
        const last = await waited(library, run, waitSeconds * 1000)
        const { id, name, state, totalPages, elementCount } = last
        return values({ kind, run: id, name, state, pages: totalPages, elements: elementCount })
      }),
  )
}

async function start(
  { dispatch, grants }: LibraryAccess,
  file: string,
  { id, defaultOptions }: Connection,
) {
  const granted = grants.grant([{ path: file, name: path.basename(file), isTemporary: false }])
  const grantIds = granted.map((grant) => grant.id)
  const [added] = await call(dispatch, 'documents.add', { grantIds })
  if (!added) throw new Error('documents.add answered nothing for one file')
  if (!added.ok) throw new CallFailed(added.error)
  return call(dispatch, 'runs.start', {
    runId: crypto.randomUUID(),
    documentId: added.document.id,
    name: path.basename(file),
    connectionId: id,
    options: defaultOptions,
    mode: 'auto',
    onExisting: 'ask',
  })
}

/** The run as it is when it has ended, or after this long. */
async function waited({ dispatch, events }: LibraryAccess, run: Run, waitMs: number): Promise<Run> {
  const over = Promise.withResolvers<void>()
  const stop = events.subscribe((event) => {
    if (event.name === 'app.owner-changed') over.resolve()
    if (event.name !== 'runs.changed' || event.data.run.id !== run.id) return
    if (!isUnderWay(event.data.run.state)) over.resolve()
  })
  const timer = setTimeout(over.resolve, waitMs)
  try {
    const now = await call(dispatch, 'runs.get', { runId: run.id })
    if (!isUnderWay(now.state)) return now
    await over.promise
    return await call(dispatch, 'runs.get', { runId: run.id })
  } finally {
    clearTimeout(timer)
    stop()
  }
}
