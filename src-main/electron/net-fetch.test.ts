import { once } from 'node:events'
import { createServer } from 'node:http'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  clientUnderTest,
  neverAborted,
  scratchFolder,
} from '../testing/fake-api/client-under-test.ts'
import type { Fetch } from '../ports.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { createElectronStandIn } from './testing/electron-stand-in.ts'

const scratch = scratchFolder()
/** More than the buffers of a loopback connection hold. */
const large = Buffer.alloc(24 * 1024 * 1024, 'x')
let fetch: Fetch

beforeAll(async () => {
  const hosts = { 'files.example.com': ['127.0.0.1'], 'service.example.com': ['93.184.216.34'] }
  const electron = createElectronStandIn({ hosts })
  await electron.app.start(() => {})
  vi.doMock('electron', () => ({ ...electron.module }))
  fetch = (await import('./net-fetch.ts')).netFetch
  return () => vi.doUnmock('electron')
})

test('a file goes through Chromium’s network stack as it is read', async () => {
  await using api = await startFakeApi()
  const steps: number[] = []
  const call = await scratch.parseCall({ bytes: large })
  const stored = await clientUnderTest(api, { fetch }).parseSync({
    ...call,
    onProgress: (sentBytes) => steps.push(sentBytes),
  })
  expect(stored.status).toBe(200)
  expect(api.requests[0]?.form?.file?.sizeBytes).toBe(large.byteLength)
  expect(api.requests[0]?.headers['authorization']).toBe('Bearer secret-key-1234')
  expect(steps.length).toBeGreaterThan(20)
})

test('a redirect on the desktop gets neither the key nor an unknown error', async () => {
  await using elsewhere = await startFakeApi()
  await using api = await startFakeApi({ listRequests: turn.redirect(302, elsewhere.baseUrl) })
  await expect(
    clientUnderTest(api, { fetch }).listRequests({ signal: neverAborted() }),
  ).rejects.toMatchObject({ code: 'service.not-this-interface', data: { status: 302 } })
  expect(elsewhere.requests).toHaveLength(0)
})

test('the desktop follows a redirect on the same origin', async () => {
  await using api = await startFakeApi({
    listRequests: turn.redirect(308, '/moved'),
    paths: { '/moved': turn.json({ requests: [{ id: 'a' }] }) },
  })
  const client = clientUnderTest(api, { fetch })
  expect(await client.listRequests({ signal: neverAborted() })).toMatchObject([{ id: 'a' }])
})

test('Chromium’s errors are told by their codes', async () => {
  const gone = await startFakeApi()
  await gone.close()
  await expect(
    clientUnderTest(gone, { fetch }).listRequests({ signal: neverAborted() }),
  ).rejects.toMatchObject({ code: 'service.unreachable', data: { reason: 'refused' } })
})

test.each([
  ['lost in mid-upload', turn.dropUpload(1024 * 1024), 'service.upload-broken'],
  ['lost after the upload', turn.dropBeforeAnswer(), 'service.answer-lost'],
  ['refused in mid-upload', turn.early(turn.error(413, 'no')), 'service.too-large'],
  ['lost in the answer', turn.dropInAnswer(turn.json({ elements: [] }), 5), 'service.answer-lost'],
])('the desktop tells a connection %s apart', async (_what, script, code) => {
  await using api = await startFakeApi({ parseSync: script })
  const call = await scratch.parseCall({ bytes: large })
  await expect(clientUnderTest(api, { fetch }).parseSync(call)).rejects.toMatchObject({ code })
})

test.each([
  ['while the file is sent', turn.stallUpload()],
  ['while the service works', turn.stall()],
  ['while the answer comes', turn.stallInAnswer(turn.json({ elements: [] }), 5)],
])('the desktop gives up at once %s', async (_when, script) => {
  await using api = await startFakeApi({ parseSync: script })
  const giveUp = new AbortController()
  const call = await scratch.parseCall({ bytes: large })
  const running = clientUnderTest(api, { fetch }).parseSync({ ...call, signal: giveUp.signal })
  void api.received('parse-sync').then(() => giveUp.abort())
  await expect(running).rejects.toMatchObject({ code: 'bridge.cancelled' })
})

test('a service that wants to know the length before gets it, and the document once', async () => {
  await using api = await startFakeApi({
    parseSync: [turn.early(turn.error(411, 'Length Required')), turn.json({ elements: [] })],
  })
  const call = await scratch.parseCall({ bytes: large })
  const stored = await clientUnderTest(api, { fetch }).parseSync(call)
  expect(stored.status).toBe(200)
  const [refused, taken] = api.requests
  expect(refused?.headers['transfer-encoding']).toBe('chunked')
  expect(taken?.headers['transfer-encoding']).toBeUndefined()
  expect(Number(taken?.headers['content-length'])).toBeGreaterThan(large.byteLength)
  expect(taken?.form?.file?.sizeBytes).toBe(large.byteLength)
})

