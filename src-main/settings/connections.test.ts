import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import type { FakeApiScript } from '../testing/fake-api/script.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { createTestApp } from '../testing/test-app.ts'

const input = {
  name: 'Office',
  baseUrl: 'https://api.example.test/',
  pathLayout: 'interface' as const,
  defaultOptions: {
    ...defaultParseOptions,
    outputFormats: ['html' as const],
    base64Categories: [],
  },
}

test('a connection is kept without its key, which never comes back', async () => {
  const app = await createTestApp()
  const created = await app.call('connections.create', input)
  expect(created).toMatchObject({ baseUrl: 'https://api.example.test', apiKeyIsSet: false })
  const connectionId = created.id
  await app.call('connections.setKey', { connectionId, apiKey: 'very-secret', keep: 'ask' })
  expect(await app.call('connections.list', {})).toMatchObject([
    { id: 'local', builtIn: true, keyStorage: 'built-in' },
    { id: connectionId, apiKeyIsSet: true, keyStorage: 'system' },
  ])
  expect(JSON.stringify(app.ports.settings.getValue('connections'))).not.toContain('very-secret')
  expect(JSON.stringify(app.events)).not.toContain('very-secret')
})

test('a system without a safe place asks before a key is stored in the clear', async () => {
  const app = await createTestApp()
  app.ports.secrets.hasSafeStorage = false
  const { id: connectionId } = await app.call('connections.create', input)
  const setKey = { connectionId, apiKey: 'very-secret' }
  expect((await app.refuse('connections.setKey', { ...setKey, keep: 'ask' })).code).toBe(
    'connections.no-safe-storage',
  )
  const kept = await app.call('connections.setKey', { ...setKey, keep: 'session' })
  expect(kept.keyStorage).toBe('session')
})

test('a key does not move along to another host', async () => {
  const app = await createTestApp()
  const { id: connectionId } = await app.call('connections.create', input)
  await app.call('connections.setKey', { connectionId, apiKey: 'very-secret', keep: 'ask' })
  const renamed = { ...input, name: 'Renamed', connectionId, baseUrl: `${input.baseUrl}v2` }
  expect((await app.call('connections.update', renamed)).apiKeyIsSet).toBe(true)
  const moved = { ...input, connectionId, baseUrl: 'https://other.test' }
  expect((await app.call('connections.update', moved)).apiKeyIsSet).toBe(false)
})

test('names are told apart, whatever their case', async () => {
  const app = await createTestApp()
  const { id: connectionId } = await app.call('connections.create', input)
  for (const name of ['office', 'LOCAL']) {
    const error = await app.refuse('connections.create', { ...input, name })
    expect(error).toMatchObject({ code: 'connections.name-taken', data: { name } })
  }
  // Its own name is free for itself.
  await app.call('connections.update', { ...input, connectionId })
})

test('the built-in connection stays as it is', async () => {
  const app = await createTestApp()
  const connectionId = 'local'
  const refused = [
    await app.refuse('connections.update', { ...input, connectionId }),
    await app.refuse('connections.remove', { connectionId }),
    await app.refuse('connections.setKey', { connectionId, apiKey: 'x', keep: 'ask' }),
    await app.refuse('connections.clearKey', { connectionId }),
  ]
  expect(refused.map(({ code }) => code)).toEqual(Array(4).fill('connections.built-in'))
})

test('a removed connection takes its key with it and is no longer the default', async () => {
  const app = await createTestApp()
  const { id: connectionId } = await app.call('connections.create', input)
  await app.call('connections.setKey', { connectionId, apiKey: 'very-secret', keep: 'ask' })
  await app.call('settings.update', { defaultConnectionId: connectionId })
  await app.call('connections.remove', { connectionId })
  const { origin } = new URL(input.baseUrl)
  expect(await app.ports.secrets.get({ connectionId, origin })).toBeNull()
  expect(await app.call('app.snapshot', {})).toMatchObject({
    settings: { defaultConnectionId: 'local' },
    connections: [{ id: 'local' }],
  })
  expect(app.events.at(-1)).toMatchObject({ name: 'settings.changed' })
})

test('a settings file edited by hand hides nothing but the broken entry', async () => {
  const app = await createTestApp()
  const created = await app.call('connections.create', input)
  const stored = app.ports.settings.getValue('connections') as unknown[]
  app.ports.settings.setValue('connections', ['nonsense', { id: 7 }, ...stored])
  expect((await app.call('connections.list', {})).map(({ id }) => id)).toEqual([
    'local',
    created.id,
  ])
  app.ports.settings.setValue('connections', 'nonsense')
  expect(await app.call('connections.list', {})).toHaveLength(1)
})

async function tested(script: FakeApiScript): Promise<unknown> {
  const api = await startFakeApi(script)
  onTestFinished(() => api.close())
  const app = await createTestApp()
  return app.call('connections.test', { connectionId: await app.connect(api.baseUrl) })
}

test('a test tells what is wrong, and asks a working service only once', async () => {
  expect(await tested({})).toMatchObject({ ok: true, requests: 0 })
  expect(await tested({ apiKey: 'another' })).toMatchObject({
    ok: false,
    error: { code: 'service.unauthorized', data: { connection: 'Fake', keyIsSet: true } },
  })
  expect(await tested({ listRequests: turn.body('<html>', 'text/html', 404) })).toMatchObject({
    ok: false,
    error: { code: 'service.not-this-interface' },
  })
})

test('a service that asks for no key is sent none, not even one that was kept', async () => {
  const sent: (string | undefined)[] = []
  const server = createServer((request, response) => {
    sent.push(request.headers.authorization)
    response.setHeader('content-type', 'application/json').end('{"requests":[]}')
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // A server that listens on a port has an address that isn't a pipe's name.
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const app = await createTestApp()
  const connectionId = await app.connect(baseUrl)
  await app.call('connections.test', { connectionId })
  const open = { ...input, connectionId, baseUrl, needsKey: false }
  expect(await app.call('connections.update', open)).toMatchObject({ needsKey: false })
  expect(await app.call('connections.test', { connectionId })).toMatchObject({ ok: true })
  expect(sent).toEqual(['Bearer key', undefined])
})

test('a connection that was kept before there was a choice needs a key', async () => {
  const app = await createTestApp()
  const { id: connectionId, needsKey } = await app.call('connections.create', input)
  expect(needsKey).toBe(true)
  expect(await app.call('connections.test', { connectionId })).toMatchObject({
    ok: false,
    error: { code: 'connections.key-missing' },
  })
})

test('a test of nothing that listens says so', async () => {
  const api = await startFakeApi()
  await api.close()
  const app = await createTestApp()
  const connectionId = await app.connect(api.baseUrl)
  expect(await app.call('connections.test', { connectionId })).toMatchObject({
    ok: false,
    error: { code: 'service.unreachable', data: { reason: 'refused' } },
  })
})

test('a service is asked with the key that is kept now, however soon after another', async () => {
  await using api = await startFakeApi({ apiKey: 'first-secret' })
  const app = await createTestApp()
  const connectionId = await app.connect(api.baseUrl)
  const setKey = (apiKey: string): Promise<unknown> =>
    app.call('connections.setKey', { connectionId, apiKey, keep: 'session' })
  await setKey('first-secret')
  expect(await app.call('library.history', { connectionId })).toEqual([])
  await setKey('other-secret')
  expect((await app.refuse('library.history', { connectionId })).code).toBe('service.unauthorized')
  await setKey('first-secret')
  expect(await app.call('library.history', { connectionId })).toEqual([])
})
