import path from 'node:path'
import type { CallOutput } from '#shared/bridge/calls.ts'
import { poorScore } from '#shared/import/poor-score.ts'
import { englishPages } from '#shared/text/english-pages.ts'
import type { Run } from '#shared/runs/run.ts'
import { printable } from '#shared/text/printable.ts'
import type { LibraryAccess } from '../owner/open-library.ts'
import { call, CallFailed } from '../node-shell/call.ts'
import type { RunnableProgram } from './runnable-program.ts'
import { errorLine } from './error-line.ts'
import { exitCode, type ExitCode } from './exit-code.ts'
import { findPairs, type ParsePair } from './find-pairs.ts'
import type { Terminal } from './terminal.ts'
import { untilAborted } from './until-aborted.ts'
import { UsageError } from './usage-error.ts'
import { withApp, type CommonFlags } from './with-app.ts'
import { plural } from './plural.ts'

export type ImportFlags = CommonFlags & { readonly source?: string; readonly json?: boolean }

interface Tally {
  imported: number
  existing: number
  /** Found in a folder and no parse, once it was read. */
  readonly noParses: string[]
  failed: number
}

/**
 * `recto import`: one file after the other, so that thousands need no more memory than one. What is in
 * the library already is passed over: the same command goes on where it was stopped.
 */
export function importCommand(
  given: readonly string[],
  flags: ImportFlags,
  terminal: Terminal,
  program: RunnableProgram,
): Promise<ExitCode> {
  return withApp(flags, terminal, program, async ({ app }) => {
    const tally: Tally = { imported: 0, existing: 0, noParses: [], failed: 0 }
    // A file of a gigabyte is long in the reading: the app that is closed next ends it, and nothing of it stays.
    await Promise.race([
      untilAborted(terminal.signal),
      importAll(app, given, flags, terminal, tally),
    ])
    const { imported, existing, noParses, failed } = tally
    terminal.err(
      `${imported} imported, ${existing} there already, ${noParses.length} no parses, ${failed} failed\n`,
    )
    if (terminal.signal.aborted) {
      terminal.err(
        'Interrupted. What was imported is kept; the same command goes on with the rest.\n',
      )
      return exitCode.interrupted
    }
    if (failed === 0) return exitCode.done
    return imported + existing > 0 ? exitCode.partlyDone : exitCode.failed
  })
}

async function importAll(
  app: LibraryAccess,
  given: readonly string[],
  flags: ImportFlags,
  terminal: Terminal,
  tally: Tally,
): Promise<void> {
  const { pairs, leftOut } = await findPairs(given, terminal.cwd)
  for (const pair of pairs) {
    if (terminal.signal.aborted) return
    if (flags.source !== undefined && pair.isFound) {
      throw new UsageError('--source is the document of one file, not of a folder.')
    }
    if (pair.isUnsure && flags.source === undefined) {
      const name = printable(pair.parse)
      terminal.err(`recto: ${name}: several files are called like it; no document is attached\n`)
    }
    const wanted = { ...pair, source: flags.source ?? pair.source }
    await importPair({ app, flags, terminal, tally }, wanted)
  }
  tellLeftOut([...leftOut, ...tally.noParses.map(asNoParse)], flags, terminal)
}

/** More names on a terminal would push away what came before them. */
const mostNames = 24

const reasons = {
  'other-kind': 'called neither like a document nor like a parse',
  'no-parse-of-it': 'a document without a parse; recto parse would parse it',
  'no-parse': 'no parse that Recto knows',
} as const

interface LeftOut {
  readonly file: string
  readonly reason: keyof typeof reasons
}

function asNoParse(file: string): LeftOut {
  return { file, reason: 'no-parse' }
}

/** Names the files of a folder that did not go in, each with its reason: the first of them, with `--json` all. */
function tellLeftOut(
  leftOut: readonly LeftOut[],
  flags: ImportFlags,
  { out, err }: Terminal,
): void {
  if (flags.json) {
    for (const { file, reason } of leftOut) {
      // What was read has told its own error.
      if (reason !== 'no-parse') out(`${JSON.stringify({ file, leftOut: reason })}\n`)
    }
  }
  for (const { file, reason } of leftOut.slice(0, mostNames)) {
    err(`left out: ${printable(file)}: ${reasons[reason]}\n`)
  }
  const more = leftOut.length - mostNames
  if (more > 0)
    err(`and ${plural(more, 'other file')} left out${flags.json ? '' : '; --json names all'}\n`)
}

