import { realpath } from 'node:fs/promises'
import path from 'node:path'
import type { ParseOptions } from '#shared/runs/parse-options.ts'
import { printable } from '#shared/text/printable.ts'
import type { WatchedFolder } from '#shared/watching/watched-folder.ts'
import { call, CallFailed } from '../node-shell/call.ts'
import { chooseConnection } from './choose-connection.ts'
import { errorLine } from './error-line.ts'
import { exitCode, type ExitCode } from './exit-code.ts'
import { parseOptions, type ParseFlags } from './parse-flags.ts'
import type { RunnableProgram } from './runnable-program.ts'
import { table } from './table.ts'
import type { Terminal } from './terminal.ts'
import { untilAborted } from './until-aborted.ts'
import { UsageError } from './usage-error.ts'
import { withApp, type CommonFlags, type OpenedApp } from './with-app.ts'

type OptionFlags = Pick<ParseFlags, 'ocr' | 'formats' | 'coordinates' | 'model' | 'base64'>

export interface WatchAddFlags extends CommonFlags, OptionFlags {
  readonly connection?: string
  /** Null for as many as there are. */
  readonly pagesPerDay: number | null
  readonly existing?: boolean
  readonly subfolders?: boolean
}

type WatchListFlags = CommonFlags & { readonly json?: boolean }

/** `recto watch`: takes what comes into the watched folders, until Ctrl+C. */
export function watchCommand(
  flags: CommonFlags,
  terminal: Terminal,
  program: RunnableProgram,
): Promise<ExitCode> {
  const watch = async ({ app }: OpenedApp): Promise<ExitCode> => {
    const rules = await call(app.dispatch, 'watching.list', {})
    if (rules.length === 0) {
      throw new UsageError('No folder is watched. “recto watch add FOLDER” adds one.')
    }
    for (const { folder } of rules) terminal.err(`recto: Watching “${printable(folder)}”.\n`)
    terminal.err('Ctrl+C ends it; what is under way then goes on at the next start.\n')
    const tell = createTelling(terminal, rules)
    let telling = Promise.resolve()
    const stop = app.events.subscribe(({ name }) => {
      if (name !== 'watching.changed' && name !== 'app.owner-changed') return
      telling = telling
        .then(async () => tell(await call(app.dispatch, 'watching.list', {})))
        .catch((error: unknown) => {
          if (!(error instanceof CallFailed)) throw error
          terminal.err(`recto: ${errorLine(error.error)}\n`)
        })
    })
    await untilAborted(terminal.signal)
    stop()
    await telling
    return exitCode.interrupted
  }
  return withApp(flags, terminal, program, watch, { resumesRuns: true })
}

/** Tells what is new of the folders: each taking, refusal and trouble once. */
function createTelling(
  terminal: Terminal,
  before: readonly WatchedFolder[],
): (rules: readonly WatchedFolder[]) => void {
  const told = new Set(before.flatMap(newsOf).map(({ key }) => key))
  return (rules) => {
    for (const { key, line } of rules.flatMap(newsOf)) {
      if (told.has(key)) continue
      told.add(key)
      terminal.err(`recto: ${line}\n`)
    }
  }
}

function newsOf(rule: WatchedFolder): readonly { readonly key: string; readonly line: string }[] {
  const { lastTaken, refusals, trouble, folder } = rule
  return [
    ...(lastTaken
      ? [{ key: lastTaken.runId, line: `“${printable(lastTaken.name)}” is being parsed.` }]
      : []),
    ...refusals.map(({ name, error, at }) => ({ key: `${name} ${at}`, line: errorLine(error) })),
    ...(trouble ? [{ key: `${folder} ${trouble.message}`, line: errorLine(trouble) }] : []),
  ]
}

