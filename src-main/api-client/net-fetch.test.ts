import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { expect, test } from 'vitest'
import {
  clientUnderTest,
  neverAborted,
  scratchFolder,
} from '../testing/fake-api/client-under-test.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { createNetFetch, type NetRequest, type NetRequestOptions } from './net-fetch.ts'

const scratch = scratchFolder()

/** Behaves as Electron's `net.request` does where that differs from Node's. */
function standInForNet(options: NetRequestOptions): NetRequest {
  const events = new EventEmitter()
  const request = httpRequest(options.url, { method: options.method })
  let isAborted = false
  request.on('error', (error: NodeJS.ErrnoException) => {
    const name = error.code === 'ECONNREFUSED' ? 'CONNECTION_REFUSED' : 'CONNECTION_RESET'
    if (!isAborted) events.emit('error', new Error(`net::ERR_${name}`))
  })
  request.on('response', (response: IncomingMessage) => {
    const { statusCode = 0, headers } = response
    if (statusCode < 300 || statusCode > 399) {
      events.emit('response', response)
      return
    }
    const location = new URL(headers.location ?? '', options.url).href
    events.emit('redirect', statusCode, 'GET', location, headers)
    if (!isAborted) events.emit('error', new Error('Redirect was cancelled'))
  })
  const net: NetRequest = {
    chunkedEncoding: false,
    setHeader: (name, value) => {
      // Chromium's own answer to a request that declares its length.
      if (name === 'content-length') throw new Error('net::ERR_INVALID_ARGUMENT')
      request.setHeader(name, value)
    },
    on: events.on.bind(events),
    write: (chunk, _encoding, callback) => {
      if (!net.chunkedEncoding) throw new Error('The body would be collected in memory')
      request.write(chunk, callback)
    },
    end: () => request.end(),
    abort: () => {
      isAborted = true
      request.destroy()
    },
  }
  return net
}

const fetch = createNetFetch(standInForNet)
/** More than the buffers of a loopback connection hold, and no two chunks alike. */
const large = Buffer.alloc(24 * 1024 * 1024)
for (let at = 0; at < large.byteLength; at += 4) large.writeUInt32LE(at, at)

test('a file goes through Electron’s network stack as it is read', async () => {
  await using api = await startFakeApi()
  const steps: number[] = []
  const call = await scratch.parseCall({ bytes: large })
  const stored = await clientUnderTest(api, { fetch }).parseSync({
    ...call,
    onProgress: (sentBytes) => steps.push(sentBytes),
  })
  expect(stored.status).toBe(200)
  expect(api.requests[0]?.form?.file).toMatchObject({
    sizeBytes: large.byteLength,
    sha256: createHash('sha256').update(large).digest('hex'),
  })
  expect(api.requests[0]?.headers['authorization']).toBe('Bearer secret-key-1234')
  expect(steps.length).toBeGreaterThan(50)
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
