import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { BridgeContext } from '../bridge/bridge-context.ts'
import { localConnection } from '../testing/fixtures.ts'
import { createMemoryBridge } from '../testing/memory-bridge.ts'
import { SettingsDialog } from './settings-dialog.tsx'
import { createSettingsStore } from './settings-store.ts'

test('a theme that can’t be kept says so where it was chosen, until one can', async () => {
  const bridge = createMemoryBridge()
  const store = createSettingsStore(bridge)
  await store.getState().load()
  const { snapshot } = store.getState()
  if (!snapshot) throw new Error('nothing was loaded')
  render(
    <BridgeContext value={bridge}>
      <SettingsDialog store={store} onWatchFolders={() => {}} onClose={() => {}} />
    </BridgeContext>,
  )
  bridge.fail('settings.update', 'bridge.disconnected', {})
  const theme = screen.getByLabelText<HTMLSelectElement>('Theme')
  const before = theme.value
  await userEvent.selectOptions(theme, 'dark')
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(theme.value).toBe(before)
  bridge.answer('settings.update', () => ({ ok: true, data: snapshot.settings }))
  await userEvent.selectOptions(theme, 'dark')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('settings that a failure led to begin at the key of the connection that failed', async () => {
  const bridge = createMemoryBridge()
  const store = createSettingsStore(bridge)
  await store.getState().load()
  const { snapshot } = store.getState()
  if (!snapshot) throw new Error('nothing was loaded')
  const service = (id: string) => ({
    ...localConnection,
    id,
    name: id,
    builtIn: false,
    needsKey: true,
    apiKeyIsSet: false,
  })
  store.setState({
    snapshot: { ...snapshot, connections: [localConnection, service('one'), service('two')] },
  })
  render(
    <BridgeContext value={bridge}>
      <SettingsDialog store={store} beginAt="two" onWatchFolders={() => {}} onClose={() => {}} />
    </BridgeContext>,
  )
  const keys = screen.getAllByLabelText('API key')
  expect(document.activeElement).toBe(keys[1])
})