test.each([
  ['closes the connection on it', turn.dropUpload(256 * 1024)],
  // As servers of WSGI, for which such a body is empty.
  ['misses the form', turn.early(turn.error(400, 'no document in the request'))],
])('a service that takes no body without its length and %s gets the length', async (_, refusal) => {
  await using api = await startFakeApi({ parseSync: [refusal, turn.json({ elements: [] })] })
  const call = await scratch.parseCall({ bytes: large })
  const desktop = clientUnderTest(api, { fetch, sendsChunked: true })
  expect((await desktop.parseSync(call)).status).toBe(200)
  expect(Number(api.requests.at(-1)?.headers['content-length'])).toBeGreaterThan(large.byteLength)
})

test('a service that reads a small body whole and is gone, if it comes without its length, gets the length', async () => {
  // As servers of HTTP/1.0 behind a gateway do: RFC 9112, 6.1 wants no chunks sent to them.
  const lengths: (string | undefined)[] = []
  const server = createServer((asked, answer) => {
    asked.resume().on('end', () => {
      lengths.push(asked.headers['content-length'])
      if (asked.headers['transfer-encoding'] === undefined) answer.end('{"elements": []}')
      else asked.socket.destroy()
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const small = clientUnderTest(
    { baseUrl: `http://127.0.0.1:${port}` },
    { fetch, sendsChunked: true },
  )
  const call = await scratch.parseCall({ bytes: Buffer.alloc(100_000, 'x') })
  expect((await small.parseSync(call)).status).toBe(200)
  expect(lengths).toHaveLength(1)
  expect(Number(lengths[0])).toBeGreaterThan(100_000)
})

test('a small document that could not be sent is told as not sent', async () => {
  const gone = await startFakeApi()
  await gone.close()
  const desktop = clientUnderTest(gone, { fetch, sendsChunked: true })
  await expect(desktop.parseSync(await scratch.parseCall())).rejects.toMatchObject({
    code: 'service.unreachable',
    data: { reason: 'refused' },
  })
})

test('an upload that the network breaks later is not begun again', async () => {
  await using api = await startFakeApi({
    parseSync: [turn.dropUpload(12 * 1024 * 1024), turn.json({ elements: [] })],
  })
  const call = await scratch.parseCall({ bytes: large })
  await expect(
    clientUnderTest(api, { fetch, sendsChunked: true }).parseSync(call),
  ).rejects.toMatchObject({ code: 'service.upload-broken' })
})

test('a proxy that asks who is there is told, with what to do', async () => {
  await using api = await startFakeApi({ listRequests: turn.error(407, 'sign in') })
  await expect(
    clientUnderTest(api, { fetch }).listRequests({ signal: neverAborted() }),
  ).rejects.toMatchObject({ code: 'service.unreachable', data: { reason: 'proxy-sign-in' } })
})

test('an answer with a header beyond Latin-1 is an answer, not a wait for the time-out', async () => {
  // As `filename*`-less downloads and proxies’ notices send it: UTF-8 bytes.
  const name = Buffer.from('문서.pdf').toString('latin1')
  await using api = await startFakeApi({
    listRequests: turn.body('{"requests": []}', 'application/json', 200, { 'x-name': name }),
  })
  const { signal } = new AbortController()
  expect(await clientUnderTest(api, { fetch }).listRequests({ signal })).toEqual([])
})

test('the desktop doesn’t connect to a name that resolves to this machine either', async () => {
  await using victim = await startFakeApi()
  const url = victim.baseUrl.replace('127.0.0.1', 'files.example.com')
  const download = { url, toFile: scratch.target(), signal: neverAborted() }
  const service = { baseUrl: 'https://service.example.com' }
  await expect(clientUnderTest(service, { fetch }).downloadBatch(download)).rejects.toMatchObject({
    code: 'service.private-address',
  })
  expect(victim.requests).toHaveLength(0)
})

test('behind a proxy names are the proxy’s to look up', async () => {
  const { module, app } = createElectronStandIn({ proxy: 'PROXY 127.0.0.1:3128' })
  await app.start(() => {})
  const resolveHost = vi.spyOn(module.net, 'resolveHost')
  vi.doMock('electron', () => ({ ...module }))
  vi.resetModules()
  const { netFetch } = await import('./net-fetch.ts')
  const givenBy = new URL('https://service.example.com')
  const asking = netFetch(new URL('http://files.example.com/'), { givenBy })
  await expect(asking).rejects.toThrow('net::ERR_NAME_NOT_RESOLVED')
  expect(resolveHost).not.toHaveBeenCalled()
})
