import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { BridgeContext } from '../bridge/bridge-context.ts'
import { localConnection, makeRun } from '../testing/fixtures.ts'
import { createMemoryBridge } from '../testing/memory-bridge.ts'
import { HistoryDialog } from './history-dialog.tsx'

/** Opens the dialog on a connection. */
function openHistory(
  bridge: ReturnType<typeof createMemoryBridge>,
  changes: Partial<ComponentProps<typeof HistoryDialog>> = {},
) {
  render(
    <BridgeContext value={bridge}>
      <HistoryDialog
        connections={[localConnection]}
        initialConnectionId={localConnection.id}
        nameOf={() => undefined}
        onAdopted={() => {}}
        onOpen={() => {}}
        settingsFor={() => null}
        onClose={() => {}}
        {...changes}
      />
    </BridgeContext>,
  )
}

test.each([true, false])(
  'a history that can’t be asked for leads to the settings where the next step is there: %s',
  async (isThere) => {
    const bridge = createMemoryBridge()
    bridge.fail('library.history', 'connections.key-missing', { connection: 'Cloud' })
    const opened: string[] = []
    openHistory(bridge, { settingsFor: ({ code }) => (isThere ? () => opened.push(code) : null) })
    await screen.findByRole('button', { name: 'Try again' })
    const button = screen.queryByRole('button', { name: 'Open settings' })
    if (button) await userEvent.click(button)
    expect(opened).toEqual(isThere ? ['connections.key-missing'] : [])
  },
)

test('why one service’s request could not be added is not said of another service', async () => {
  const bridge = createMemoryBridge()
  const entry = { requestId: 'request-1', status: 'completed', model: null, runId: null }
  const times = { requestedAt: null, updatedAt: null, expiresAt: null }
  bridge.answer('library.history', () => ({
    ok: true,
    data: [{ ...entry, ...times }],
  }))
  bridge.fail('library.adopt', 'connections.key-missing', { connection: 'Cloud' })
  const other = { ...localConnection, id: 'other', name: 'Other' }
  openHistory(bridge, { connections: [localConnection, other] })
  await userEvent.click(await screen.findByRole('button', { name: /^Add/ }))
  expect(await screen.findByRole('alert')).toBeDefined()
  await userEvent.selectOptions(screen.getByRole('combobox'), 'other')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the cursor stays in the list when the request that it was on is added and goes', async () => {
  const bridge = createMemoryBridge()
  const entry = (requestId: string) => ({
    requestId,
    status: 'completed',
    model: null,
    runId: null,
    requestedAt: null,
    updatedAt: null,
    expiresAt: null,
  })
  bridge.answer('library.history', () => ({ ok: true, data: [entry('one'), entry('two')] }))
  bridge.answer('library.adopt', () => ({ ok: true, data: makeRun() }))
  openHistory(bridge)
  const [first] = await screen.findAllByRole('button', { name: /^Add/ })
  if (first) await userEvent.click(first)
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Add/ })).toHaveLength(1))
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Add/ }))
})
