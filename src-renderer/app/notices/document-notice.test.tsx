import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeDocument, makeRun } from '../../testing/fixtures.ts'
import { openApp, prepareWindow } from '../../testing/open-app.tsx'

prepareWindow()

test('a warning about one document is gone while another is read, and back with its own', async () => {
  const other = makeRun({ id: 'other', name: 'other.pdf' })
  const { bridge, view, user } = await openApp({ runs: [other] })
  const scan = makeRun({ id: 'scan', name: 'scan.png' })
  bridge.answer('documents.add', () => ({
    ok: true,
    data: [{ ok: true, document: makeDocument(), warnings: ['small-text'] }],
  }))
  bridge.answer('runs.start', () => ({ ok: true, data: { kind: 'started', run: scan } }))
  const choice = view.choice()
  if (!choice) throw new Error('There is no connection')
  await act(() => view.intake.getState().addFiles([new File(['x'], 'scan.png')], choice))
  const warning = 'The letters in “scan.png” are less than 12 pixels high.'
  expect(await screen.findByText(warning)).toBeDefined()

  act(() => view.app.setState({ selectedRunId: other.id }))
  expect(screen.queryByText(warning)).toBeNull()
  act(() => view.app.setState({ selectedRunId: scan.id }))
  expect(await screen.findByText(warning)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(warning)).toBeNull()
})
