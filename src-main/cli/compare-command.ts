import type { Comparison, ElementPair } from '#shared/judging/comparison.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { printable } from '#shared/text/printable.ts'
import { call } from '../node-shell/call.ts'
import type { NodeApp } from '../node-shell/open-app.ts'
import type { RunnableProgram } from './runnable-program.ts'
import { exitCode, type ExitCode } from './exit-code.ts'
import { findRun } from './find-run.ts'
import { table } from './table.ts'
import type { Terminal } from './terminal.ts'
import { withApp, type CommonFlags } from './with-app.ts'

export type CompareFlags = CommonFlags & {
  readonly json?: boolean
  readonly withoutCorrections?: boolean
}

/** `recto compare A B`: what two runs of a document say differently, element by element. */
export function compareCommand(
  given: readonly [first: string, second: string],
  flags: CompareFlags,
  terminal: Terminal,
  program: RunnableProgram,
): Promise<ExitCode> {
  return withApp(flags, terminal, program, async ({ app }) => {
    const runs = await call(app.dispatch, 'runs.list', {})
    const [first, second] = given.map((each) => findRun(runs, each).id)
    if (first === undefined || second === undefined) return exitCode.usage
    const corrected = flags.withoutCorrections !== true
    const runIds = { firstRunId: first, secondRunId: second, corrected }
    const comparison = await call(app.dispatch, 'judging.compare', runIds)
    if (flags.json) terminal.out(`${JSON.stringify(comparison, null, 2)}\n`)
    else {
      terminal.out(summary(comparison))
      const pages = new Set(comparison.differences.map(({ page }) => page))
      for (const page of pages) terminal.out(await describePage(app, runIds, comparison, page))
    }
    return exitCode.done
  })
}

function summary({ pages, onlyInFirst, onlyInSecond }: Comparison): string {
  const sum = (of: 'same' | 'changed' | 'onlyFirst' | 'onlySecond'): string =>
    String(pages.reduce((total, page) => total + page[of], 0))
  return table([
    ['Pages compared', String(pages.length)],
    ['Same elements', sum('same')],
    ['Changed', sum('changed')],
    ['Only in the first', sum('onlyFirst')],
    ['Only in the second', sum('onlySecond')],
    ...(onlyInFirst.length > 0 ? [['Pages only in the first', onlyInFirst.join(', ')]] : []),
    ...(onlyInSecond.length > 0 ? [['Pages only in the second', onlyInSecond.join(', ')]] : []),
  ])
}

interface RunIds {
  readonly firstRunId: string
  readonly secondRunId: string
  readonly corrected: boolean
}

async function describePage(
  app: NodeApp['app'],
  { firstRunId, secondRunId, corrected }: RunIds,
  comparison: Comparison,
  page: number,
): Promise<string> {
  const read = async (runId: string): Promise<ReadonlyMap<string, LayoutElement>> => {
    const onPage = { runId, fromPage: page, toPage: page, corrected }
    const elements = await call(app.dispatch, 'results.elements', onPage)
    return new Map(elements.map((element) => [element.key, element]))
  }
  const [first, second] = await Promise.all([read(firstRunId), read(secondRunId)])
  const lines = comparison.differences
    .filter((pair) => pair.page === page)
    .flatMap((pair) => describe(pair, first, second))
  return `\nPage ${page}\n${lines.map((line) => `${line}\n`).join('')}`
}

function describe(
  { firstKey, secondKey, kinds }: ElementPair,
  first: ReadonlyMap<string, LayoutElement>,
  second: ReadonlyMap<string, LayoutElement>,
): readonly string[] {
  const one = firstKey === null ? undefined : first.get(firstKey)
  const other = secondKey === null ? undefined : second.get(secondKey)
  if (!other) return [`- ${brief(one)}`]
  if (!one) return [`+ ${brief(other)}`]
  const isReworded = kinds.includes('text') || kinds.includes('category')
  const line = `~ ${brief(one)}  (${kinds.join(', ')})`
  return isReworded ? [line, `  ${brief(other)}`] : [line]
}

/** Letters of an element that are shown: a line of most terminals. */
const briefLength = 70

function brief(element: LayoutElement | undefined): string {
  const text = printable(element?.text ?? '').replaceAll(/ +/g, ' ')
  const letters = Array.from(text)
  const cut = letters.length > briefLength ? `${letters.slice(0, briefLength).join('')}…` : text
  return `[${printable(element?.category ?? '')}] ${cut}`
}
