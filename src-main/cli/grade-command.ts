import type { Grade } from '#shared/judging/grade.ts'
import type { VoteResult } from '#shared/judging/vote.ts'
import { shareInterval } from '#shared/metrics/share-interval.ts'
import { printable } from '#shared/text/printable.ts'
import { call } from '../node-shell/call.ts'
import { exitCode, type ExitCode } from './exit-code.ts'
import type { RunnableProgram } from './runnable-program.ts'
import { table } from './table.ts'
import type { Terminal } from './terminal.ts'
import { type CommonFlags, withApp } from './with-app.ts'

export type GradeFlags = CommonFlags & { readonly json?: boolean }

/** `recto grade`: every run of the documents that have confirmed pages, held against those. */
export function gradeCommand(
  { json, ...common }: GradeFlags,
  terminal: Terminal,
  program: RunnableProgram,
): Promise<ExitCode> {
  return withApp(common, terminal, program, async ({ app }) => {
    const answer = await call(app.dispatch, 'judging.grade', {})
    if (json) terminal.out(`${JSON.stringify(answer, null, 2)}\n`)
    else if (answer.grades.length + answer.votes.length === 0) {
      terminal.out(
        'No page is confirmed yet. Confirm every element of a page to make it the truth, or say facts.\n',
      )
    } else {
      if (answer.grades.length > 0) terminal.out(table([heads, ...answer.grades.map(rowOf)]))
      if (answer.votes.length > 0)
        terminal.out(`\n${table([voteHeads, ...answer.votes.map(voteRowOf)])}`)
    }
    return exitCode.done
  })
}

const heads = [
  'RUN',
  'CONNECTION',
  'MODEL',
  'PAGES',
  'FACTS',
  'NID',
  'TEDS',
  'TEDS-S',
  'MHS',
  'BOX P',
  'BOX R',
  'NAME',
]

const voteHeads = ['BLIND VOTES', 'WON', 'AGAINST', 'WON', 'SHARE', '95 %', 'SAME', 'BOTH BAD']

/** The one that won more pages comes first. */
function voteRowOf({ first, second, firstWins, secondWins, same, bothBad }: VoteResult) {
  const sides = [
    { side: first, wins: firstWins },
    { side: second, wins: secondWins },
  ].toSorted((a, b) => b.wins - a.wins)
  const [most = 0] = sides.map(({ wins }) => wins)
  const interval = shareInterval(most, firstWins + secondWins)
  return [
    ...sides.flatMap(({ side, wins }) => [parserName(side), String(wins)]),
    interval ? interval.share.toFixed(2) : '–',
    interval ? `${interval.low.toFixed(2)}–${interval.high.toFixed(2)}` : '–',
    String(same),
    String(bothBad),
  ]
}

function parserName({ connectionName, model, runId }: VoteResult['first']): string {
  const run = runId === null ? null : runId.slice(0, 8)
  return printable([connectionName, model, run].filter((part) => part !== null).join(' '))
}

function rowOf(grade: Grade): readonly string[] {
  const { runId, connectionName, model, pages, facts, name } = grade
  const figures = [
    grade.nid,
    grade.teds,
    grade.tedsS,
    grade.mhs,
    grade.boxPrecision,
    grade.boxRecall,
  ]
  return [
    runId.slice(0, 8),
    printable(connectionName),
    printable(model ?? '–'),
    String(pages.length),
    facts ? `${facts.passed}/${facts.total}` : '–',
    ...figures.map((figure) => (figure === null ? '–' : figure.toFixed(3))),
    printable(name),
  ]
}
