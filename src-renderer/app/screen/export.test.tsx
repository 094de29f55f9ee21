import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { failure } from '../../bridge/failure.ts'
import { openRun, prepareWindow } from '../../testing/open-app.tsx'

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