interface Importing {
  readonly app: LibraryAccess
  readonly flags: ImportFlags
  readonly terminal: Terminal
  readonly tally: Tally
}

/** What is called like the parts of one parse is imported as one, if it is one. */
async function importPair(importing: Importing, pair: ParsePair): Promise<void> {
  const parts = [pair.parse, ...pair.otherParts]
  if (parts.length > 1 && (await report(importing, pair, () => callFor(importing, pair, parts)))) {
    return
  }
  for (const parse of parts) {
    const own = { ...pair, parse }
    await report(importing, own, () => callFor(importing, own, [parse]))
  }
}

/** Tells what became of a file. False where there is nothing to be told: they are no parts of one. */
async function report(
  { flags, terminal, tally }: Importing,
  { parse, isFound }: ParsePair,
  act: () => Promise<CallOutput<'runs.importParts'>>,
): Promise<boolean> {
  try {
    const imported = await act()
    if (imported === null) return false
    const { kind, run } = imported
    tally[kind] += 1
    if (flags.json) terminal.out(`${JSON.stringify({ file: parse, kind, run })}\n`)
    else terminal.out(`${run.id}  ${printable(parse)}: ${kind}, ${describe(run)}\n`)
  } catch (error) {
    // What the interruption itself ended has not failed.
    if (terminal.signal.aborted) return true
    if (!(error instanceof CallFailed)) throw error
    const isNoParse = isFound && error.error.code === 'import.unknown'
    if (isNoParse) tally.noParses.push(parse)
    else tally.failed += 1
    if (flags.json) terminal.out(`${JSON.stringify({ file: parse, error: error.error })}\n`)
    if (!isNoParse) terminal.err(`recto: ${errorLine(error.error)}\n`)
  }
  return true
}

async function callFor(
  { app, terminal }: Importing,
  { source }: ParsePair,
  parts: readonly string[],
): Promise<CallOutput<'runs.importParts'>> {
  const at = (file: string): string => path.resolve(terminal.cwd, file)
  const documentId = source === null ? null : await addSource(app, at(source))
  const [grantId = '', ...others] = parts.map((part) => grant(app, at(part)))
  return others.length === 0
    ? call(app.dispatch, 'runs.import', { grantId, documentId })
    : call(app.dispatch, 'runs.importParts', { grantIds: [grantId, ...others], documentId })
}

async function addSource(app: LibraryAccess, file: string): Promise<string> {
  const grantIds = [grant(app, file)]
  const [added] = await call(app.dispatch, 'documents.add', { grantIds, purpose: 'view' })
  if (!added) throw new Error('documents.add answered nothing for one file')
  if (!added.ok) throw new CallFailed(added.error)
  return added.document.id
}

function grant(app: LibraryAccess, file: string): string {
  const [granted] = app.grants.grant([
    { path: file, name: path.basename(file), isTemporary: false },
  ])
  if (!granted) throw new Error('One file was granted, and no grant came of it')
  return granted.id
}

/** What it was told as, how much of it, and whether its boxes fit. */
function describe({ imported, elementCount, totalPages }: Run): string {
  if (!imported) return plural(elementCount, 'element')
  const { parser, version, placement, hasBoxes, unread } = imported
  const facts = [
    `${parser}${version === null ? '' : ` ${version}`}`,
    englishPages(totalPages ?? 0),
    plural(elementCount, 'element'),
    ...(hasBoxes ? [] : ['no boxes']),
    ...(placement.score === null ? [] : [fit(placement)]),
    ...unread.map(
      ({ kind, count, pointer }) =>
        `${count} × ${kind} left out${pointer === null ? '' : ` (first at ${pointer})`}`,
    ),
  ]
  return printable(facts.join(', '))
}

function fit({
  score,
  proof,
  unit,
  origin,
  turn,
}: NonNullable<Run['imported']>['placement']): string {
  const isAsSaid = unit === 'own' && origin === 'top' && turn === 0
  const how = isAsSaid ? '' : ` read as ${unit} from the ${origin}, turned by ${turn}°`
  const isPoor = (score ?? 1) < poorScore ? ': the boxes may be wrong' : ''
  return `boxes fit the ${proof} by ${Math.round((score ?? 0) * 100)} %${how}${isPoor}`
}
