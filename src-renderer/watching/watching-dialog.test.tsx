import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import type { WatchedFolder } from '#shared/watching/watched-folder.ts'
import { BridgeContext } from '../bridge/bridge-context.ts'
import { localConnection } from '../testing/fixtures.ts'
import { createMemoryBridge } from '../testing/memory-bridge.ts'
import { WatchingDialog } from './watching-dialog.tsx'

const rule: WatchedFolder = {
  id: 'rule-1',
  folder: '/home/me/inbox',
  connectionId: localConnection.id,
  options: null,
  pagesPerDay: 200,
  includesSubfolders: false,
  isPaused: false,
  trouble: null,
  isWatched: true,
  taken: 12,
  waiting: 0,
  refused: 0,
  left: 3,
  pagesToday: 40,
  lastTaken: { name: 'scan.pdf', at: '2026-01-02T03:04:05.000Z', runId: 'run-1' },
  refusals: [],
  lookedAt: null,
}

function show(folders: readonly WatchedFolder[], canPick = true) {
  const bridge = createMemoryBridge()
  let rules = folders
  bridge.answer('watching.list', () => ({ ok: true, data: [...rules] }))
  bridge.answer('documents.pickFolder', () => ({
    ok: true,
    data: { id: 'grant-1', name: 'inbox' },
  }))
  bridge.answer('watching.create', () => ({ ok: true, data: rule }))
  bridge.answer('watching.update', () => ({ ok: true, data: rule }))
  bridge.answer('watching.pause', () => ({ ok: true, data: rule }))
  bridge.answer('watching.remove', () => ({ ok: true, data: {} }))
  const opened: string[] = []
  render(
    <BridgeContext value={bridge}>
      <WatchingDialog
        connections={[localConnection]}
        defaultConnectionId={localConnection.id}
        canPick={canPick}
        optionsForm={(options, onChange) => (
          <button type="button" onClick={() => onChange({ ...options, ocr: 'force' })}>
            force
          </button>
        )}
        onOpen={(runId) => opened.push(runId)}
        onClose={() => {}}
      />
    </BridgeContext>,
  )
  return {
    bridge,
    opened,
    user: userEvent.setup(),
    asked: (name: string) =>
      bridge.calls.filter((call) => call.name === name).map(({ input }) => input),
    change: (next: readonly WatchedFolder[]): void => {
      rules = next
      bridge.emit('watching.changed', {})
    },
  }
}

test('a folder is asked for first, and nothing is watched before its rule was agreed to', async () => {
  const { user, asked } = show([])
  expect(await screen.findByText('No folder is watched.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Watch a folder…' }))
  const pages = await screen.findByLabelText('Pages a day at the most')
  expect(pages).toHaveProperty('value', '200')
  await user.clear(pages)
  await user.type(pages, '50')
  await user.click(screen.getByLabelText('Look into folders inside, too'))
  await user.click(screen.getByLabelText('Options of its own'))
  await user.click(screen.getByRole('button', { name: 'force' }))
  expect(asked('watching.create')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Watch' }))
  expect(asked('watching.create')).toEqual([
    {
      grantId: 'grant-1',
      connectionId: localConnection.id,
      options: { ...defaultParseOptions, ocr: 'force' },
      pagesPerDay: 50,
      includesSubfolders: true,
      takesExisting: false,
    },
  ])
  expect(await screen.findByRole('button', { name: 'Watch a folder…' })).toBeDefined()
})

test('what came of the files is told as it changes, with its last run and what keeps it', async () => {
  const { user, opened, change } = show([rule])
  expect(await screen.findByText(/12 parsed · 3 left alone · 40 of 200 pages today/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'scan.pdf' }))
  expect(opened).toEqual(['run-1'])
  const folder = rule.folder
  const missing = { code: 'watching.folder-missing', message: '', data: { folder } } as const
  const empty = { code: 'documents.empty', message: '', data: { name: 'a.pdf' } } as const
  change([
    {
      ...rule,
      trouble: missing,
      refused: 1,
      refusals: [{ name: 'a.pdf', error: empty, at: '2026-01-02T03:04:05.000Z' }],
    },
  ])
  expect(await screen.findByText('“/home/me/inbox” isn’t there.')).toBeDefined()
  expect(screen.getByText('What was refused (1)')).toBeDefined()
  expect(screen.getByText('Needs a look')).toBeDefined()
})

test('a rule is paused at once, and removed only when that is confirmed', async () => {
  const { user, asked } = show([rule])
  await user.click(await screen.findByRole('button', { name: 'Pause' }))
  expect(asked('watching.pause')).toEqual([{ ruleId: 'rule-1', isPaused: true }])
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(asked('watching.remove')).toEqual([])
  await user.click(within(screen.getByRole('status')).getByRole('button', { name: 'Remove' }))
  expect(asked('watching.remove')).toEqual([{ ruleId: 'rule-1' }])
})

test('where no folder can be asked for, the way to add one is told', async () => {
  show([], false)
  expect(await screen.findByText(/recto watch add FOLDER/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Watch a folder…' })).toBeNull()
})

test('rules that can’t be read are told, and can be asked for again', async () => {
  const { bridge, user } = show([rule])
  bridge.fail('watching.list', 'bridge.disconnected', {})
  bridge.emit('watching.changed', {})
  const again = await screen.findByRole('button', { name: 'Try again' })
  bridge.answer('watching.list', () => ({ ok: true, data: [rule] }))
  await user.click(again)
  expect(await screen.findByText('/home/me/inbox')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
