import { access } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { buildParseResult } from '../testing/fake-api/build-parse-result.ts'
import {
  clientUnderTest,
  neverAborted,
  scratchFolder,
} from '../testing/fake-api/client-under-test.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import type { Ports } from '../ports.ts'
import { realWait } from './retry.ts'

const scratch = scratchFolder()
/** More than the buffers of a loopback connection hold, so that a peer that stops reading is felt. */
const large = Buffer.alloc(24 * 1024 * 1024, 'x')
const result = turn.json(buildParseResult({ pages: 50 }))

test('a connection lost in mid-upload says that nothing was handed in', async () => {
  await using api = await startFakeApi({ parseSync: turn.dropUpload(1024 * 1024) })
  const call = await scratch.parseCall({ bytes: large })
  const failure = clientUnderTest(api).parseSync(call)
  await expect(failure).rejects.toMatchObject({ code: 'service.upload-broken' })
  expect(api.requests).toHaveLength(1)
})

test('a connection lost after the upload is never taken for a failed submit, nor sent again', async () => {
  await using api = await startFakeApi({
    parseSync: turn.dropBeforeAnswer(),
    submitAsync: turn.dropBeforeAnswer(),
  })
  const client = clientUnderTest(api)
  await expect(client.parseSync(await scratch.parseCall())).rejects.toMatchObject({
    code: 'service.answer-lost',
  })
  await expect(client.submitAsync(await scratch.parseCall())).rejects.toMatchObject({
    code: 'service.answer-lost',
  })
  expect(api.requests).toHaveLength(2)
  expect(api.requests.every(({ form }) => form !== null)).toBe(true)
})

test('half an answer is not kept as a result', async () => {
  await using api = await startFakeApi({ parseSync: turn.dropInAnswer(result, 2000) })
  const call = await scratch.parseCall()
  await expect(clientUnderTest(api).parseSync(call)).rejects.toMatchObject({
    code: 'service.answer-lost',
  })
  for (const file of [call.toFile, `${call.toFile}.part`]) {
    await expect(access(file)).rejects.toMatchObject({ code: 'ENOENT' })
  }
})

test.each([
  ['a service that is not running', 'refused'],
  ['a host that does not exist', 'not-found'],
])('%s is told as such, once', async (_what, reason) => {
  const gone = await startFakeApi()
  await gone.close()
  const baseUrl = reason === 'refused' ? gone.baseUrl : 'http://recto.invalid'
  const client = clientUnderTest({ baseUrl })
  const expected = { code: 'service.unreachable', data: { reason } }
  await expect(client.parseSync(await scratch.parseCall())).rejects.toMatchObject(expected)
  await expect(client.listRequests({ signal: neverAborted() })).rejects.toMatchObject(expected)
  expect(client.waits).toEqual([])
})

test('a service that stops taking the file does not hang the run', async () => {
  await using api = await startFakeApi({ parseSync: turn.stallUpload() })
  const client = clientUnderTest(api, { timeouts: { uploadSilenceMs: 200 } })
  await expect(client.parseSync(await scratch.parseCall({ bytes: large }))).rejects.toMatchObject({
    code: 'service.upload-broken',
  })
})

test('a service that never answers does not hang the run', async () => {
  await using api = await startFakeApi({ parseSync: turn.stall(), submitAsync: turn.stall() })
  const client = clientUnderTest(api, { timeouts: { syncAnswerMs: 100, submitAnswerMs: 100 } })
  await expect(client.parseSync(await scratch.parseCall())).rejects.toMatchObject({
    code: 'service.timeout',
    data: { afterMs: 100 },
  })
  // The parse of a submit goes on without its answer.
  await expect(client.submitAsync(await scratch.parseCall())).rejects.toMatchObject({
    code: 'service.answer-lost',
  })
})

test('an answer that stops in the middle does not hang the run', async () => {
  await using api = await startFakeApi({ parseSync: turn.stallInAnswer(result, 2000) })
  const client = clientUnderTest(api, { timeouts: { bodySilenceMs: 100 } })
  await expect(client.parseSync(await scratch.parseCall())).rejects.toMatchObject({
    code: 'service.timeout',
  })
})

