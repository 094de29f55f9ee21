import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makePngHeaders } from '#formats/testing/make-png.ts'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import { createApp } from '../create-app.ts'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { testConfig } from '../testing/test-config.ts'
import { openTestLibrary } from './testing/open-test-library.ts'

const connection = {
  name: 'Fake',
  baseUrl: 'https://example.test',
  pathLayout: 'interface',
  defaultOptions: defaultParseOptions,
} as const

test('a second shell is not turned away, and both hear what either does', async () => {
  const dataDir = await temporaryDir()
  const first = await openTestLibrary(dataDir)
  const second = await openTestLibrary(dataDir)
  expect([first.library.isOwner(), second.library.isOwner()]).toEqual([true, false])
  await second.call('settings.update', { theme: 'dark' })
  expect((await first.call('app.snapshot', {})).settings.theme).toBe('dark')
  for (const { events } of [first, second]) {
    await expect.poll(() => events.map(({ name }) => name)).toContain('settings.changed')
  }
})

test('an owner that ends hands over: the next goes on, and tells its views to read anew', async () => {
  const dataDir = await temporaryDir()
  const first = await openTestLibrary(dataDir)
  const second = await openTestLibrary(dataDir)
  const file = path.join(await temporaryDir(), 'scan.png')
  await writeFile(file, makePngHeaders(800, 600))
  // Handed out while the first was the owner.
  const [grant] = second.library.grants.grant([
    { path: file, name: 'scan.png', isTemporary: false },
  ])
  await first.library.close()
  const [added] = await second.call('documents.add', { grantIds: [grant?.id ?? ''] })
  expect(added).toMatchObject({ ok: true, document: { name: 'scan.png' } })
  expect(second.library.isOwner()).toBe(true)
  const changed = second.events.findIndex(({ name }) => name === 'app.owner-changed')
  const [before, after] = [second.events[changed - 1], second.events[changed]]
  // A gap: a view that counts reads its snapshot again.
  expect((after?.sequence ?? 0) - (before?.sequence ?? 0)).toBeGreaterThan(1)
})

test('what a shell can do is its own, whoever owns the library', async () => {
  const dataDir = await temporaryDir()
  await openTestLibrary(dataDir)
  const ports = createMemoryPorts()
  const can = {
    ...ports.desktop.capabilities,
    nativePicker: false,
    revealInFolder: false,
    share: false,
    dragOut: false,
  }
  const desktop = { ...ports.desktop, capabilities: can }
  const browser = await openTestLibrary(dataDir, { desktop })
  expect((await browser.call('app.snapshot', {})).capabilities).toEqual(can)
  // The dialog would open before somebody else.
  for (const [name, input] of [
    ['documents.pick', {}],
    ['library.reveal', { runId: 'any' }],
    ['library.share', { runId: 'any' }],
    ['library.drag', { runIds: ['any'] }],
  ] as const) {
    expect(await browser.library.dispatch(name, input)).toMatchObject({
      ok: false,
      error: { code: 'bridge.not-available' },
    })
  }
})

test('a key entered at a guest is kept where that shell keeps keys, and used by the owner', async () => {
  const dataDir = await temporaryDir()
  const owner = await openTestLibrary(dataDir)
  const { id } = await owner.call('connections.create', connection)
  owner.ports.secrets.hasSafeStorage = false
  const ports = createMemoryPorts()
  const guest = await openTestLibrary(dataDir, { secrets: ports.secrets }, ports)
  const wanted = { connectionId: id, apiKey: 'secret', keep: 'ask' } as const
  expect(await guest.call('connections.setKey', wanted)).toMatchObject({ apiKeyIsSet: true })
  const keyOwner = { connectionId: id, origin: connection.baseUrl }
  expect(await ports.secrets.get(keyOwner)).toBe('secret')
  expect(await owner.ports.secrets.where(keyOwner)).toBe('session')
})

test('keys of a shell reach each owner before anything is asked of it', async () => {
  const dataDir = await temporaryDir()
  const first = await openTestLibrary(dataDir)
  const { id } = await first.call('connections.create', connection)
  const { settings } = first.ports
  const keyOwner = { connectionId: id, origin: connection.baseUrl }
  const second = await openTestLibrary(
    dataDir,
    { introduce: async (place) => place.giveKey(keyOwner, 'secret') },
    createMemoryPorts({ settings }),
  )
  const find = async () =>
    (await second.call('connections.list', {})).find((each) => each.id === id)
  expect(await find()).toMatchObject({ apiKeyIsSet: true, keyStorage: 'environment' })
  await first.library.close()
  expect(await find()).toMatchObject({ apiKeyIsSet: true, keyStorage: 'environment' })
  expect(second.library.isOwner()).toBe(true)
})

test('twenty shells that open at once have one owner, and all of them work', async () => {
  const dataDir = await temporaryDir()
  const libraries = await Promise.all(Array.from({ length: 20 }, () => openTestLibrary(dataDir)))
  expect(libraries.filter(({ library }) => library.isOwner())).toHaveLength(1)
  const answers = await Promise.all(libraries.map(({ call }) => call('runs.list', {})))
  expect(answers).toEqual(libraries.map(() => []))
})

test('a guest that is closed just as it becomes the owner begins nothing', async () => {
  const dataDir = await temporaryDir()
  const first = await openTestLibrary(dataDir)
  const ports = createMemoryPorts()
  const closed = Promise.withResolvers<void>()
  let introduced = 0
  const second = await openTestLibrary(
    dataDir,
    {
      introduce: async () => void (introduced += 1),
      async openCore(storage) {
        const app = await createApp(ports, testConfig(dataDir, { resumesOnStart: false }), storage)
        closed.resolve(second.library.close())
        return app
      },
    },
    ports,
  )
  await first.library.close()
  await closed.promise
  expect(introduced).toBe(1)
  // Nobody has the library.
  expect((await openTestLibrary(dataDir)).library.isOwner()).toBe(true)
})

test('what nobody waits for any more is not made by the owner, whoever asked', async () => {
  const dataDir = await temporaryDir()
  const asked = Promise.withResolvers<AbortSignal>()
  await openTestLibrary(dataDir, {
    async openCore(storage) {
      const ports = createMemoryPorts()
      const app = await createApp(ports, testConfig(dataDir, { resumesOnStart: false }), storage)
      const resources = async ({ signal }: Request): Promise<Response> => {
        asked.resolve(signal)
        await once(signal, 'abort')
        return new Response(null, { status: 503 })
      }
      return { ...app, resources }
    },
  })
  const guest = await openTestLibrary(dataDir)
  const leaving = new AbortController()
  const { signal } = leaving
  const answered = guest.library.resources(new Request('http://recto/resources/any', { signal }))
  const seen = await asked.promise
  const ended = once(seen, 'abort')
  leaving.abort()
  await ended
  expect((await answered).status).toBe(503)
  // It has lost no owner by that.
  expect(guest.library.isOwner()).toBe(false)
  expect(await guest.call('runs.list', {})).toEqual([])
})
