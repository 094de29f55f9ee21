import type { Doubt } from '#shared/judging/doubt.ts'
import type { DoubtKind } from '#shared/judging/kinds.ts'
import { englishPages } from '#shared/text/english-pages.ts'
import { printable } from '#shared/text/printable.ts'
import { call } from '../node-shell/call.ts'
import { exitCode, type ExitCode } from './exit-code.ts'
import { findRun } from './find-run.ts'
import type { RunnableProgram } from './runnable-program.ts'
import { table } from './table.ts'
import type { Terminal } from './terminal.ts'
import { type CommonFlags, withApp } from './with-app.ts'
import { plural } from './plural.ts'

export type DoubtsFlags = CommonFlags & {
  readonly kind?: readonly DoubtKind[]
  readonly limit: number
  readonly json?: boolean
}

/** `recto doubts RUN`: what may be wrong, the weightiest first. */
export function doubtsCommand(
  given: string,
  { kind, limit, json, ...common }: DoubtsFlags,
  terminal: Terminal,
  program: RunnableProgram,
): Promise<ExitCode> {
  return withApp(common, terminal, program, async ({ app }) => {
    const { id: runId } = findRun(await call(app.dispatch, 'runs.list', {}), given)
    const wanted = { runId, limit, ...(kind && { kinds: [...kind] }) }
    const list = await call(app.dispatch, 'judging.doubts', wanted)
    if (json) terminal.out(`${JSON.stringify(list, null, 2)}\n`)
    else {
      terminal.out(table(list.doubts.map(rowOf)))
      const proven = `${list.provenPages} of ${englishPages(list.pages)} held against their own words or ink`
      terminal.out(`${list.doubts.length} of ${plural(list.total, 'doubt')}; ${proven}.\n`)
    }
    return exitCode.done
  })
}

function rowOf({ page, kind, evidence }: Doubt): readonly string[] {
  return [`p. ${page}`, kind, printable(evidence)]
}
