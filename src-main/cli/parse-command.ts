import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { type ExportFormat, formatFacts } from '#shared/export/format.ts'
import type { OutputFormat } from '#shared/runs/parse-options.ts'
import type { Run } from '#shared/runs/run.ts'
import { printable } from '#shared/text/printable.ts'
import { saveExport } from '../export/save-export.ts'
import { writeFailure } from '../export/write-failure.ts'
import { chooseConnection } from './choose-connection.ts'
import type { NodeApp } from '../node-shell/open-app.ts'
import type { RunnableProgram } from './runnable-program.ts'
import { errorLine } from './error-line.ts'
import { expandFiles } from './expand-files.ts'
import { exitCode, exitCodeOf, type ExitCode, type CommandOutcome } from './exit-code.ts'
import { outputNames } from './output-names.ts'
import { outcomeOf, parseFiles, type ParsedFile } from './parse-files.ts'
import type { ParseFlags } from './parse-flags.ts'
import { createProgress } from './progress.ts'
import { readExport } from './read-export.ts'
import { readPassword } from './read-password.ts'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'
import { withApp, type CommonFlags } from './with-app.ts'

/** `recto parse`: results in the order of the files on stdout, all else on stderr. */
export async function parseCommand(
  given: readonly string[],
  flags: ParseFlags & CommonFlags,
  terminal: Terminal,
  program: RunnableProgram,
): Promise<ExitCode> {
  const files = await expandFiles(given, terminal.cwd)
  if (files.length === 0) throw new UsageError('There is no document in what was given.')
  if (flags.blackOut && files.length > 1) {
    throw new UsageError(
      '--black-out is for one document at a time: its places are of its own pages.',
    )
  }
  const password = await readPassword(flags, terminal)
  return withApp(flags, terminal, program, async (opened) => {
    const { app } = opened
    const connection = await chooseConnection(opened, flags.connection)
    const progress = createProgress(terminal, files.length)
    const names = outputNames(files)
    const outcomes: CommandOutcome[] = []
    const options = { cwd: terminal.cwd, progress, signal: terminal.signal, password }
    for await (const parsed of parseFiles(app, files, connection, flags, options)) {
      const outcome = outcomeOf(parsed)
      const { error, run } = parsed
      if (error && error.code !== 'bridge.cancelled') {
        progress.say(`recto: ${errorLine(error)}`)
        if (error.code === 'documents.password-needed') {
          progress.say('recto: Give the password by --password-file or --password-stdin.')
        }
      }
      if (parsed.wasStored) {
        progress.say(
          `recto: “${printable(parsed.file)}” was parsed before with the same options: this is the stored result. --again parses it anew.`,
        )
      }
      const written = run && outcome !== 'failed' && flags.out !== undefined
      const paths = written
        ? await writeOutputs(app, run, names(parsed.file), path.resolve(terminal.cwd, flags.out))
        : null
      outcomes.push(outcome)
      progress.close()
      if (flags.json) terminal.out(`${JSON.stringify(await asJson(app, parsed, paths))}\n`)
      else if (paths) terminal.out(paths.map((file) => `${file}\n`).join(''))
      else if (run && outcome !== 'failed') {
        if (files.length > 1) terminal.out(`==> ${printable(parsed.file)} <==\n`)
        terminal.out(await readable(app, run))
      }
    }
    progress.close()
    return terminal.signal.aborted ? exitCode.interrupted : exitCodeOf(outcomes)
  })
}

/** The formats that a run was asked for, the most readable first. */
function formatsOf(run: Run): readonly OutputFormat[] {
  const inOrder = ['markdown', 'html', 'text'] as const
  return inOrder.filter((format) => run.options.outputFormats.includes(format))
}

async function readable(app: NodeApp['app'], run: Run): Promise<string> {
  const content = await readExport(app, run.id, formatsOf(run)[0] ?? 'html')
  const whole = await text(content)
  return whole.endsWith('\n') ? whole : `${whole}\n`
}

/** One file for each format, and the whole result with its coordinates as JSON. */
async function writeOutputs(
  app: NodeApp['app'],
  run: Run,
  name: string,
  folder: string,
): Promise<readonly string[]> {
  const paths: string[] = []
  try {
    await mkdir(folder, { recursive: true })
  } catch (error) {
    throw writeFailure(error, folder)
  }
  const formats: readonly ExportFormat[] = [...formatsOf(run), 'json']
  for (const format of formats) {
    const content = await readExport(app, run.id, format)
    const file = path.join(folder, `${name}.${formatFacts[format].extension}`)
    await saveExport({ chunks: content }, file)
    paths.push(file)
  }
  return paths
}

/** One line of `--json`: with `--out` the files, else the result itself (`interface §2.4`). */
async function asJson(
  app: NodeApp['app'],
  { file, run, error }: ParsedFile,
  files: readonly string[] | null,
): Promise<unknown> {
  const about = { file, runId: run?.id ?? null, state: run?.state ?? 'failed', error }
  if (files) return { ...about, files }
  const content =
    run && outcomeOf({ file, run, error, wasStored: false }) !== 'failed'
      ? await readExport(app, run.id, 'json')
      : null
  return { ...about, result: content ? (JSON.parse(await text(content)) as unknown) : null }
}
