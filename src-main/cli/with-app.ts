import { call, CallFailed } from '../node-shell/call.ts'
import { dataDir } from '../node-shell/data-dir.ts'
import { openNodeApp, type NodeApp, type OpenOptions } from '../node-shell/open-app.ts'
import type { RunnableProgram } from './runnable-program.ts'
import { AppError } from '#shared/errors.ts'
import { describeRebuilt } from '#shared/text/rebuilt.ts'
import { describeSetAside } from '#shared/text/set-aside.ts'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'

/** Flags that every command has. */
export interface CommonFlags {
  readonly dataDir?: string
}

export interface OpenedApp extends NodeApp {
  readonly dataDir: string
}

interface WithAppOptions extends Pick<OpenOptions, 'resumesRuns' | 'onCertain'> {
  /** Whether the command itself says what became of a lost library. */
  readonly tellsRebuilt?: boolean
}

/**
 * Opens the library for one command and closes it again, however the command ends.
 *
 * @param options.resumesRuns whether runs that were left under way go on: a command that only looks something up,
 * which is the default, must not begin to send documents
 */
export async function withApp<T>(
  flags: CommonFlags,
  terminal: Terminal,
  files: RunnableProgram,
  command: (opened: OpenedApp) => Promise<T>,
  { tellsRebuilt = false, ...options }: WithAppOptions = {},
): Promise<T> {
  const folder = dataDir(flags.dataDir, terminal.env, terminal.cwd)
  const opened = await open(folder, terminal, files, options)
  try {
    if (!tellsRebuilt) await tellRebuilt(opened, terminal)
    return await command({ ...opened, dataDir: folder })
  } finally {
    await opened.app.close()
  }
}

/** A list of runs after a loss would look as if there had never been any. */
async function tellRebuilt({ app }: NodeApp, terminal: Terminal): Promise<void> {
  const { rebuilt } = await call(app.dispatch, 'app.snapshot', {})
  const told = describeRebuilt(rebuilt, 'en')
  if (told) terminal.err(`recto: ${told.what} ${told.next}\n`)
}

async function open(
  folder: string,
  terminal: Terminal,
  files: RunnableProgram,
  options: Pick<OpenOptions, 'resumesRuns' | 'onCertain'>,
): Promise<NodeApp> {
  const opening = openNodeApp(folder, files, terminal.env, {
    resumesRuns: false,
    ...options,
    hurry: terminal.signal,
    onWaiting(pid) {
      const which = pid === null ? '' : ` (process ${pid})`
      terminal.err(`recto: Waiting for another Recto${which}, which has the library.\n`)
    },
  })
  const opened = await opening.catch((error: unknown) => {
    throw error instanceof AppError ? new CallFailed(error.toData()) : error
  })
  const { environment, setAside } = opened
  for (const file of setAside) {
    const { what, next } = describeSetAside(file, 'en')
    terminal.err(`recto: ${what} ${next}\n`)
  }
  if (environment.kind === 'stray-key') {
    terminal.err(
      'recto: RECTO_API_KEY is not used. Set RECTO_BASE_URL to the service it belongs to, or RECTO_CONNECTION to the name of its connection.\n',
    )
  }
  if (environment.kind === 'unknown') {
    await opened.app.close()
    throw new UsageError(
      `RECTO_CONNECTION is “${environment.name}”, and there is no such connection. See “recto connections”, or set RECTO_BASE_URL.`,
    )
  }
  return opened
}
