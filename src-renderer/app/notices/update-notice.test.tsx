import { act, screen, within } from '@testing-library/react'
import type { UpdateState } from '#shared/updates/update-state.ts'
import { expect, test } from 'vitest'
import { openApp, prepareWindow } from '../../testing/open-app.tsx'

prepareWindow()

const release = { version: '2.0.0', notes: 'Finds more.\n<b>Faster</b>' }

/** The window of an installed Recto whose updates are in this state. */
async function openInstalled(first: UpdateState) {
  const opened = await openApp()
  const { bridge } = opened
  let state = first
  const enter = (next: UpdateState): void => {
    state = next
    act(() => bridge.emit('updates.changed', { updates: next }))
  }
  for (const step of ['updates.check', 'updates.download', 'updates.install'] as const) {
    bridge.answer(step, () => ({ ok: true, data: state }))
  }
  enter(first)
  return { ...opened, enter, asked: () => bridge.calls.map(({ name }) => name) }
}

test('a window in a browser is asked nothing about updates', async () => {
  await openApp()
  expect(screen.queryByText(/newer versions/)).toBeNull()
})

test('whether to look is asked once, and no is kept', async () => {
  const { user, view } = await openInstalled({ kind: 'unknown' })
  expect(await screen.findByText(/only request it makes by itself/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Don’t look' }))
  expect(view.settings.getState().snapshot?.settings.updates).toBe('never')
  expect(screen.queryByText(/newer versions/)).toBeNull()
})

test('a version that was found is fetched and started only as the user says, its notes as text', async () => {
  const { user, enter, asked } = await openInstalled({ kind: 'found', release })
  expect(await screen.findByText(/<b>Faster<\/b>/)).toBeDefined()
  expect(asked()).not.toContain('updates.download')
  await user.click(screen.getByRole('button', { name: 'Download' }))
  enter({ kind: 'downloading', release, share: 0.42 })
  expect(screen.getByText('Downloading version 2.0.0: 42%')).toBeDefined()
  enter({ kind: 'ready', release })
  expect(asked()).not.toContain('updates.install')
  await user.click(screen.getByRole('button', { name: 'Restart and update' }))
  expect(asked()).toContain('updates.install')
})

test('what failed says why, and can be tried again', async () => {
  const { user, asked } = await openInstalled({
    kind: 'failed',
    release,
    error: { code: 'updates.damaged-download', message: '', data: { version: '2.0.0' } },
  })
  expect(await screen.findByText(/arrived damaged/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(asked()).toContain('updates.download')
})

test('a version that was put back says so, until the user has read it', async () => {
  const { user } = await openInstalled({
    kind: 'failed',
    release: null,
    error: { code: 'updates.not-installed', message: '', data: { version: '2.0.0' } },
  })
  expect(await screen.findByText(/this is the version before/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(/this is the version before/)).toBeNull()
})

test('the settings say why a package of the system has no updates of its own', async () => {
  const { user } = await openInstalled({ kind: 'elsewhere', because: 'system-packages' })
  await user.keyboard('{Control>},{/Control}')
  const section = await screen.findByRole('region', { name: 'Updates' })
  expect(within(section).getByText(/system’s own tools/)).toBeDefined()
})
