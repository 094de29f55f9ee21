import { createHash } from 'node:crypto'
import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import type { LogFields } from '../ports.ts'
import { buildParseResult } from '../testing/fake-api/build-parse-result.ts'
import { type FakeApi, startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { type ApiClientOptions, createApiClient } from './client.ts'
import { createUndiciFetch } from './undici-fetch.ts'
import { readParseResult } from './wire.ts'

const key = 'secret-key-1234'
const fetch = createUndiciFetch({})
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-client-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true })
})

interface Line {
  readonly event: string
  readonly fields: LogFields | undefined
}

function clientOf(
  api: Pick<FakeApi, 'baseUrl'>,
  options: Partial<ApiClientOptions> = {},
): ReturnType<typeof createApiClient> & {
  readonly lines: readonly Line[]
  readonly waits: readonly number[]
} {
  const lines: Line[] = []
  const waits: number[] = []
  const write = (event: string, fields?: LogFields): void => {
    lines.push({ event, fields })
  }
  const client = createApiClient({
    fetch,
    connection: { name: 'Fake', baseUrl: api.baseUrl, pathLayout: 'interface' },
    apiKey: key,
    log: { info: write, warn: write, bug: () => 'bug' },
    now: Date.now,
    wait: async (ms) => {
      waits.push(ms)
    },
    random: () => 1,
    ...options,
  })
  return { ...client, lines, waits }
}

let files = 0

async function sourceFile(
  bytes: Uint8Array = Buffer.from('%PDF-1.7 tiny'),
  name = 'report.pdf',
): Promise<{ readonly path: string; readonly name: string; readonly mediaType: string }> {
  files += 1
  const file = path.join(folder, `source-${files}`)
  await writeFile(file, bytes)
  return { path: file, name, mediaType: 'application/pdf' }
}

function target(): string {
  files += 1
  return path.join(folder, `target-${files}.json`)
}

const idle = (): AbortSignal => new AbortController().signal

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
  const toFile = target()
  const stored = await clientOf(api).parseSync({
    file: await sourceFile(),
    options: defaultParseOptions,
    toFile,
    signal: idle(),
  })
  expect(await readFile(toFile, 'utf8')).toBe(body)
  expect(stored).toEqual({
    status: 200,
    sizeBytes: Buffer.byteLength(body),
    sha256: sha256(Buffer.from(body)),
  })
})

