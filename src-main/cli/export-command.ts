import path from 'node:path'
import type { ExportFormat } from '#shared/export/format.ts'
import { call } from '../node-shell/call.ts'
import type { RunnableProgram } from './runnable-program.ts'
import { exitCode, type ExitCode } from './exit-code.ts'
import { findRun } from './find-run.ts'
import { readExport } from './read-export.ts'
import type { Terminal } from './terminal.ts'
import { withApp, type CommonFlags } from './with-app.ts'
import { writeWholeFile } from './write-file.ts'

export interface ExportFlags extends CommonFlags {
  readonly format: ExportFormat
  readonly out?: string
}

/** `recto export RUN`: to a file, or to stdout without one. */
export function exportCommand(
  given: string,
  flags: ExportFlags,
  terminal: Terminal,
  program: RunnableProgram,
): Promise<ExitCode> {
  return withApp(flags, terminal, program, async ({ app }) => {
    const run = findRun(await call(app.dispatch, 'runs.list', {}), given)
    const content = await readExport(app, run.id, flags.format)
    if (flags.out === undefined || flags.out === '-') {
      const decoder = new TextDecoder()
      for await (const chunk of content) terminal.out(decoder.decode(chunk, { stream: true }))
    } else {
      const file = path.resolve(terminal.cwd, flags.out)
      await writeWholeFile(file, content)
      terminal.out(`${file}\n`)
    }
    return run.state === 'partial' ? exitCode.partlyDone : exitCode.done
  })
}
