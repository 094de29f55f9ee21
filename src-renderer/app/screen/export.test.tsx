import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { usualExportChoice } from '#shared/export/usual-choice.ts'
import { failure } from '../../bridge/failure.ts'
import { makeElement, makeRun } from '../../testing/fixtures.ts'
import { openApp, openRun, prepareWindow } from '../../testing/open-app.tsx'

prepareWindow()

test('an export that can’t be asked about says so, and stands in nobody’s way', async () => {
  const { view, bridge } = await openRun()
  bridge.answer('results.outline', () => failure('bridge.disconnected', {}))
  const tell = vi.spyOn(view.toasts.getState(), 'show')
  const exportedRunId = view.app.getState().selectedRunId
  act(() => view.app.setState({ dialog: 'export', exportedRunId }))
  await waitFor(() => expect(view.app.getState().dialog).toBeNull())
  expect(tell).toHaveBeenCalledOnce()
})

test('who comes back from an export finds what was chosen, also of which documents', async () => {
  const runs = ['a', 'b'].map((id) => makeRun({ id, name: `${id}.pdf` }))
  const { view, user } = await openApp({ runs, elements: [makeElement()] })
  act(() => view.app.setState({ dialog: 'export', exportedRunId: 'a', exportedRunIds: ['a'] }))
  const which = await screen.findByLabelText<HTMLSelectElement>('Document')
  await user.selectOptions(which, 'all')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  expect(screen.getByLabelText<HTMLSelectElement>('Document').value).toBe('all')
})

test('an export that is asked for twice is done once, and none after its dialog has gone', async () => {
  const runs = ['a', 'b'].map((id) => makeRun({ id, name: `${id}.pdf` }))
  const { view, bridge, user } = await openApp({ runs, elements: [makeElement()] })
  const { settings, app } = view
  const named = { ...usualExportChoice, name: '{name} {page}' }
  await act(() => settings.getState().update({ exportChoice: named }))
  act(() => app.setState({ dialog: 'export', exportedRunId: 'a', exportedRunIds: ['a', 'b'] }))
  const button = await screen.findByRole('button', { name: 'Export' })
  const late = Promise.withResolvers<void>()
  const outlines = vi.fn<() => void>()
  bridge.answer('results.outline', async () => {
    outlines()
    await late.promise
    return failure('bridge.disconnected', {})
  })
  await user.click(button)
  await user.click(button)
  expect(outlines).toHaveBeenCalledOnce()
  act(() => app.setState({ dialog: null }))
  await act(async () => late.resolve())
  const names = bridge.calls.map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('export.'))).toEqual([])
})
