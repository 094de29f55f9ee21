import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnLoopback } from '../testing/listen-on-loopback.ts'
import { createTestApp } from '../testing/test-app.ts'
import { applyEnvironment } from './environment-connection.ts'
import { createSessionSecrets } from './session-secrets.ts'

/** A service that notes who asked it with which key. */
async function startListener(): Promise<{ readonly url: string; readonly heard: string[] }> {
  const heard: string[] = []
  const server = createServer(({ headers }, answer) => {
    heard.push(headers.authorization ?? 'no key')
    answer.setHeader('content-type', 'application/json').end('{"requests":[]}')
  })
  const { url, close } = await listenOnLoopback(server)
  onTestFinished(close)
  return { url, heard }
}

test('whoever gets hold of the bridge can’t have the environment’s key sent to another address', async () => {
  const [own, evil] = [await startListener(), await startListener()]
  const secrets = createSessionSecrets()
  const app = await createTestApp({ ports: { secrets: { ...secrets, hasSafeStorage: false } } })
  const used = await applyEnvironment(app.app, {
    RECTO_BASE_URL: own.url,
    RECTO_API_KEY: 'the-key',
  })
  const connectionId = used.kind === 'used' ? used.connectionId : ''
  await app.call('connections.test', { connectionId })
  expect(own.heard).toEqual(['Bearer the-key'])

  const { id: _, ...before } = (await app.call('connections.list', {})).find(
    ({ id }) => id === connectionId,
  ) ?? { id: '' }
  const moved = { ...before, connectionId, baseUrl: evil.url }
  // Only the fields of the input are read.
  const after = await app.call('connections.update', moved as never)
  expect(after).toMatchObject({ baseUrl: evil.url, apiKeyIsSet: false, keyStorage: null })
  expect(await app.call('connections.test', { connectionId })).toMatchObject({
    ok: false,
    error: { code: 'connections.key-missing' },
  })
  expect(evil.heard).toEqual([])
})
