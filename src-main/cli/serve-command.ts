import { openDataFolder } from '../db/data-folder.ts'
import { dataDir } from '../node-shell/data-dir.ts'
import { openLogFile } from '../node-shell/log-file.ts'
import type { LibraryAccess } from '../owner/open-library.ts'
import type { RunnableProgram } from './runnable-program.ts'
import { serveWeb, type WebServer } from '../web/serve.ts'
import { exitCode, type ExitCode } from './exit-code.ts'
import { forgetOpened, openBrowser } from './open-browser.ts'
import { reservedPort, usedPort } from './ports-in-words.ts'
import type { Terminal } from './terminal.ts'
import { untilAborted } from './until-aborted.ts'
import { usualPort } from './usual-port.ts'
import { UsageError } from './usage-error.ts'
import { withApp, type CommonFlags, type OpenedApp } from './with-app.ts'

export interface ServeFlags extends CommonFlags {
  /** The library's usual one, or else any, when left out. */
  readonly port?: number
  /** False with `--no-open`. */
  readonly open: boolean
  /** Why the desktop app could not be started instead. */
  readonly because?: string
}

/** Long enough to copy it from one machine's terminal to another's browser. */
const printedLifeMs = 15 * 60_000
/** A browser that starts with many tabs takes its time. */
const openedLifeMs = 60_000

const once = 'The address works once, within 15 minutes; the browser that opened it stays let in.'
const withEnter = `${once} Enter prints another, Ctrl+C ends Recto.`
const withoutEnter = `${once} Ctrl+C ends Recto.`

/**
 * `recto serve`: the app in a browser, until Ctrl+C. The address is told as soon as it is certain that the library
 * can be opened: the browser loads the view while the core is put together.
 */
export async function serveCommand(
  flags: ServeFlags,
  terminal: Terminal,
  program: RunnableProgram,
): Promise<ExitCode> {
  const folder = dataDir(flags.dataDir, terminal.env, terminal.cwd)
  const { temporaryDir } = openDataFolder(folder)
  const opening = Promise.withResolvers<LibraryAccess>()
  const options = {
    app: opening.promise,
    log: openLogFile(folder, Date.now),
    viewDir: program.viewDir,
    uploadDir: temporaryDir,
  }
  const server = await (flags.port === undefined
    ? listenAsUsual(folder, options)
    : listen(flags.port, options))
  let stopTelling: (() => void) | undefined
  const tell = (): void => {
    stopTelling ??= tellAddress(server, flags, terminal, temporaryDir)
  }
  const serve = async ({ app }: OpenedApp): Promise<ExitCode> => {
    opening.resolve(app)
    tell()
    await untilAborted(terminal.signal)
    await server.close()
    return exitCode.done
  }
  try {
    // A browser that is on its way asks for the view first, and runs it while the core is put together.
    const onCertain = (): Promise<unknown> => {
      tell()
      return server.hasSentPage
    }
    return await withApp(flags, terminal, program, serve, { resumesRuns: true, onCertain })
  } finally {
    stopTelling?.()
    await server.close()
  }
}

/** Prints the address, and another at Enter, until the answered function is called; opens the browser where it is wanted. */
function tellAddress(
  server: WebServer,
  flags: ServeFlags,
  terminal: Terminal,
  temporaryDir: string,
): () => void {
  terminal.out(
    flags.because === undefined
      ? `Recto is open at ${server.newAddress(printedLifeMs)}\n`
      : `Recto runs in the browser, because ${flags.because}: ${server.newAddress(printedLifeMs)}\n`,
  )
  terminal.err(`${terminal.onEnter ? withEnter : withoutEnter}\n`)
  const stopListening = terminal.onEnter?.(() =>
    terminal.out(`${server.newAddress(printedLifeMs)}\n`),
  )
  const opened = flags.open
    ? openBrowser(server.newAddress(openedLifeMs), temporaryDir, terminal.env)
    : null
  const forgetting = setTimeout(() => forgetOpened(opened), openedLifeMs)
  return () => {
    clearTimeout(forgetting)
    forgetOpened(opened)
    stopListening?.()
  }
}

type ServeOptions = Omit<Parameters<typeof serveWeb>[0], 'port'>

/** Where the library was the last time; at any port where something else is there, as another window of it. */
async function listenAsUsual(folder: string, options: ServeOptions): Promise<WebServer> {
  return await listen(usualPort(folder), options).catch((error: unknown) => {
    if (error instanceof UsageError) return listen(0, options)
    throw error
  })
}

async function listen(port: number, options: ServeOptions): Promise<WebServer> {
  try {
    return await serveWeb({ ...options, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') throw new UsageError(usedPort(port))
    if (code === 'EACCES' || code === 'EPERM') throw new UsageError(reservedPort(port))
    throw error
  }
}
