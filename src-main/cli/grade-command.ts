import type { Grade } from '#shared/judging/grade.ts'
import { call } from '../node-shell/call.ts'
import { exitCode, type ExitCode } from './exit-code.ts'
import { printable } from './printable.ts'
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
    else if (answer.grades.length === 0) {
      terminal.out(
        'No page is confirmed yet. Confirm every element of a page to make it the truth, or say facts.\n',
      )
    } else terminal.out(table([heads, ...answer.grades.map(rowOf)]))
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
