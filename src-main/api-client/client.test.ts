import { createHash } from 'node:crypto'
import { access, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { buildParseResult } from '../testing/fake-api/build-parse-result.ts'
import {
  clientUnderTest,
  fakeKey,
  neverAborted,
  scratchFolder,
} from '../testing/fake-api/client-under-test.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { readParseResult } from './wire.ts'

const scratch = scratchFolder()

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function exists(file: string): Promise<boolean> {
  return await access(file).then(
    () => true,
    () => false,
  )
}

test('a synchronous answer is kept byte for byte', async () => {
  // Odd spacing and escapes would not survive a parse and a print.
  const body =
    '{ "api":"2.0",\n "elements" : [{"id":0,"content":{"text":"\\u00e9 &<Something>"}}] }'
  await using api = await startFakeApi({ parseSync: turn.body(body, 'application/json') })
  const toFile = scratch.target()
  const stored = await clientUnderTest(api).parseSync({ ...(await scratch.parseCall()), toFile })
  expect(await readFile(toFile, 'utf8')).toBe(body)
  expect(stored).toEqual({
    status: 200,
    sizeBytes: Buffer.byteLength(body),
    sha256: sha256(Buffer.from(body)),
  })
})

test('the service gets the file, the fields and the key as the interface has them', async () => {
  await using api = await startFakeApi({ apiKey: fakeKey })
  const bytes = Buffer.from('%PDF-1.7 the bytes')
  await clientUnderTest(api).parseSync({
    ...(await scratch.parseCall({ bytes, name: 'Bericht "1".pdf' })),
    options: {
      ocr: 'force',
      coordinates: false,
      outputFormats: ['html', 'text'],
      model: 'document-parse',
      base64Categories: ['table', 'figure'],
    },
  })
  const [request] = api.requests
  expect(request?.path).toBe('/v1/document-ai/document-parse')
  expect(request?.form).toEqual({
    fields: {
      ocr: ['force'],
      coordinates: ['false'],
      output_formats: ['["html","text"]'],
      model: ['document-parse'],
      base64_encoding: ['["table","figure"]'],
    },
    file: {
      name: 'Bericht %221%22.pdf',
      mediaType: 'application/pdf',
      sizeBytes: bytes.byteLength,
      sha256: sha256(bytes),
    },
  })
  // Not chunked: some services and proxies refuse a body of unknown length.
  expect(request?.headers['content-length']).toMatch(/^\d+$/)
  expect(request?.headers['transfer-encoding']).toBeUndefined()
})

test('an asynchronous request is submitted, followed, fetched and found again', async () => {
  const result = buildParseResult({ elements: [{ text: 'Hello', page: 11 }] })
  await using api = await startFakeApi({
    apiKey: fakeKey,
    requests: [
      {
        id: 'r/1',
        states: [
          { status: 'submitted' },
          {
            status: 'completed',
            batches: [{ status: 'completed', startPage: 1, endPage: 10, result }],
          },
        ],
      },
    ],
  })
  const client = clientUnderTest(api)
  const { requestId } = await client.submitAsync(await scratch.parseCall())
  expect(requestId).toBe('r/1')
  expect(await client.getRequest({ requestId, signal: neverAborted() })).toMatchObject({
    status: 'submitted',
    batches: [],
  })
  const done = await client.getRequest({ requestId, signal: neverAborted() })
  expect(done).toMatchObject({ status: 'completed', totalPages: 10, completedPages: 10 })
  const toFile = scratch.target()
  const url = done.batches[0]?.downloadUrl ?? ''
  await client.downloadBatch({ url, toFile, signal: neverAborted() })
  expect(readParseResult(await readFile(toFile)).elements).toMatchObject([
    { serviceId: '0', page: 11, text: 'Hello' },
  ])
  expect(await client.listRequests({ signal: neverAborted() })).toMatchObject([
    { id: 'r/1', status: 'completed' },
  ])
})

test('the other path layout reaches the same four endpoints', async () => {
  const pathLayout = 'document-digitization'
  await using api = await startFakeApi({
    pathLayout,
    requests: [{ id: 'a', states: [{ status: 'started' }] }],
  })
  const client = clientUnderTest(api, {
    connection: { name: 'Fake', baseUrl: `${api.baseUrl}/`, pathLayout },
  })
  await client.parseSync(await scratch.parseCall())
  await client.submitAsync(await scratch.parseCall())
  await client.getRequest({ requestId: 'a', signal: neverAborted() })
  await client.listRequests({ signal: neverAborted() })
  expect(api.requests.map(({ method, path: where }) => `${method} ${where}`)).toEqual([
    'POST /v1/document-digitization',
    'POST /v1/document-digitization/async',
    'GET /v1/document-digitization/requests/a',
    'GET /v1/document-digitization/requests',
  ])
})

test.each(['ftp://host', 'not an address', 'http://user:pw@host', 'http://host/?q=1'])(
  'a base address that would send the key astray is refused: %s',
  (baseUrl) => {
    expect(() => clientUnderTest({ baseUrl })).toThrow(
      expect.objectContaining({ code: 'connections.invalid-base-url' }),
    )
  },
)

test('a refused file leaves nothing where results are kept', async () => {
  await using api = await startFakeApi({
    parseSync: turn.error(415, 'unsupported document format'),
  })
  const toFile = scratch.target()
  await expect(
    clientUnderTest(api).parseSync({ ...(await scratch.parseCall()), toFile }),
  ).rejects.toMatchObject({
    code: 'service.unsupported-format',
    data: {
      connection: 'Fake',
      host: new URL(api.baseUrl).host,
      said: 'unsupported document format',
    },
  })
  expect(await exists(toFile)).toBe(false)
})

test.each([
  [
    'a page with status 200',
    turn.body('<!DOCTYPE html><title>Sign in</title>', 'text/html'),
    'Sign in',
  ],
  ['plain text with status 200', turn.body('OK', 'text/plain'), 'OK'],
  ['an empty 200', turn.body('', 'application/json'), ''],
])('%s is not kept as a result', async (_what, answer, said) => {
  await using api = await startFakeApi({ parseSync: answer })
  const toFile = scratch.target()
  await expect(
    clientUnderTest(api).parseSync({ ...(await scratch.parseCall()), toFile }),
  ).rejects.toMatchObject({ code: 'service.not-this-interface', data: { status: 200, said } })
  expect(await exists(toFile)).toBe(false)
  expect(await exists(`${toFile}.part`)).toBe(false)
})

test('an error object that came as a success is the error it says', async () => {
  await using api = await startFakeApi({
    parseSync: turn.json({ code: 413, message: 'uploaded document is too large' }),
    submitAsync: turn.json({ code: 400, message: 'invalid model name' }),
  })
  const call = await scratch.parseCall()
  const client = clientUnderTest(api)
  await expect(client.parseSync(call)).rejects.toMatchObject({
    code: 'service.too-large',
  })
  await expect(client.submitAsync(call)).rejects.toMatchObject({ code: 'service.invalid-model' })
})

test('a wrong key is told apart from a missing one, and neither loops', async () => {
  await using api = await startFakeApi({ apiKey: fakeKey })
  const signal = neverAborted()
  await expect(
    clientUnderTest(api, { apiKey: 'wrong' }).listRequests({ signal }),
  ).rejects.toMatchObject({
    code: 'service.unauthorized',
    data: { keyIsSet: true },
  })
  await expect(
    clientUnderTest(api, { apiKey: null }).listRequests({ signal }),
  ).rejects.toMatchObject({
    code: 'service.unauthorized',
    data: { keyIsSet: false },
  })
  expect(api.requests).toHaveLength(2)
})

test('a key that no header can carry is refused without being written anywhere', async () => {
  await using api = await startFakeApi()
  const client = clientUnderTest(api, { apiKey: 'two\nlines' })
  const failure: unknown = await client
    .listRequests({ signal: neverAborted() })
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'service.unauthorized', data: { keyIsSet: true } })
  expect(String(failure) + JSON.stringify(client.lines)).not.toContain('lines')
  expect(api.requests).toHaveLength(0)
})

