import type { SnippetLanguage } from '#shared/runs/snippet.ts'
import { call } from '../node-shell/call.ts'
import { exitCode, type ExitCode } from './exit-code.ts'
import { findRun } from './find-run.ts'
import type { RunnableProgram } from './runnable-program.ts'
import type { Terminal } from './terminal.ts'
import { withApp, type CommonFlags } from './with-app.ts'

export type SnippetFlags = CommonFlags & {
  readonly language: SnippetLanguage
  readonly json?: boolean
}

/** `recto snippet RUN`: its request for a program outside, without the key. */
export function snippetCommand(
  given: string,
  { language, json, ...flags }: SnippetFlags,
  terminal: Terminal,
  program: RunnableProgram,
): Promise<ExitCode> {
  return withApp(flags, terminal, program, async ({ app }) => {
    const { id: runId } = findRun(await call(app.dispatch, 'runs.list', {}), given)
    const { text } = await call(app.dispatch, 'runs.snippet', { runId, language })
    terminal.out(json ? `${JSON.stringify({ runId, language, text }, null, 2)}\n` : text)
    return exitCode.done
  })
}
