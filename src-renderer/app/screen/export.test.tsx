import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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
