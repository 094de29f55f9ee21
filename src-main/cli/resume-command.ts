import type { Run } from '#shared/runs/run.ts'
import { isUnderWay } from '#shared/runs/run-state.ts'
import { printable } from '#shared/text/printable.ts'
import { call } from '../node-shell/call.ts'
import type { RunnableProgram } from './runnable-program.ts'
import { errorLine } from './error-line.ts'
import { exitCode, exitCodeOf, type ExitCode, type CommandOutcome } from './exit-code.ts'
import { createProgress } from './progress.ts'
import type { Terminal } from './terminal.ts'
import { withApp, type CommonFlags, type OpenedApp } from './with-app.ts'

export type ResumeFlags = CommonFlags & { readonly json?: boolean }

/** `recto resume`: goes on with every run that was left under way, until all have ended. */
export function resumeCommand(
  { json, ...flags }: ResumeFlags,
  terminal: Terminal,
  program: RunnableProgram,
): Promise<ExitCode> {
  const resume = async ({ app }: OpenedApp): Promise<ExitCode> => {
    const underWay = (await call(app.dispatch, 'runs.list', {})).filter(({ state }) =>
      isUnderWay(state),
    )
    const left = underWay.filter(({ paused }) => !paused)
    const progress = createProgress(terminal, left.length)
    const unsubscribe = app.events.subscribe((event) => {
      if (event.name === 'runs.changed') progress.changed(event.data.run)
      if (event.name === 'runs.progress') progress.progressed(event.data.progress)
    })
    for (const { name } of underWay.filter(({ paused }) => paused)) {
      progress.say(`recto: “${printable(name)}” is paused, and waits until it is resumed in Recto.`)
    }
    for (const { id: runId } of left) {
      progress.changed(await call(app.dispatch, 'runs.get', { runId }))
    }
    const interrupted = new Promise<void>((resolve) => {
      terminal.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    await Promise.race([app.drain(), interrupted])
    unsubscribe()
    const runs: Run[] = []
    for (const { id } of left) {
      const run = await call(app.dispatch, 'runs.get', { runId: id })
      // The event of its end may still be on its way.
      progress.changed(run)
      const failure = run.failure && `recto: ${errorLine(run.failure)}`
      if (failure) progress.say(failure)
      runs.push(run)
    }
    progress.close()
    if (json) terminal.out(`${JSON.stringify(runs, null, 2)}\n`)
    // Ctrl+C leaves the rest for another time.
    return terminal.signal.aborted ? exitCode.interrupted : exitCodeOf(runs.map(outcomeOf))
  }
  return withApp(flags, terminal, program, resume, { resumesRuns: true })
}

function outcomeOf({ state }: Run): CommandOutcome {
  if (state === 'completed') return 'done'
  return state === 'partial' ? 'partial' : 'failed'
}