test('log lines carry no key, no file name and no download signature', async () => {
  const result = buildParseResult()
  await using api = await startFakeApi({
    parseSync: turn.error(400, `the key ${fakeKey} is odd`),
    requests: [
      {
        id: 'private-id',
        states: [
          {
            status: 'completed',
            batches: [{ status: 'completed', startPage: 1, endPage: 1, result }],
          },
        ],
      },
    ],
  })
  const client = clientUnderTest(api)
  const refused: unknown = await client
    .parseSync(await scratch.parseCall({ name: 'salaries.pdf' }))
    .catch((error: unknown) => error)
  const request = await client.getRequest({ requestId: 'private-id', signal: neverAborted() })
  const url = request.batches[0]?.downloadUrl ?? ''
  await client.downloadBatch({ url, toFile: scratch.target(), signal: neverAborted() })

  const written = JSON.stringify(client.lines)
  expect(client.lines.map(({ fields }) => fields?.['endpoint'])).toEqual([
    'parse-sync',
    'get-request',
    'download',
  ])
  expect(new Set(client.lines.map(({ fields }) => fields?.['id'])).size).toBe(3)
  expect(String(refused)).toContain('the key … is odd')
  for (const secret of [fakeKey, 'salaries', 'signature', 'private-id']) {
    expect(written).not.toContain(secret)
  }
})
