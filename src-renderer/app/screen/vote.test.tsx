import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { makeRun, reportElements } from '../../testing/fixtures.ts'
import { openRun, prepareWindow } from '../../testing/open-app.tsx'

prepareWindow()

async function opened(pages: readonly number[] = [2]) {
  const runs = [makeRun(), makeRun({ id: 'run-2', connectionName: 'Named service' })]
  const window = await openRun({ elements: reportElements, runs })
  const { bridge, user } = window
  bridge.answer('judging.compare', () => ({
    ok: true,
    data: {
      pages: [],
      onlyInFirst: [],
      onlyInSecond: [],
      differences: pages.map((page) => ({ page, firstKey: `${page}`, secondKey: null, kinds: [] })),
    },
  }))
  bridge.answer('judging.votes', () => ({ ok: true, data: [] }))
  bridge.answer('judging.removeVote', () => ({ ok: true, data: {} }))
  bridge.answer('judging.vote', ({ id, page, choice }) => {
    const side = { runId: 'run-1', connectionName: 'Local', model: null }
    return { ok: true, data: { id, page, choice, first: side, second: side } }
  })
  await user.keyboard('v')
  const dialog = within(await screen.findByRole('dialog', { name: 'Blind vote' }))
  return { ...window, dialog }
}

test('two answers stand beside each other without a name, and a key decides', async () => {
  const { bridge, user, dialog } = await opened()
  await user.click(dialog.getByRole('button', { name: 'Begin' }))
  const left = await dialog.findByRole('region', { name: 'Answer on the left' })
  expect(await within(left).findAllByRole('article')).not.toHaveLength(0)
  expect(dialog.queryByText(/Named service/)).toBeNull()
  await user.keyboard('x')
  expect(await dialog.findByText(/^That was all: 1 page decided\./)).toBeDefined()
  expect(bridge.calls.at(-1)).toMatchObject({
    name: 'judging.vote',
    input: { page: 2, firstRunId: 'run-1', secondRunId: 'run-2', choice: 'both-bad' },
  })
  await user.keyboard('{Backspace}')
  expect(await dialog.findByText('Page 2, 1 of 1')).toBeDefined()
})

test('arrow keys scroll a wide table that has the focus, and decide nothing there', async () => {
  const { bridge, user, dialog } = await opened()
  await user.click(dialog.getByRole('button', { name: 'Begin' }))
  const left = await dialog.findByRole('region', { name: 'Answer on the left' })
  left.focus()
  const width = vi.spyOn(left, 'scrollWidth', 'get').mockReturnValue(900)
  await user.keyboard('{ArrowRight}')
  expect(bridge.calls.filter(({ name }) => name === 'judging.vote')).toEqual([])
  width.mockReturnValue(0)
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(bridge.calls.at(-1)?.name).toBe('judging.vote'))
})

test('keys decide on after the column that had the cursor went with its page', async () => {
  const { bridge, user, dialog } = await opened([1, 2])
  await user.click(dialog.getByRole('button', { name: 'Begin' }))
  const left = await dialog.findByRole('region', { name: 'Answer on the left' })
  left.focus()
  await user.keyboard('s')
  expect(await dialog.findByText('Page 2, 2 of 2')).toBeDefined()
  await user.keyboard('x')
  await waitFor(() => expect(bridge.calls.at(-1)).toMatchObject({ input: { page: 2 } }))
})

test('a vote that is over leads to the grades, and has no buttons that decide nothing', async () => {
  const { user, dialog } = await opened()
  await user.click(dialog.getByRole('button', { name: 'Begin' }))
  // By the pointer: the cursor is on a button that then goes.
  await user.click(await dialog.findByRole('button', { name: /^Left/ }))
  expect(await dialog.findByRole('button', { name: 'Show the grades' })).toBeDefined()
  expect(dialog.queryByRole('button', { name: /^Left/ })).toBeNull()
  await user.keyboard('{Backspace}')
  expect(await dialog.findByRole('button', { name: /^Left/ })).toBeDefined()
  await user.keyboard('{ArrowRight}')
  await user.click(await dialog.findByRole('button', { name: 'Show the grades' }))
  expect(await screen.findByRole('dialog', { name: 'Grades' })).toBeDefined()
})

test('the votes are told among the grades, with their number and how sure that is', async () => {
  const { bridge, view, user } = await opened()
  const parser = (connectionName: string) => ({ connectionName, model: null, runId: null })
  const won = { firstWins: 7, secondWins: 3, same: 2, bothBad: 1 }
  bridge.answer('judging.grade', () => ({
    ok: true,
    data: { grades: [], votes: [{ first: parser('A'), second: parser('B'), ...won }] },
  }))
  await user.keyboard('{Escape}')
  view.app.setState({ dialog: 'grades' })
  const table = within(await screen.findByRole('table', { name: 'Blind votes' }))
  expect(
    table.getByRole('row', { name: /^A and B 13 .*A: 70 % \(40 % to 89 %\) 2 · 1$/ }),
  ).toBeDefined()
})
