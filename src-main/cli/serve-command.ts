import { openDataFolder } from '../db/data-folder.ts'
import type { ProgramFiles } from '../node-shell/program-files.ts'
import { serveWeb, type WebServer } from '../web/serve.ts'
import { exitCode, type ExitCode } from './exit-code.ts'
import { openBrowser } from './open-browser.ts'
import type { Terminal } from './terminal.ts'
import { untilAborted } from './until-aborted.ts'
import { UsageError } from './usage-error.ts'
import { withApp, type CommonFlags, type OpenedApp } from './with-app.ts'

export interface ServeFlags extends CommonFlags {
  readonly port: number
  /** False with `--no-open`. */
  readonly open: boolean
  /** Why the desktop app could not be started instead. */
  readonly because?: string
}

/** `recto serve`: the app in a browser, until Ctrl+C. */
export function serveCommand(
  flags: ServeFlags,
  terminal: Terminal,
  program: ProgramFiles,
): Promise<ExitCode> {
  const serve = async ({ app, log, dataDir }: OpenedApp): Promise<ExitCode> => {
    const server = await listen(flags.port, {
      app,
      log,
      viewDir: program.viewDir,
      uploadDir: openDataFolder(dataDir).temporaryDir,
    })
    terminal.out(
      flags.because === undefined
        ? `Recto is open at ${server.address} (Ctrl+C ends it)\n`
        : `Recto runs in the browser, because ${flags.because}: ${server.address}\n`,
    )
    if (flags.open) openBrowser(server.address, terminal.env)
    await untilAborted(terminal.signal)
    await server.close()
    return exitCode.done
  }
  return withApp(flags, terminal, program, serve, true)
}

async function listen(
  port: number,
  options: Omit<Parameters<typeof serveWeb>[0], 'port'>,
): Promise<WebServer> {
  try {
    return await serveWeb({ ...options, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') {
      throw new UsageError(`Another program uses port ${port}. Give another --port, or 0 for any.`)
    }
    if (code === 'EACCES') {
      throw new UsageError(`You are not allowed to use port ${port}. Give a --port above 1023.`)
    }
    throw error
  }
}
