import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MemoryBridgeOptions } from '../../testing/memory-bridge.ts'
import { makeDocument, makeRun, reportElements } from '../../testing/fixtures.ts'
import { openRun, prepareWindow } from '../../testing/open-app.tsx'

prepareWindow()

async function asked(options: MemoryBridgeOptions = {}) {
  const opened = await openRun({ elements: reportElements, ...options })
  const { bridge, user } = opened
  bridge.answer('documents.get', () => ({
    ok: true,
    data: makeDocument({ format: 'pdf', pageCount: 12 }),
  }))
  const reading = makeRun({ id: 'run-9', state: 'processing', batches: [] })
  bridge.answer('runs.reparse', () => {
    bridge.emit('runs.changed', { run: reading })
    return { ok: true, data: reading }
  })
  const inputsOf = (asking: string): readonly unknown[] =>
    bridge.calls.flatMap(({ name, input }) => (name === asking ? [input] : []))
  await user.keyboard('a')
  const dialog = within(await screen.findByRole('dialog', { name: 'Read again' }))
  return { ...opened, dialog, inputsOf, reading }
}

const difference = { page: 1, firstKey: '0:2', secondKey: '0:2', kinds: ['text' as const] }

test('pages read again are told with what they cost, sent alone, and taken when someone says so', async () => {
  const { bridge, user, view, dialog, inputsOf } = await asked()
  bridge.answer('judging.compare', () => ({
    ok: true,
    data: { pages: [], onlyInFirst: [], onlyInSecond: [], differences: [difference] },
  }))
  await user.click(dialog.getByRole('radio', { name: 'Pages' }))
  await user.clear(dialog.getByRole('textbox', { name: 'Last page' }))
  await user.type(dialog.getByRole('textbox', { name: 'Last page' }), '3')
  expect(dialog.getByText(/^3 pages/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Read again' }))
  await waitFor(() =>
    expect(inputsOf('runs.reparse')).toMatchObject([{ options: { pages: [{ from: 1, to: 3 }] } }]),
  )
  const bar = within(await screen.findByRole('region', { name: 'Read again' }))
  expect(bar.getByText(/Reading pages 1–3 again/)).toBeDefined()
  expect(view.app.getState().selectedRunId).toBe('run-1')
  bridge.emit('runs.changed', { run: makeRun({ id: 'run-9' }) })
  await user.click(await bar.findByRole('button', { name: 'Look at the proposal' }))
  const walk = within(await screen.findByRole('region', { name: 'Differences from another run' }))
  expect(walk.getByText('Pages 1–3, read again: a proposal')).toBeDefined()
  await user.click(await walk.findByRole('button', { name: /^Take this/ }))
  await waitFor(() =>
    expect(inputsOf('corrections.take')).toMatchObject([
      { runId: 'run-1', fromRunId: 'run-9', pairs: [difference] },
    ]),
  )
})

test('pages that the document doesn’t have are not sent', async () => {
  const { user, dialog } = await asked()
  await user.click(dialog.getByRole('radio', { name: 'Pages' }))
  await user.clear(dialog.getByRole('textbox', { name: 'Last page' }))
  await user.type(dialog.getByRole('textbox', { name: 'Last page' }), '13')
  expect(dialog.getByText('The document has pages 1 to 12.')).toBeDefined()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Read again' }).disabled).toBe(true)
})

test('what failed is told, and leaving it leaves everything as it was', async () => {
  const { bridge, user, dialog, inputsOf, reading } = await asked()
  await user.click(dialog.getByRole('button', { name: 'Read again' }))
  const bar = within(await screen.findByRole('region', { name: 'Read again' }))
  bridge.emit('runs.changed', { run: { ...reading, state: 'failed' } })
  await bar.findByText('Reading page 1 again came to nothing.')
  await user.click(bar.getByRole('button', { name: /^Leave it/ }))
  expect(screen.queryByRole('region', { name: 'Read again' })).toBeNull()
  expect(inputsOf('corrections.take')).toEqual([])
})
