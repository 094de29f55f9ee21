import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { failure } from '../bridge/failure.ts'
import { localConnection, makeRun } from '../testing/fixtures.ts'
import { createMemoryBridge } from '../testing/memory-bridge.ts'
import { IntakeList } from './intake-list.tsx'
import { createIntakeStore } from './intake-store.ts'
import { choiceFor } from './parse-choice.ts'

function show(bridge = createMemoryBridge()) {
  const store = createIntakeStore({
    bridge,
    onStarted: () => undefined,
    onExpected: () => undefined,
    onUnlocked: () => undefined,
  })
  const asked: string[] = []
  render(
    <IntakeList
      store={store}
      onOpen={() => undefined}
      onParseAgain={(itemId) => asked.push(itemId)}
      onSendInParts={() => undefined}
      onUnlock={(itemIds, password) => asked.push(`${itemIds.join(' ')} ${password}`)}
      onSettings={() => asked.push('settings')}
    />,
  )
  const add = (...names: readonly string[]) =>
    store.getState().addFiles(
      names.map((name) => new File(['x'], name)),
      choiceFor(localConnection),
    )
  return { store, asked, add, user: userEvent.setup() }
}

test('several files that were parsed before are one question, not a column of buttons', async () => {
  const { asked, add, user, store } = show(createMemoryBridge({ runs: [makeRun()] }))
  await add('a.pdf', 'b.pdf', 'c.pdf')
  expect(await screen.findByText('3 files were parsed this way before.')).toBeDefined()
  const names = screen.getByText('Which files').closest('details')
  expect(names?.open).toBe(false)
  expect(within(names ?? document.body).getAllByRole('listitem', { hidden: true })).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Parse all again' }))
  expect(asked).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(store.getState().items).toEqual([])
})

test('a missing key leads to the settings', async () => {
  const bridge = createMemoryBridge()
  bridge.fail('runs.start', 'connections.key-missing', { connection: 'Cloud' })
  const { asked, add, user } = show(bridge)
  await add('a.pdf')
  await user.click(await screen.findByRole('button', { name: 'Open settings' }))
  expect(asked).toEqual(['settings'])
})

test('a locked file is asked for its password where it waits, and an empty one is none', async () => {
  const bridge = createMemoryBridge()
  bridge.fail('documents.add', 'documents.password-needed', { name: 'a.pdf' })
  const { asked, add, user, store } = show(bridge)
  await add('a.pdf')
  const field = await screen.findByLabelText('Password of “a.pdf”')
  expect(field.getAttribute('type')).toBe('password')
  await user.type(field, '{Enter}')
  expect(asked).toEqual([])
  await user.type(field, 'geheim{Enter}')
  expect(asked).toEqual([`${store.getState().items[0]?.id} geheim`])
})

test('a folder of bad files says each reason once, with one button for all', async () => {
  const bridge = createMemoryBridge()
  bridge.fail('runs.start', 'connections.key-missing', { connection: 'Cloud' })
  const { add, user, store } = show(bridge)
  await add('a.pdf', 'b.pdf')
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('a.pdf')).toBeDefined()
  expect(within(alert).getByText('b.pdf')).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Open settings' })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(store.getState().items).toEqual([])
})

test('why files were not taken in is read without opening anything, whatever their number', async () => {
  const bridge = createMemoryBridge()
  bridge.answer('documents.add', ({ grantIds }) => {
    const name = `${grantIds[0]}.bin`
    const data = { name, looksLike: null }
    return { ok: true, data: [{ name, ...failure('documents.unsupported-format', data) }] }
  })
  const { add } = show(bridge)
  await add('a.bin', 'b.bin', 'c.bin')
  const alert = await screen.findByRole('alert')
  const reason = within(alert).getByText('“grant-1.bin” is not a document that Recto can read.')
  expect(reason.closest('details')).toBeNull()
  const rest = within(alert).getByText('and 2 more').closest('details')
  expect(within(rest ?? alert).getAllByRole('listitem', { hidden: true })).toHaveLength(2)
})

test('one password is asked for and tried on all files that are locked', async () => {
  const bridge = createMemoryBridge()
  bridge.answer('documents.add', ({ grantIds }) => {
    const name = `${grantIds[0]}.pdf`
    return { ok: true, data: [{ name, ...failure('documents.password-needed', { name }) }] }
  })
  const { asked, add, user } = show(bridge)
  await add('a.pdf', 'b.pdf')
  await user.type(await screen.findByLabelText('Password of 2 files'), 'geheim{Enter}')
  expect(asked).toEqual(['1 2 geheim'])
  expect(screen.getByText('2 files are locked by passwords.')).toBeDefined()
})

test('files of a folder that were left out are named with their reason, all when asked, and copied', async () => {
  const { store, user } = show()
  const texts: Blob[] = []
  class Item {
    constructor(given: Record<string, Blob>) {
      texts.push(...Object.values(given))
    }
  }
  vi.stubGlobal('ClipboardItem', Item)
  vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  const leftOut = Array.from({ length: 30 }, (_, at) => ({
    name: `reports/${at}.json`,
    reason: at === 0 ? ('other-kind' as const) : ('no-parse' as const),
  }))
  act(() => store.getState().tell({ imported: 0, existing: 0, refused: 0, leftOut, unsure: 0 }))
  expect(screen.getByText('30 files were left out.')).toBeDefined()
  await user.click(await screen.findByText('Which files, and why'))
  expect(screen.getByText(/reports\/0\.json: called neither like a document/)).toBeDefined()
  expect(screen.queryByText(/reports\/29\.json/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show all 30' }))
  expect(screen.getByText(/reports\/29\.json: no parse that Recto knows/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Copy the list' }))
  const copied = (await texts[0]?.text()) ?? ''
  expect([copied.split('\n').length, copied.split('\n').at(-1)]).toEqual([
    30,
    'reports/29.json: no parse that Recto knows',
  ])
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined()
})
