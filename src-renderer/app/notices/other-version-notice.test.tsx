import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, prepareWindow } from '../../testing/open-app.tsx'

prepareWindow()

test('a window says that Recto is another version now, and offers to load that', async () => {
  const { bridge, view, user } = await openApp()
  const { snapshot } = view.settings.getState()
  const answer = await bridge.call('app.snapshot', {})
  if (!answer.ok || !snapshot) throw new Error('There is no snapshot')
  await act(() => view.settings.getState().load())
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
  bridge.answer('app.snapshot', () => ({ ok: true, data: { ...answer.data, version: '9.1.0' } }))
  await act(() => view.settings.getState().load())
  expect(screen.getByText(/version 9\.1\.0/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(/version 9\.1\.0/)).toBeNull()
})