/** `recto watch add`: a folder, the service and options, and how many pages a day. */
export function watchAddCommand(
  folder: string,
  flags: WatchAddFlags,
  terminal: Terminal,
  program: RunnableProgram,
): Promise<ExitCode> {
  return withApp(flags, terminal, program, async (opened) => {
    const { app } = opened
    const connection = await chooseConnection(opened, flags.connection)
    const file = path.resolve(terminal.cwd, folder)
    const [grant] = app.grants.grant([
      { path: file, name: path.basename(file), isTemporary: false },
    ])
    const rule = await call(app.dispatch, 'watching.create', {
      grantId: grant?.id ?? '',
      connectionId: connection.id,
      options: ownOptions(flags, connection.defaultOptions),
      pagesPerDay: flags.pagesPerDay,
      includesSubfolders: flags.subfolders === true,
      takesExisting: flags.existing === true,
    })
    const left =
      rule.left === 0
        ? ''
        : ` What lies there already (${rule.left}) is left alone: see --existing.`
    terminal.err(
      `recto: “${printable(rule.folder)}” is watched while Recto is open, or “recto watch” runs.${left}\n`,
    )
    return exitCode.done
  })
}

/** Null, as the connection does, where nothing was said. */
function ownOptions(flags: OptionFlags, defaults: ParseOptions): ParseOptions | null {
  const { ocr, formats, coordinates, model, base64 } = flags
  const isSaid = [ocr, formats, model, base64].some((flag) => flag !== undefined) || !coordinates
  return isSaid ? parseOptions({ ...flags, mode: 'auto' }, defaults) : null
}

/** `recto watch list`: the folders with what came of their files. */
export function watchListCommand(
  { json, ...flags }: WatchListFlags,
  terminal: Terminal,
  program: RunnableProgram,
): Promise<ExitCode> {
  return withApp(flags, terminal, program, async ({ app }) => {
    const rules = await call(app.dispatch, 'watching.list', {})
    const { connections } = await call(app.dispatch, 'app.snapshot', {})
    if (json) terminal.out(`${JSON.stringify(rules, null, 2)}\n`)
    else if (rules.length === 0) {
      terminal.err('No folder is watched. “recto watch add FOLDER” adds one.\n')
    } else {
      const head = ['STATE', 'TAKEN', 'WAITING', 'REFUSED', 'PAGES TODAY', 'CONNECTION', 'FOLDER']
      const rows = rules.map((rule) => [
        stateOf(rule),
        ...[rule.taken, rule.waiting, rule.refused].map(String),
        rule.pagesPerDay === null ? `${rule.pagesToday}` : `${rule.pagesToday}/${rule.pagesPerDay}`,
        printable(connections.find(({ id }) => id === rule.connectionId)?.name ?? '(gone)'),
        `${printable(rule.folder)}${rule.includesSubfolders ? ' and below' : ''}`,
      ])
      terminal.out(table([head, ...rows]))
      for (const { trouble, refusals } of rules) {
        if (trouble) terminal.err(`recto: ${errorLine(trouble)}\n`)
        for (const { error } of refusals) terminal.err(`recto: ${errorLine(error)}\n`)
      }
    }
    return exitCode.done
  })
}

function stateOf({ isPaused, isWatched, trouble }: WatchedFolder): string {
  if (isPaused) return 'paused'
  if (trouble) return 'trouble'
  return isWatched ? 'watching' : 'not running'
}

/** `recto watch pause`, `resume` and `remove`, by the folder. */
export function watchChangeCommand(
  change: 'pause' | 'resume' | 'remove',
  folder: string,
  flags: CommonFlags,
  terminal: Terminal,
  program: RunnableProgram,
): Promise<ExitCode> {
  return withApp(flags, terminal, program, async ({ app }) => {
    const rules = await call(app.dispatch, 'watching.list', {})
    const wanted = path.resolve(terminal.cwd, folder)
    // Rules have true paths: a link leads elsewhere, and some file systems ignore case. It may be gone by now.
    const place = await realpath(wanted).catch(() => wanted)
    const found = rules.find((rule) => [wanted, place, folder].includes(rule.folder))
    if (!found) {
      throw new UsageError(`“${printable(folder)}” is not watched. See “recto watch list”.`)
    }
    const { id: ruleId } = found
    if (change === 'remove') await call(app.dispatch, 'watching.remove', { ruleId })
    else await call(app.dispatch, 'watching.pause', { ruleId, isPaused: change === 'pause' })
    return exitCode.done
  })
}
