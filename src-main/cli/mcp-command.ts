import path from 'node:path'
import { allowFiles } from '../mcp/allowed-files.ts'
import { serveMcp } from '../mcp/serve-mcp.ts'
import { chooseConnection } from './choose-connection.ts'
import { exitCode, type ExitCode } from './exit-code.ts'
import type { RunnableProgram } from './runnable-program.ts'
import type { Terminal } from './terminal.ts'
import { untilAborted } from './until-aborted.ts'
import { withApp, type CommonFlags } from './with-app.ts'

export interface McpFlags extends CommonFlags {
  readonly allow?: readonly string[]
  readonly connection?: string
}

/** `recto mcp`: the library for an agent, until its client closes standard input. */
export function mcpCommand(
  flags: McpFlags,
  terminal: Terminal,
  program: RunnableProgram,
): Promise<ExitCode> {
  return withApp(flags, terminal, program, async (opened) => {
    const given = (flags.allow ?? []).map((file) => path.resolve(terminal.cwd, file))
    const parsing =
      given.length === 0
        ? null
        : {
            allowed: await allowFiles(given),
            connection: await chooseConnection(opened, flags.connection),
          }
    const stop = serveMcp({ library: opened.app, version: program.version, parsing })
    await Promise.race([untilAborted(terminal.signal), clientIsGone()])
    await stop()
    return exitCode.done
  })
}

function clientIsGone(): Promise<void> {
  return new Promise((resolve) => {
    process.stdin.once('end', resolve)
    process.stdin.once('close', resolve)
  })
}
