import type { CallOutput } from '#shared/bridge/calls.ts'
import { printable } from '#shared/text/printable.ts'
import { call } from '../node-shell/call.ts'
import { exitCode, type ExitCode } from './exit-code.ts'
import { findRun } from './find-run.ts'
import type { RunnableProgram } from './runnable-program.ts'
import { table } from './table.ts'
import type { Terminal } from './terminal.ts'
import { withApp, type CommonFlags } from './with-app.ts'

export type ReplayFlags = CommonFlags & { readonly json?: boolean }

/** `recto replay FROM TO`: takes what was corrected of one run over to another one of its document. */
export function replayCommand(
  given: readonly [from: string, to: string],
  flags: ReplayFlags,
  terminal: Terminal,
  program: RunnableProgram,
): Promise<ExitCode> {
  return withApp(flags, terminal, program, async ({ app }) => {
    const runs = await call(app.dispatch, 'runs.list', {})
    const [fromRunId, toRunId] = [findRun(runs, given[0]).id, findRun(runs, given[1]).id]
    const replay = await call(app.dispatch, 'corrections.replay', { fromRunId, toRunId })
    terminal.out(flags.json ? `${JSON.stringify(replay, null, 2)}\n` : describe(replay))
    return replay.unfit.length > 0 ? exitCode.partlyDone : exitCode.done
  })
}

/** Letters of an element that are shown: a line of most terminals. */
const briefLength = 50

function describe({ applied, already, unfit }: CallOutput<'corrections.replay'>): string {
  const counts = table([
    ['Taken over', String(applied)],
    ['Right already', String(already)],
    ['No longer fit', String(unfit.length)],
  ])
  const lines = unfit.map(({ page, text, fields, reason }) => {
    const why = reason === 'gone' ? 'is not in the other parse' : 'is another one there'
    const said = Array.from(printable(text)).slice(0, briefLength).join('')
    return `Page ${page}: “${said}” ${why} (${fields.join(', ')})\n`
  })
  return counts + lines.join('')
}
