import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Grade, PageGrade } from '#shared/judging/grade.ts'
import { figuresOf } from '#shared/judging/grade-figures.ts'
import { makeRun, reportElements } from '../../testing/fixtures.ts'
import { openRun, prepareWindow } from '../../testing/open-app.tsx'

prepareWindow()

function page(number: number, nid: number): PageGrade {
  const boxes = { truth: 4, found: 4, matched: 3 }
  const plain = { truthRunId: 'run-1', mhs: null, tables: [], boxes, lost: 1, invented: 0 }
  return { ...plain, page: number, nid }
}

function grade(runId: string, model: string, pageGrades: readonly PageGrade[]): Grade {
  const of = { runId, name: 'report.pdf', format: 'pdf' as const, connectionName: 'Local', model }
  const pages = pageGrades.map((each) => each.page)
  return {
    ...of,
    pageMs: 1500,
    facts: null,
    pages,
    pageGrades: [...pageGrades],
    ...figuresOf(pageGrades),
  }
}

async function opened(grades: readonly Grade[]) {
  const runs = [makeRun(), makeRun({ id: 'run-2', name: 'again.pdf' })]
  const window = await openRun({ elements: reportElements, runs })
  const { bridge, view } = window
  bridge.answer('judging.grade', () => ({ ok: true, data: { grades: [...grades], votes: [] } }))
  bridge.answer('judging.compare', () => ({
    ok: true,
    data: {
      pages: [],
      onlyInFirst: [],
      onlyInSecond: [],
      differences: [{ page: 2, firstKey: '0:2', secondKey: '0:2', kinds: ['text'] }],
    },
  }))
  view.app.setState({ dialog: 'grades' })
  return { ...window, dialog: within(await screen.findByRole('dialog', { name: 'Grades' })) }
}

test('a number leads to the worst of its pages, and that to what differs on it, as it came', async () => {
  const { bridge, user, dialog } = await opened([
    grade('run-1', 'one', [page(1, 1), page(2, 0.9)]),
    grade('run-2', 'two', [page(1, 0.8), page(2, 0.4)]),
  ])
  const rows = (await dialog.findAllByRole('row')).slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Local · one21'),
    expect.stringContaining('Local · two21'),
  ])
  await user.click(
    dialog.getByRole('button', { name: 'Local · two, Text (NID): worst first: 0.600' }),
  )
  const worst = within(dialog.getByRole('region', { name: 'Local · two, Text (NID): worst first' }))
  const [first] = worst.getAllByRole('button')
  expect(first?.textContent).toContain('0.400')
  if (first) await user.click(first)
  const bar = within(await screen.findByRole('region', { name: 'Differences from another run' }))
  expect(bar.getByText(/^Page 2 as it was confirmed/)).toBeDefined()
  expect(bar.queryByRole('button', { name: /^Take/ })).toBeNull()
  const asked = bridge.calls.flatMap(({ name, input }) =>
    name === 'judging.compare' ? [input] : [],
  )
  expect(asked).toEqual([{ firstRunId: 'run-1', secondRunId: 'run-2', secondAsParsed: true }])
})

test('without a confirmed page it says how one comes to be', async () => {
  const { dialog } = await opened([])
  expect(await dialog.findByText(/No page is confirmed yet/)).toBeDefined()
})
