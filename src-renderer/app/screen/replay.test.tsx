import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeRun, reportElements } from '../../testing/fixtures.ts'
import { openRun, prepareWindow } from '../../testing/open-app.tsx'

prepareWindow()

test('corrections are taken over, and what no longer fits is a list that is settled one by one', async () => {
  const runs = [makeRun(), makeRun({ id: 'run-2', name: 'earlier.pdf' })]
  const { bridge, user, view } = await openRun({ elements: reportElements, runs })
  const unfit = { key: '0:2', page: 1, text: 'Sales grew', fields: ['text'] }
  bridge.answer('corrections.replay', () => ({
    ok: true,
    data: { applied: 3, already: 1, unfit: [{ ...unfit, reason: 'gone' }] },
  }))
  view.app.setState({ dialog: 'replay' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Take corrections over' }))
  await user.click(dialog.getByRole('button', { name: 'Take over' }))
  const list = within(await dialog.findByRole('region', { name: 'To settle by hand' }))
  expect(list.getByText('Sales grew')).toBeDefined()
  const asked = bridge.calls.flatMap(({ name, input }) =>
    name === 'corrections.replay' ? [input] : [],
  )
  expect(asked).toEqual([{ fromRunId: 'run-2', toRunId: 'run-1' }])
  await user.click(list.getByRole('button', { name: 'Settled' }))
  expect(dialog.getByText(/Nothing is left to settle/)).toBeDefined()
})
