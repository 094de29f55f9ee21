import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { AppError, type ErrorData } from '#shared/errors.ts'
import { type ExportFormat, isArchive, isTextFile } from '#shared/export/format.ts'
import { isByPage, strayBrace, unknownPlaceholders } from '#shared/export/name-template.ts'
import type { ExportOptions, GivenExportOptions, PageRange } from '#shared/export/options.ts'
import { rangesBehind, showPageRanges } from '#shared/export/page-ranges.ts'
import { missingPages, pagesToWrite } from '#shared/export/pages-to-write.ts'
import type { ListedRun } from '#shared/runs/listed-run.ts'
import type { Language } from '#shared/text/language.ts'
import { englishPages } from '#shared/text/english-pages.ts'
import { printable } from '#shared/text/printable.ts'
import type { LibraryAccess } from '../owner/open-library.ts'
import { call, CallFailed } from '../node-shell/call.ts'
import { errorLine } from './error-line.ts'
import { type CommandOutcome, exitCode, type ExitCode, exitCodeOf } from './exit-code.ts'
import { folderName } from '../export/file-name.ts'
import { saveExport, saveUnpacked } from '../export/save-export.ts'
import { createTargetNames, type ExportPart } from './export-targets.ts'
import { findRun } from './find-run.ts'
import { readExport } from './read-export.ts'
import type { RunnableProgram } from './runnable-program.ts'
import type { Terminal } from './terminal.ts'
import { untilAborted } from './until-aborted.ts'
import { UsageError } from './usage-error.ts'
import { withApp, type CommonFlags } from './with-app.ts'

export interface ExportFlags extends CommonFlags {
  readonly format: ExportFormat
  readonly pages?: readonly PageRange[]
  readonly categories?: readonly string[]
  readonly language: Language
  readonly pictures: ExportOptions['pictures']
  readonly withoutCorrections?: boolean
  readonly unpacked?: true
  readonly name?: string
  readonly out?: string
  readonly json?: boolean
}

/** `recto export RUN…`: to a file, into a folder, or to stdout. */
export function exportCommand(
  given: readonly string[],
  flags: ExportFlags,
  terminal: Terminal,
  program: RunnableProgram,
): Promise<ExitCode> {
  const template = flags.name ?? '{name}'
  const [unknown] = unknownPlaceholders(template)
  if (unknown !== undefined) {
    throw new UsageError(`“{${unknown}}” is none of {name}, {run}, {format}, {page}.`)
  }
  const stray = strayBrace(template)
  if (stray) throw new UsageError(printable(`“${stray.near}” in --name has no ${stray.missing}.`))
  if (flags.unpacked && !isArchive(flags.format)) {
    throw new UsageError(`--unpacked is for archives, and ${flags.format} is none.`)
  }
  return withApp(flags, terminal, program, async ({ app }) => {
    const all = await call(app.dispatch, 'runs.list', {})
    const runs = [...new Set(given.map((each) => findRun(all, each)))]
    const [only] = runs
    if (only && runs.length === 1) await expectAny(app, only, flags)
    for (const run of runs) tellMissing(run, flags, terminal)
    const place = await placeOf(runs, flags, terminal)
    const nameOf = createTargetNames(template, flags.format)
    const nameIn = (name: string): string => folderName(name, flags.format, flags) ?? name
    const outcomes = writeRuns(app, runs, (part) => place(nameIn(nameOf(part))), flags, terminal)
    // A file may be minutes in the making: the app that is closed next ends it, and what it has written goes.
    const interrupted = untilAborted(terminal.signal).then(() => exitCode.interrupted)
    return Promise.race([interrupted, outcomes.then(exitCodeOf)])
  })
}

/** Pages or categories that a run has none of are a slip: an empty file would look like an empty document. */
async function expectAny(
  app: LibraryAccess,
  { id: runId, name, totalPages }: ListedRun,
  { pages, categories, withoutCorrections }: ExportFlags,
): Promise<void> {
  if (pages && totalPages !== null && pages.every(({ from }) => from > totalPages)) {
    throw new UsageError(`“${printable(name)}” has ${englishPages(totalPages)}: none of these.`)
  }
  if (!categories) return
  const corrected = withoutCorrections !== true
  const outline = await call(app.dispatch, 'results.outline', { runId, corrected })
  const there = [...new Set(outline.categories)].map((index) => outline.categoryNames[index] ?? '')
  if (categories.some((category) => there.includes(category))) return
  const names = there.length > 0 ? there.join(', ') : 'no elements'
  throw new UsageError(
    printable(`“${name}” has nothing of ${categories.join(', ')}. It has ${names}.`),
  )
}

