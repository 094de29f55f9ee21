import { expect, test } from 'vitest'
import {
  clientUnderTest,
  neverAborted,
  scratchFolder,
} from '../testing/fake-api/client-under-test.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { createUndiciFetch, type Resolve } from './undici-fetch.ts'

const scratch = scratchFolder()
const signal = neverAborted()

/** A name server that knows these names. */
function resolveAs(names: Readonly<Record<string, readonly string[]>>): Resolve {
  return async (hostname) =>
    (names[hostname] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
}

test('a download’s name that resolves to this machine is not connected to', async () => {
  await using victim = await startFakeApi()
  await using api = await startFakeApi()
  const fetch = createUndiciFetch({}, resolveAs({ 'files.example.com': ['127.0.0.1'] }))
  const url = victim.baseUrl.replace('127.0.0.1', 'files.example.com')
  await expect(
    clientUnderTest(api, { fetch }).downloadBatch({ url, toFile: scratch.target(), signal }),
  ).rejects.toMatchObject({
    code: 'service.private-address',
    data: { address: expect.stringMatching(/^files\.example\.com:/) },
  })
  expect(victim.requests).toHaveLength(0)
})

test('a redirect to a name that resolves inside is not followed', async () => {
  await using victim = await startFakeApi()
  const inside = victim.baseUrl.replace('127.0.0.1', 'files.example.com')
  await using api = await startFakeApi({ paths: { '/result': turn.redirect(302, inside) } })
  const fetch = createUndiciFetch({}, resolveAs({ 'files.example.com': ['127.0.0.1'] }))
  const url = `${api.baseUrl}/result`
  await expect(
    clientUnderTest(api, { fetch }).downloadBatch({ url, toFile: scratch.target(), signal }),
  ).rejects.toMatchObject({ code: 'service.private-address' })
  expect(victim.requests).toHaveLength(0)
})

test('the connection’s own host is where the user said, whatever it resolves to', async () => {
  await using api = await startFakeApi({ listRequests: turn.json({ requests: [{ id: 'a' }] }) })
  const fetch = createUndiciFetch({}, resolveAs({}))
  const named = { baseUrl: api.baseUrl.replace('127.0.0.1', 'localhost') }
  expect(await clientUnderTest(named, { fetch }).listRequests({ signal })).toHaveLength(1)
})

test.each([
  ['without a scheme', '127.0.0.1:1'],
  ['with a bare percent sign in its password', 'http://me:100%@127.0.0.1:1'],
])('a proxy %s keeps nobody from what is on this computer', async (_, HTTPS_PROXY) => {
  await using api = await startFakeApi({ listRequests: turn.json({ requests: [{ id: 'a' }] }) })
  const fetch = createUndiciFetch({ HTTPS_PROXY, HTTP_PROXY: HTTPS_PROXY })
  expect(await clientUnderTest(api, { fetch }).listRequests({ signal })).toHaveLength(1)
  await expect(
    clientUnderTest({ baseUrl: 'http://service.example' }, { fetch }).listRequests({ signal }),
  ).rejects.toMatchObject({ code: 'service.unreachable' })
})
