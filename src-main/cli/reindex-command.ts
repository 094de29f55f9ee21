import { call } from '../node-shell/call.ts'
import type { RunnableProgram } from './runnable-program.ts'
import { exitCode, type ExitCode } from './exit-code.ts'
import type { Terminal } from './terminal.ts'
import { type CommonFlags, type OpenedApp, withApp } from './with-app.ts'
import { plural } from './plural.ts'

export type ReindexFlags = CommonFlags & { readonly json?: boolean }

/** `recto reindex`: a lost library, elements and search anew, from what lies in the data folder. */
export function reindexCommand(
  flags: ReindexFlags,
  terminal: Terminal,
  program: RunnableProgram,
): Promise<ExitCode> {
  const reindex = async ({ app }: OpenedApp): Promise<ExitCode> => {
    const reindexed = await call(app.dispatch, 'library.reindex', {})
    const { batches, elements, damaged, rebuilt, unreadable } = reindexed
    if (rebuilt > 0)
      terminal.err(`recto: ${plural(rebuilt, 'run')} taken into the library again.\n`)
    for (const runId of unreadable) {
      terminal.err(
        `recto: run ${runId} can't be taken up: run.json beside its responses is damaged or missing.\n`,
      )
    }
    if (flags.json) terminal.out(`${JSON.stringify(reindexed, null, 2)}\n`)
    else terminal.out(`${plural(batches, 'batch', 'batches')}, ${plural(elements, 'element')}\n`)
    for (const { runId, batchIndex } of damaged) {
      terminal.err(`recto: batch ${batchIndex} of run ${runId} is damaged or missing.\n`)
    }
    return damaged.length + unreadable.length === 0 ? exitCode.done : exitCode.partlyDone
  }
  return withApp(flags, terminal, program, reindex, { tellsRebuilt: true })
}
