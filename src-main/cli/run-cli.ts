import { CommanderError } from 'commander'
import { AppError } from '#shared/errors.ts'
import { CallFailed } from '../node-shell/call.ts'
import type { RunnableProgram } from './runnable-program.ts'
import { exitCode, type ExitCode } from './exit-code.ts'
import { createProgram } from './program.ts'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'

/** Runs one command line (without `node` and the script) and answers the exit code. */
export async function runCli(
  args: readonly string[],
  terminal: Terminal,
  files: RunnableProgram,
): Promise<ExitCode> {
  let code: ExitCode = exitCode.done
  const program = createProgram(terminal, files, (ended) => {
    code = ended
  })
  try {
    await program.parseAsync(args, { from: 'user' })
    return code
  } catch (error) {
    // Commander has printed its own message or the help that was asked for.
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? exitCode.done : exitCode.usage
    if (error instanceof UsageError) {
      terminal.err(`recto: ${error.message}\n`)
      return exitCode.usage
    }
    const failure = error instanceof AppError ? error.toData() : null
    const told = error instanceof CallFailed ? error.error : failure
    if (!told) throw error
    const { errorLine } = await import('./error-line.ts')
    terminal.err(`recto: ${errorLine(told)}\n`)
    return exitCode.failed
  }
}
