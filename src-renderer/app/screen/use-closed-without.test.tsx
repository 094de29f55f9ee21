import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure } from '../../bridge/failure.ts'
import { reportElements } from '../../testing/fixtures.ts'
import { openRun, prepareWindow } from '../../testing/open-app.tsx'
import type { PageSource } from '../../viewer/sources/page-source.ts'

prepareWindow()

const pictures: PageSource = {
  pageCount: 3,
  pageSize: () => Promise.resolve({ width: 600, height: 800 }),
  render: () => Promise.resolve(),
  release() {},
  close() {},
}

test.each(['print', 'picture'] as const)(
  'the dialog of a %s ends with the pages that it is about, and keeps no keys',
  async (dialog) => {
    const { view } = await openRun({ elements: reportElements })
    act(() => view.viewer.setState({ pictures }))
    act(() => view.app.setState({ dialog }))
    await screen.findByRole('dialog')
    act(() => view.viewer.setState({ pictures: null }))
    expect(view.app.getState().dialog).toBeNull()
  },
)

test('an export ends when its run is removed elsewhere', async () => {
  const { view, bridge } = await openRun({ elements: reportElements })
  const runId = view.app.getState().selectedRunId ?? ''
  act(() => view.app.setState({ dialog: 'export', exportedRunId: runId }))
  await screen.findByRole('dialog')
  act(() => bridge.emit('runs.removed', { runId }))
  await waitFor(() => expect(view.app.getState().dialog).toBeNull())
})

test('a document that can’t be read for reading a part of it again says so, and stands in nobody’s way', async () => {
  const { view, bridge, user } = await openRun({ elements: reportElements })
  bridge.answer('documents.get', () => failure('bridge.disconnected', {}))
  await user.keyboard('a')
  await waitFor(() => expect(view.toasts.getState().toasts).not.toEqual([]))
  expect(view.app.getState().dialog).toBeNull()
})
