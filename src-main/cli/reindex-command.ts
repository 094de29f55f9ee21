import { call } from '../node-shell/call.ts'
import type { RunnableProgram } from './runnable-program.ts'
import { exitCode, type ExitCode } from './exit-code.ts'
import type { Terminal } from './terminal.ts'
import { withApp, type CommonFlags } from './with-app.ts'

/** `recto reindex`: elements and search anew, from the responses as they were received. */
export function reindexCommand(
  flags: CommonFlags,
  terminal: Terminal,
  program: RunnableProgram,
): Promise<ExitCode> {
  return withApp(flags, terminal, program, async ({ app }) => {
    const { batches, elements, damaged } = await call(app.dispatch, 'library.reindex', {})
    terminal.out(`${batches} batches, ${elements} elements\n`)
    for (const { runId, batchIndex } of damaged) {
      terminal.err(`recto: batch ${batchIndex} of run ${runId} is damaged or missing.\n`)
    }
    return damaged.length === 0 ? exitCode.done : exitCode.partlyDone
  })
}