test('an answer that comes a byte at a time does not hold the run for days', async () => {
  await using api = await startFakeApi({ listRequests: turn.trickle(result) })
  const client = clientUnderTest(api, { timeouts: { bodyGraceMs: 200 } })
  const once = { signal: new AbortController().signal, once: true }
  await expect(client.listRequests(once)).rejects.toMatchObject({ code: 'service.timeout' })
})

test('an answer in whose middle the machine slept is read on', async () => {
  await using api = await startFakeApi()
  const rest = [`{"requests":[]${' '.repeat(500)}`, '}'].map((text) => Buffer.from(text))
  const answer: Ports['fetch'] = async (_url, init) => {
    const body = new ReadableStream({
      pull(controller) {
        init?.signal?.throwIfAborted()
        const part = rest.shift()
        if (!part) return controller.close()
        // Nothing of this process runs, while the clock goes on.
        if (rest.length === 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
        controller.enqueue(part)
      },
    })
    return new Response(body)
  }
  const timeouts = { bodyGraceMs: 300, bodySilenceMs: 2400 }
  const client = clientUnderTest(api, { fetch: answer, timeouts })
  const once = { signal: new AbortController().signal, once: true }
  expect(await client.listRequests(once)).toEqual([])
})

test('an address with a name and a password in it is refused, not tried for ever', async () => {
  await using api = await startFakeApi()
  const client = clientUnderTest(api)
  const { toFile, signal } = await scratch.parseCall()
  const url = `${api.baseUrl.replace('//', '//user:secret@')}/batch`
  await expect(client.downloadBatch({ url, toFile, signal })).rejects.toMatchObject({
    code: 'service.not-this-interface',
  })
  expect(api.requests).toHaveLength(0)
})

test.each([
  ['while the file is sent', turn.stallUpload()],
  ['while the service works', turn.stall()],
  ['while the answer comes', turn.stallInAnswer(result, 2000)],
])('giving up %s stops at once, quietly, and frees the file', async (_when, script) => {
  await using api = await startFakeApi({ parseSync: script })
  const giveUp = new AbortController()
  const call = await scratch.parseCall({ bytes: large })
  const client = clientUnderTest(api)
  const running = client.parseSync({ ...call, signal: giveUp.signal })
  void api.received('parse-sync').then(() => giveUp.abort())
  await expect(running).rejects.toMatchObject({ code: 'bridge.cancelled' })
  expect(client.lines.map(({ event }) => event)).toEqual(['api.answered'])
  await expect(access(call.toFile)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a run given up before it began sends nothing', async () => {
  await using api = await startFakeApi()
  const call = { ...(await scratch.parseCall()), signal: AbortSignal.abort() }
  await expect(clientUnderTest(api).parseSync(call)).rejects.toMatchObject({
    code: 'bridge.cancelled',
  })
  expect(api.requests).toHaveLength(0)
})

test('giving up while waiting to try again ends the wait', async () => {
  await using api = await startFakeApi({
    listRequests: turn.error(429, 'slow down', { 'retry-after': '20' }),
  })
  const giveUp = new AbortController()
  const client = clientUnderTest(api, { wait: realWait })
  const running = client.listRequests({ signal: giveUp.signal })
  void api.received('list-requests').then(() => giveUp.abort())
  await expect(running).rejects.toMatchObject({ code: 'bridge.cancelled' })
  expect(api.requests).toHaveLength(1)
})

test.each([
  ['401', turn.early(turn.error(401, 'no')), 'service.unauthorized'],
  ['413', turn.early(turn.error(413, 'too large')), 'service.too-large'],
  ['429', turn.early(turn.error(429, 'slow', { 'retry-after': '7' })), 'service.rate-limited'],
])('a %s in the middle of an upload is told as what it is', async (_status, answer, code) => {
  await using api = await startFakeApi({ parseSync: answer })
  const call = await scratch.parseCall({ bytes: large })
  await expect(clientUnderTest(api).parseSync(call)).rejects.toMatchObject({ code })
})

test('a submit that is refused for its rate says when to come back, and is not sent again', async () => {
  await using api = await startFakeApi({
    submitAsync: turn.error(429, 'slow', { 'retry-after': '7' }),
  })
  const client = clientUnderTest(api)
  await expect(client.submitAsync(await scratch.parseCall())).rejects.toMatchObject({
    code: 'service.rate-limited',
    data: { retryAfterMs: 7000 },
  })
  expect(api.requests).toHaveLength(1)
})

test('a gateway that lost the service after a submit leaves its outcome open', async () => {
  await using api = await startFakeApi({
    submitAsync: turn.body('<html><title>502</title></html>', 'text/html', 502),
  })
  await expect(clientUnderTest(api).submitAsync(await scratch.parseCall())).rejects.toMatchObject({
    code: 'service.answer-lost',
  })
})

test('a read gets over a bad moment, and waits as long as it was told to', async () => {
  const drop = turn.dropBeforeAnswer()
  await using api = await startFakeApi({
    listRequests: [
      turn.error(503, 'busy'),
      drop,
      turn.error(429, 'slow', { 'retry-after': '3' }),
      turn.json({ requests: [] }),
    ],
  })
  const client = clientUnderTest(api)
  expect(await client.listRequests({ signal: neverAborted() })).toEqual([])
  expect(client.waits).toEqual([500, 1000, 3000])
})

test('a read gives up after four attempts', async () => {
  await using api = await startFakeApi({ listRequests: turn.error(500, 'broken') })
  const client = clientUnderTest(api)
  await expect(client.listRequests({ signal: neverAborted() })).rejects.toMatchObject({
    code: 'service.failed',
    data: { status: 500, said: 'broken' },
  })
  expect(api.requests).toHaveLength(4)
})

test('a connection test answers after one attempt', async () => {
  await using api = await startFakeApi({ listRequests: turn.error(500, 'broken') })
  const running = clientUnderTest(api).listRequests({ signal: neverAborted(), once: true })
  await expect(running).rejects.toMatchObject({ code: 'service.failed' })
  expect(api.requests).toHaveLength(1)
})

test('a download that breaks off starts over and is whole', async () => {
  const batch = { status: 'completed', startPage: 1, endPage: 10 }
  await using api = await startFakeApi({
    requests: [
      {
        id: 'a',
        states: [
          {
            status: 'completed',
            batches: [{ ...batch, download: [turn.dropInAnswer(result, 500), result] }],
          },
        ],
      },
    ],
  })
  const client = clientUnderTest(api)
  const request = await client.getRequest({ requestId: 'a', signal: neverAborted() })
  const stored = await client.downloadBatch({
    url: request.batches[0]?.downloadUrl ?? '',
    toFile: scratch.target(),
    signal: neverAborted(),
  })
  expect(stored.sizeBytes).toBe(result.body.byteLength)
})

test('an expired download is told apart, so that a fresh one is asked for', async () => {
  const batch = { status: 'completed', startPage: 1, endPage: 10, result: buildParseResult() }
  await using api = await startFakeApi({
    requests: [{ id: 'a', states: [{ status: 'completed', batches: [batch] }] }],
  })
  const client = clientUnderTest(api)
  const signal = neverAborted()
  const request = await client.getRequest({ requestId: 'a', signal })
  api.expireDownloads()
  await expect(
    client.downloadBatch({
      url: request.batches[0]?.downloadUrl ?? '',
      toFile: scratch.target(),
      signal,
    }),
  ).rejects.toMatchObject({ code: 'service.forbidden', data: { said: 'expired' } })
  expect(client.waits).toEqual([])
})

test('an unknown request is not found; a wrong address is not this interface', async () => {
  await using api = await startFakeApi()
  const signal = neverAborted()
  await expect(
    clientUnderTest(api).getRequest({ requestId: 'gone', signal }),
  ).rejects.toMatchObject({ code: 'service.not-found', data: { said: 'request not found' } })
  await expect(
    clientUnderTest({ baseUrl: `${api.baseUrl}/elsewhere` }).listRequests({ signal }),
  ).rejects.toMatchObject({ code: 'service.not-this-interface', data: { status: 404 } })
})
