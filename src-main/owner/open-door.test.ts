import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makePngHeaders } from '#formats/testing/make-png.ts'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { openTestDoor } from './testing/open-test-door.ts'

const connection = {
  name: 'Fake',
  baseUrl: 'https://example.test',
  pathLayout: 'interface',
  defaultOptions: defaultParseOptions,
} as const

test('a second shell is not turned away, and both hear what either does', async () => {
  const dataDir = await temporaryDir()
  const first = await openTestDoor(dataDir)
  const second = await openTestDoor(dataDir)
  expect([first.door.isOwner(), second.door.isOwner()]).toEqual([true, false])
  await second.call('settings.update', { theme: 'dark' })
  expect((await first.call('app.snapshot', {})).settings.theme).toBe('dark')
  for (const { events } of [first, second]) {
    await expect.poll(() => events.map(({ name }) => name)).toContain('settings.changed')
  }
})

test('an owner that ends hands over: the next goes on, and tells its views to read anew', async () => {
  const dataDir = await temporaryDir()
  const first = await openTestDoor(dataDir)
  const second = await openTestDoor(dataDir)
  const file = path.join(await temporaryDir(), 'scan.png')
  await writeFile(file, makePngHeaders(800, 600))
  // Handed out while the first was the owner.
  const [grant] = second.door.grants.grant([{ path: file, name: 'scan.png', isTemporary: false }])
  await first.door.close()
  const [added] = await second.call('documents.add', { grantIds: [grant?.id ?? ''] })
  expect(added).toMatchObject({ ok: true, document: { name: 'scan.png' } })
  expect(second.door.isOwner()).toBe(true)
  const changed = second.events.findIndex(({ name }) => name === 'app.owner-changed')
  const [before, after] = [second.events[changed - 1], second.events[changed]]
  // A gap: a view that counts reads its snapshot again.
  expect((after?.sequence ?? 0) - (before?.sequence ?? 0)).toBeGreaterThan(1)
})

test('what a shell can do is its own, whoever owns the library', async () => {
  const dataDir = await temporaryDir()
  await openTestDoor(dataDir)
  const ports = createMemoryPorts()
  const can = { ...ports.desktop.capabilities, nativePicker: false, revealInFolder: false }
  const desktop = { ...ports.desktop, capabilities: can }
  const browser = await openTestDoor(dataDir, { desktop })
  expect((await browser.call('app.snapshot', {})).capabilities).toEqual(can)
  // The dialog would open before somebody else.
  for (const [name, input] of [
    ['documents.pick', {}],
    ['library.reveal', { runId: 'any' }],
  ] as const) {
    expect(await browser.door.dispatch(name, input)).toMatchObject({
      ok: false,
      error: { code: 'bridge.not-available' },
    })
  }
})

test('a key entered at a guest is kept where that shell keeps keys, and used by the owner', async () => {
  const dataDir = await temporaryDir()
  const owner = await openTestDoor(dataDir)
  const { id } = await owner.call('connections.create', connection)
  owner.ports.secrets.hasSafeStorage = false
  const ports = createMemoryPorts()
  const guest = await openTestDoor(dataDir, { secrets: ports.secrets }, ports)
  const wanted = { connectionId: id, apiKey: 'secret', keep: 'ask' } as const
  expect(await guest.call('connections.setKey', wanted)).toMatchObject({ apiKeyIsSet: true })
  const keyOwner = { connectionId: id, origin: connection.baseUrl }
  expect(await ports.secrets.get(keyOwner)).toBe('secret')
  expect(await owner.ports.secrets.where(keyOwner)).toBe('session')
})

test('keys of a shell reach each owner before anything is asked of it', async () => {
  const dataDir = await temporaryDir()
  const first = await openTestDoor(dataDir)
  const { id } = await first.call('connections.create', connection)
  const { settings } = first.ports
  const keyOwner = { connectionId: id, origin: connection.baseUrl }
  const second = await openTestDoor(
    dataDir,
    { introduce: async (place) => place.giveKey(keyOwner, 'secret') },
    createMemoryPorts({ settings }),
  )
  const find = async () =>
    (await second.call('connections.list', {})).find((each) => each.id === id)
  expect(await find()).toMatchObject({ apiKeyIsSet: true, keyStorage: 'environment' })
  await first.door.close()
  expect(await find()).toMatchObject({ apiKeyIsSet: true, keyStorage: 'environment' })
  expect(second.door.isOwner()).toBe(true)
})

test('twenty shells that open at once have one owner, and all of them work', async () => {
  const dataDir = await temporaryDir()
  const doors = await Promise.all(Array.from({ length: 20 }, () => openTestDoor(dataDir)))
  expect(doors.filter(({ door }) => door.isOwner())).toHaveLength(1)
  const answers = await Promise.all(doors.map(({ call }) => call('runs.list', {})))
  expect(answers).toEqual(doors.map(() => []))
})
