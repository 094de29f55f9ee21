import { askedPageCount } from '#shared/runs/asked-pages.ts'
import type { ListedRun } from '#shared/runs/listed-run.ts'
import { printable } from '#shared/text/printable.ts'
import { call } from '../node-shell/call.ts'
import type { RunnableProgram } from './runnable-program.ts'
import { errorLine } from './error-line.ts'
import { exitCode, type ExitCode } from './exit-code.ts'
import { findRun, shortId } from './find-run.ts'
import { table } from './table.ts'
import type { Terminal } from './terminal.ts'
import { withApp, type CommonFlags } from './with-app.ts'

type ListFlags = CommonFlags & { readonly json?: boolean }

/** `recto runs`: newest first. */
export function runsCommand(
  flags: ListFlags,
  terminal: Terminal,
  program: RunnableProgram,
): Promise<ExitCode> {
  return withApp(flags, terminal, program, async ({ app }) => {
    const runs = await call(app.dispatch, 'runs.list', {})
    if (flags.json) terminal.out(asJson(runs))
    else if (runs.length === 0)
      terminal.err('No runs yet. “recto parse FILE” makes the first one.\n')
    else {
      const rows = runs.map((run) => [
        shortId(run, runs),
        run.state,
        pages(run),
        localTime(run.createdAt),
        printable(run.connectionName),
        printable(run.name),
      ])
      terminal.out(table([['RUN', 'STATE', 'PAGES', 'STARTED', 'CONNECTION', 'NAME'], ...rows]))
    }
    return exitCode.done
  })
}

/** `recto show RUN`: all that is known of one run, its failures in words. */
export function showCommand(
  given: string,
  flags: ListFlags,
  terminal: Terminal,
  program: RunnableProgram,
): Promise<ExitCode> {
  return withApp(flags, terminal, program, async ({ app }) => {
    const { id: runId } = findRun(await call(app.dispatch, 'runs.list', {}), given)
    const run = await call(app.dispatch, 'runs.get', { runId })
    if (flags.json) terminal.out(asJson(run))
    else {
      terminal.out(
        table([
          ['Name', printable(run.name)],
          ['Run', run.id],
          ['State', run.state],
          ...(run.failure ? [['Reason', errorLine(run.failure)]] : []),
          ['Pages', pages(run)],
          ['Elements', String(run.elementCount)],
          ['Connection', printable(run.connectionName)],
          ['Model', run.model ?? run.options.model ?? 'latest'],
          ['Formats', run.options.outputFormats.join(', ')],
          ['OCR', run.options.ocr],
          ['Started', localTime(run.createdAt)],
          ['Ended', run.finishedAt === null ? '–' : localTime(run.finishedAt)],
        ]),
      )
      const rows = run.batches.map((batch) => [
        `${batch.startPage}-${batch.endPage}`,
        batch.state,
        batch.failure ? errorLine(batch.failure) : '',
      ])
      if (rows.length > 0) terminal.out(`\n${table([['BATCH', 'STATE', ''], ...rows])}`)
    }
    return exitCode.done
  })
}

/** `recto connections`: names, addresses, and where each key is. Never a key. */
export function connectionsCommand(
  flags: ListFlags,
  terminal: Terminal,
  program: RunnableProgram,
): Promise<ExitCode> {
  return withApp(flags, terminal, program, async ({ app }) => {
    const { connections, settings } = await call(app.dispatch, 'app.snapshot', {})
    if (flags.json) terminal.out(asJson(connections))
    else {
      const rows = connections.map((each) => [
        each.id === settings.defaultConnectionId ? '*' : '',
        printable(each.name),
        each.builtIn ? '(started when needed)' : each.baseUrl,
        each.pathLayout,
        each.builtIn || !each.needsKey ? 'not needed' : (each.keyStorage ?? 'none'),
      ])
      terminal.out(table([['', 'NAME', 'ADDRESS', 'PATHS', 'KEY'], ...rows]))
    }
    return exitCode.done
  })
}

function pages(run: ListedRun): string {
  const total = askedPageCount(run)
  if (total === null) return run.completedPages === 0 ? '–' : String(run.completedPages)
  return run.completedPages === total ? String(total) : `${run.completedPages}/${total}`
}

function localTime(at: string): string {
  // Swedish writes dates as ISO 8601 does, in local time.
  return new Date(at).toLocaleString('sv').slice(0, 16)
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