test('the service gets the file, the fields and the key as the interface has them', async () => {
  await using api = await startFakeApi({ apiKey: key })
  const bytes = Buffer.from('%PDF-1.7 the bytes')
  await clientOf(api).parseSync({
    file: await sourceFile(bytes, 'Bericht "1".pdf'),
    options: {
      ocr: 'force',
      coordinates: false,
      outputFormats: ['html', 'text'],
      model: 'document-parse',
      base64Categories: ['table', 'figure'],
    },
    toFile: target(),
    signal: idle(),
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
    apiKey: key,
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
  const client = clientOf(api)
  const { requestId } = await client.submitAsync({
    file: await sourceFile(),
    options: defaultParseOptions,
    signal: idle(),
  })
  expect(requestId).toBe('r/1')
  expect(await client.getRequest({ requestId, signal: idle() })).toMatchObject({
    status: 'submitted',
    batches: [],
  })
  const done = await client.getRequest({ requestId, signal: idle() })
  expect(done).toMatchObject({ status: 'completed', totalPages: 10, completedPages: 10 })
  const toFile = target()
  const url = done.batches[0]?.downloadUrl ?? ''
  await client.downloadBatch({ url, toFile, signal: idle() })
  expect(readParseResult(await readFile(toFile)).elements).toMatchObject([
    { serviceId: '0', page: 11, text: 'Hello' },
  ])
  expect(await client.listRequests({ signal: idle() })).toMatchObject([
    { id: 'r/1', status: 'completed' },
  ])
})

test('the other path layout reaches the same four endpoints', async () => {
  const pathLayout = 'document-digitization'
  await using api = await startFakeApi({
    pathLayout,
    requests: [{ id: 'a', states: [{ status: 'started' }] }],
  })
  const client = clientOf(api, {
    connection: { name: 'Fake', baseUrl: `${api.baseUrl}/`, pathLayout },
  })
  const submit = { file: await sourceFile(), options: defaultParseOptions, signal: idle() }
  await client.parseSync({ ...submit, toFile: target() })
  await client.submitAsync(submit)
  await client.getRequest({ requestId: 'a', signal: idle() })
  await client.listRequests({ signal: idle() })
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
    expect(() => clientOf({ baseUrl })).toThrow(
      expect.objectContaining({ code: 'connections.invalid-base-url' }),
    )
  },
)

test('a refused file leaves nothing where results are kept', async () => {
  await using api = await startFakeApi({
    parseSync: turn.error(415, 'unsupported document format'),
  })
  const toFile = target()
  await expect(
    clientOf(api).parseSync({
      file: await sourceFile(),
      options: defaultParseOptions,
      toFile,
      signal: idle(),
    }),
  ).rejects.toMatchObject({
    code: 'service.unsupported-format',
    data: {
      connection: 'Fake',
      host: new URL(api.baseUrl).host,
      said: 'unsupported document format',
    },
  })
  expect(await readdir(folder)).not.toContain(path.basename(toFile))
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
  const toFile = target()
  await expect(
    clientOf(api).parseSync({
      file: await sourceFile(),
      options: defaultParseOptions,
      toFile,
      signal: idle(),
    }),
  ).rejects.toMatchObject({ code: 'service.not-this-interface', data: { status: 200, said } })
  expect(await exists(toFile)).toBe(false)
  expect(await exists(`${toFile}.part`)).toBe(false)
})

test('an error object that came as a success is the error it says', async () => {
  await using api = await startFakeApi({
    parseSync: turn.json({ code: 413, message: 'uploaded document is too large' }),
    submitAsync: turn.json({ code: 400, message: 'invalid model name' }),
  })
  const call = { file: await sourceFile(), options: defaultParseOptions, signal: idle() }
  const client = clientOf(api)
  await expect(client.parseSync({ ...call, toFile: target() })).rejects.toMatchObject({
    code: 'service.too-large',
  })
  await expect(client.submitAsync(call)).rejects.toMatchObject({ code: 'service.invalid-model' })
})

test('a wrong key is told apart from a missing one, and neither loops', async () => {
  await using api = await startFakeApi({ apiKey: key })
  const signal = idle()
  await expect(clientOf(api, { apiKey: 'wrong' }).listRequests({ signal })).rejects.toMatchObject({
    code: 'service.unauthorized',
    data: { keyIsSet: true },
  })
  await expect(clientOf(api, { apiKey: null }).listRequests({ signal })).rejects.toMatchObject({
    code: 'service.unauthorized',
    data: { keyIsSet: false },
  })
  expect(api.requests).toHaveLength(2)
})

test('a key that no header can carry is refused without being written anywhere', async () => {
  await using api = await startFakeApi()
  const client = clientOf(api, { apiKey: 'two\nlines' })
  const failure: unknown = await client
    .listRequests({ signal: idle() })
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'service.unauthorized', data: { keyIsSet: true } })
  expect(String(failure) + JSON.stringify(client.lines)).not.toContain('lines')
  expect(api.requests).toHaveLength(0)
})

test('log lines carry no key, no file name and no download signature', async () => {
  const result = buildParseResult()
  await using api = await startFakeApi({
    parseSync: turn.error(400, `the key ${key} is odd`),
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
  const client = clientOf(api)
  const file = await sourceFile(undefined, 'salaries.pdf')
  const refused: unknown = await client
    .parseSync({ file, options: defaultParseOptions, toFile: target(), signal: idle() })
    .catch((error: unknown) => error)
  const request = await client.getRequest({ requestId: 'private-id', signal: idle() })
  const url = request.batches[0]?.downloadUrl ?? ''
  await client.downloadBatch({ url, toFile: target(), signal: idle() })

  const written = JSON.stringify(client.lines)
  expect(client.lines.map(({ fields }) => fields?.['endpoint'])).toEqual([
    'parse-sync',
    'get-request',
    'download',
  ])
  expect(new Set(client.lines.map(({ fields }) => fields?.['id'])).size).toBe(3)
  expect(String(refused)).toContain('the key … is odd')
  for (const secret of [key, 'salaries', 'signature', 'private-id']) {
    expect(written).not.toContain(secret)
  }
})
