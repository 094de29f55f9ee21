import { randomUUID } from 'node:crypto'
import type { Fact, FactCheck, FactResult } from '#shared/judging/fact.ts'
import type { FactKind, FactOutcome } from '#shared/judging/kinds.ts'
import { printable } from '#shared/text/printable.ts'
import { call } from '../node-shell/call.ts'
import { exitCode, type ExitCode } from './exit-code.ts'
import { findRun } from './find-run.ts'
import type { RunnableProgram } from './runnable-program.ts'
import { table } from './table.ts'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'
import { type CommonFlags, withApp } from './with-app.ts'

export type FactsFlags = CommonFlags & {
  readonly present?: string
  readonly absent?: string
  /** Two texts: the first comes before the second. */
  readonly before?: readonly string[]
  /** Absent: on any page of the document. */
  readonly page?: number
  /** The beginning of a fact's id. */
  readonly remove?: string
  readonly json?: boolean
}

/**
 * `recto facts RUN`: what was said of its document, and how every run of it does by that; says one, or takes one
 * back, before. Not all of this run's hold: `exitCode.partlyDone`, for a script to notice.
 */
export function factsCommand(
  given: string,
  { json, ...flags }: FactsFlags,
  terminal: Terminal,
  program: RunnableProgram,
): Promise<ExitCode> {
  return withApp(flags, terminal, program, async ({ app }) => {
    const said = factOf(flags)
    const { id: runId } = findRun(await call(app.dispatch, 'runs.list', {}), given)
    if (said) await call(app.dispatch, 'judging.addFact', { runId, fact: said })
    if (flags.remove !== undefined) {
      const { facts } = await call(app.dispatch, 'judging.facts', { runId })
      const factId = findFact(facts, flags.remove)
      await call(app.dispatch, 'judging.removeFact', { runId, factId })
    }
    const list = await call(app.dispatch, 'judging.facts', { runId, others: true })
    const [own, ...others] = list.checks
    if (json) terminal.out(`${JSON.stringify(list, null, 2)}\n`)
    else if (list.facts.length === 0 || !own) {
      terminal.out('Nothing was said of this document yet. See “recto facts --help”.\n')
    } else {
      terminal.out(table(list.facts.map((fact, index) => rowOf(fact, own.results[index]))))
      const sums = [own, ...others].map(sumOf)
      terminal.out(`\n${table([['RUN', 'HOLD', 'CONNECTION', 'MODEL', 'NAME'], ...sums])}`)
    }
    return own && own.failed > 0 ? exitCode.partlyDone : exitCode.done
  })
}

/** Null where none is said. Throws `UsageError`. */
function factOf({ present, absent, before, page }: FactsFlags): Fact | null {
  const all: readonly (readonly [FactKind, string | undefined, string | null])[] = [
    ['present', present, null],
    ['absent', absent, null],
    ['before', before?.[0], before?.[1] ?? null],
  ]
  const said = all.filter(([, text]) => text !== undefined)
  const [first] = said
  if (!first) return null
  const [kind, text = '', second] = first
  if (said.length > 1) throw new UsageError('Say one fact at a time.')
  if (before && before.length !== 2) {
    throw new UsageError('--before takes two texts: what comes first, and what comes later.')
  }
  const fact = { id: randomUUID(), kind, text, second, box: null }
  return page === undefined ? { ...fact, page: 1, isAnywhere: true } : { ...fact, page }
}

function findFact(facts: readonly Fact[], given: string): string {
  const [found, another] = facts.filter(({ id }) => id.startsWith(given))
  if (!found || given === '') throw new UsageError(`There is no fact “${given}”.`)
  if (another) throw new UsageError(`More than one fact begins with “${given}”.`)
  return found.id
}

const outcomes: Readonly<Record<FactOutcome, string>> = {
  holds: 'holds',
  missing: 'MISSING',
  there: 'IS THERE',
  'second-missing': 'SECOND MISSING',
  'out-of-order': 'WRONG ORDER',
  unparsed: 'not parsed',
}

function rowOf(fact: Fact, result: FactResult | undefined): readonly string[] {
  const { id, kind, page, isAnywhere, text, second } = fact
  const outcome = outcomes[result?.outcome ?? 'unparsed']
  const words = second === null ? [text] : [text, second]
  const said = words.map((each) => `“${printable(each)}”`).join(' … ')
  return [id.slice(0, 8), isAnywhere ? 'any p.' : `p. ${page}`, kind, outcome, said]
}

function sumOf({ runId, name, connectionName, model, passed, failed }: FactCheck) {
  const of = `${passed}/${passed + failed}`
  return [
    runId.slice(0, 8),
    of,
    printable(connectionName),
    printable(model ?? '–'),
    printable(name),
  ]
}
