import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createMemoryBridge } from '../testing/memory-bridge.ts'
import { ConnectionForm } from './connection-form.tsx'
import { createSettingsStore } from './settings-store.ts'

test('a connection that is added by a double click is added once', async () => {
  const bridge = createMemoryBridge()
  bridge.answer('connections.create', () => new Promise(() => {}))
  const store = createSettingsStore(bridge)
  render(<ConnectionForm store={store} connection={null} onDone={() => {}} />)
  await userEvent.type(screen.getByLabelText('Name'), 'Own')
  await userEvent.type(screen.getByRole('textbox', { name: /address|url/i }), 'https://own.test')
  const form = screen.getByRole('button', { name: 'Add' }).closest('form')
  if (!form) throw new Error('no form')
  fireEvent.submit(form)
  fireEvent.submit(form)
  expect(bridge.calls.filter(({ name }) => name === 'connections.create')).toHaveLength(1)
})