/** Pages behind a run's last are no reason to write nothing, and who asked for them is told. */
function tellMissing(
  { name, totalPages }: ListedRun,
  { pages }: ExportFlags,
  terminal: Terminal,
): void {
  if (!pages || totalPages === null) return
  const missing = rangesBehind(pages, totalPages)
  if (missing.length === 0) return
  const has = `“${printable(name)}” has ${englishPages(totalPages)}`
  terminal.err(`recto: ${has}: ${showPageRanges(missing)} left out\n`)
}

async function writeRuns(
  app: LibraryAccess,
  runs: readonly ListedRun[],
  fileOf: (part: ExportPart) => string | null,
  flags: ExportFlags,
  terminal: Terminal,
): Promise<readonly CommandOutcome[]> {
  const outcomes: CommandOutcome[] = []
  for (const run of runs) {
    const { id: runId, name } = run
    const files: string[] = []
    const tell = (error: ErrorData | null): void => {
      if (flags.json) terminal.out(`${JSON.stringify({ runId, name, files, error })}\n`)
    }
    try {
      for (const part of await partsOf(app, run, flags)) {
        if (terminal.signal.aborted) return outcomes
        const file = fileOf(part)
        await writePart(app, part, file, flags, terminal)
        if (file !== null) files.push(file)
      }
      tell(null)
      const isWhole = missingPages(run, flags.pages ?? null).length === 0
      outcomes.push(isWhole ? 'done' : 'partial')
    } catch (error) {
      if (terminal.signal.aborted) return outcomes
      tell(failureOf(error))
      if (runs.length === 1) throw error
      terminal.err(`${printable(name)}: ${errorLine(failureOf(error))}\n`)
      outcomes.push('failed')
    }
  }
  return outcomes
}

/** One run that couldn't be written is told, and the others are written. */
function failureOf(error: unknown): ErrorData {
  if (error instanceof CallFailed) return error.error
  if (error instanceof AppError) return error.toData()
  throw error
}

/** A path for each name; null for standard output. */
async function placeOf(
  runs: readonly ListedRun[],
  { out, name, format, json }: ExportFlags,
  { cwd }: Terminal,
): Promise<(name: string) => string | null> {
  if (out === undefined || out === '-') {
    if (json) throw new UsageError('Say with --out where the files go: --json only lists them.')
    if (runs.length > 1 || name !== undefined)
      throw new UsageError('Say with --out into which folder.')
    if (!isTextFile(format)) {
      const why = 'standard output takes text alone'
      throw new UsageError(`Say with --out where the ${format} file goes: ${why}.`)
    }
    return () => null
  }
  const target = path.resolve(cwd, out)
  const isFolder =
    runs.length > 1 || name !== undefined || /[/\\]$/.test(out) || (await isDirectory(target))
  // Of several runs it can be nothing else.
  if (runs.length > 1) await makeFolder(target)
  return (own) => (isFolder ? path.join(target, own) : target)
}

async function isDirectory(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null))?.isDirectory() ?? false
}

/** A run whole, or each of its pages that has something to write or is missing. */
async function partsOf(
  app: LibraryAccess,
  run: ListedRun,
  flags: ExportFlags,
): Promise<readonly ExportPart[]> {
  const { id: runId, name } = run
  if (!isByPage(flags.name ?? '')) return [{ runId, name, page: null }]
  const outline = await call(app.dispatch, 'results.outline', {
    runId,
    corrected: flags.withoutCorrections !== true,
  })
  const { pages = null, categories = null } = flags
  const wanted = { pages, categories, keys: null }
  return pagesToWrite(run, outline, wanted).map((page) => ({ runId, name, page }))
}

async function writePart(
  app: LibraryAccess,
  { runId, page }: ExportPart,
  file: string | null,
  flags: ExportFlags,
  terminal: Terminal,
): Promise<void> {
  const { language, pictures, categories, withoutCorrections = false } = flags
  const pages = page === null ? flags.pages : [{ from: page, to: page }]
  const options: GivenExportOptions = {
    language,
    pictures,
    corrected: !withoutCorrections,
    ...(pages && { pages }),
    ...(categories && { categories }),
  }
  const content = await readExport(app, runId, flags.format, options)
  if (file === null) {
    const decoder = new TextDecoder()
    for await (const chunk of content) terminal.out(decoder.decode(chunk, { stream: true }))
    return
  }
  // Only what the template or a slash names is made: a mistyped folder is told.
  if (flags.name !== undefined || /[/\\]$/.test(flags.out ?? ''))
    await makeFolder(path.dirname(file))
  if (flags.unpacked) await saveUnpacked({ chunks: content }, file)
  else await saveExport({ chunks: content }, file)
  if (!flags.json) terminal.out(`${file}\n`)
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (error) {
    throw new AppError('export.write-failed', { file: folder, reason: 'other' }, { cause: error })
  }
}
