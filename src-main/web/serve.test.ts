import { once } from 'node:events'
import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createEventHub } from '../bridge/event-hub.ts'
import type { Logger, PickedFile } from '../ports.ts'
import { receiveUpload } from '../node-shell/receive-upload.ts'
import { serveWeb, type WebServer } from './serve.ts'
import { listenOnLoopback } from '../testing/listen-on-loopback.ts'
import { actKeyHeader } from '#shared/bridge/web-session.ts'
import type { WebLibrary } from './answers.ts'
import { rawRequest } from './testing/raw-request.ts'
import { signIn, spendToken } from './testing/sign-in.ts'

const log: Logger = {
  info() {},
  warn() {},
  bug(event, error) {
    throw new Error(`unexpected bug in ${event}`, { cause: error })
  },
}

let folder: string
let uploadDir: string
let granted: PickedFile[]
let events: ReturnType<typeof createEventHub>
let server: WebServer

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-web-'))
  uploadDir = path.join(folder, 'uploads')
  const viewDir = path.join(folder, 'view')
  await mkdir(uploadDir)
  await mkdir(path.join(viewDir, 'assets'), { recursive: true })
  await writeFile(path.join(viewDir, 'index.html'), '<title>view</title>')
  await writeFile(path.join(viewDir, 'assets/index-abc.js'), 'export {}')
  await writeFile(path.join(folder, 'secret.txt'), 'secret')
  granted = []
  events = createEventHub(log)
  server = await serveWeb({
    app: {
      dispatch: async (name, input) => ({ ok: true, data: { name, input } }),
      events,
      resources: async (asked) => new Response(`bytes of ${new URL(asked.url).pathname}`),
      grants: {
        grant(files) {
          granted.push(...files)
          return files.map(({ name }, index) => ({ id: `grant-${index}`, name }))
        },
      },
    },
    log,
    port: 0,
    viewDir,
    uploadDir,
  })
})

afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** The headers of a call by a browser that was let in. */
async function caller(): Promise<Record<string, string>> {
  const { cookie, actKey } = await signIn(server)
  return { cookie, [actKeyHeader]: actKey }
}

test('a printed address lets a browser in once, soon, and with a cookie that scripts never see', async () => {
  expect(server.origin).toMatch(/^http:\/\/127\.0\.0\.1:/)
  const address = server.newAddress(60_000)
  // A fragment: no browser, proxy or log on the way gets to see it.
  const token = new URL(address).hash.slice('#token='.length)
  const opened = await spendToken(server, token)
  expect(opened.status).toBe(200)
  expect(opened.headers['set-cookie']?.[0]).toMatch(/HttpOnly; SameSite=Strict; Path=\/$/)
  expect(opened.headers['set-cookie']?.[0] + opened.body.toString()).not.toContain(token)

  const expired = new URL(server.newAddress(0)).hash.slice('#token='.length)
  for (const useless of [token, expired, 'guess', '']) {
    const refused = await spendToken(server, useless)
    expect([refused.status, refused.headers['set-cookie']]).toEqual([401, undefined])
  }
})

/** What each address answers to these credentials. */
async function knock(
  headers: Readonly<Record<string, string>>,
  query = '',
): Promise<readonly number[]> {
  const answers = await Promise.all([
    rawRequest(server.origin, `/bridge/session${query}`, { headers }),
    rawRequest(server.origin, `/resources/x${query}`, { headers }),
    rawRequest(server.origin, `/bridge/call${query}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    }),
    rawRequest(server.origin, `/bridge/uploads${query}`, { method: 'PUT', headers, body: 'x' }),
  ])
  return answers.map(({ status }) => status)
}

test('a program that browsers send our cookie to, on another port, gets nothing for it', async () => {
  const { cookie, actKey, readKey } = await signIn(server)
  const heard: string[] = []
  const other = createServer((incoming, answer) => {
    heard.push(incoming.headers.cookie ?? '')
    answer.end()
  })
  const { url, close } = await listenOnLoopback(other)
  // A browser keeps cookies by host name alone.
  await rawRequest(url, '/', { headers: { cookie } })
  await close()
  const stolen = heard[0] ?? ''
  expect(stolen).toBe(cookie)

  expect(await knock({ cookie: stolen })).toEqual([401, 401, 401, 401])
  const events = await rawRequest(server.origin, '/bridge/events', { headers: { cookie: stolen } })
  expect(events.status).toBe(401)
  expect(await readdir(uploadDir)).toEqual([])
  // Nor do the keys open anything alone, or in each other's place.
  expect(await knock({ [actKeyHeader]: actKey }, `?key=${readKey}`)).toEqual([401, 401, 401, 401])
  expect(await knock({ cookie, [actKeyHeader]: readKey }, `?key=${actKey}`)).toEqual([
    401, 401, 401, 401,
  ])
  expect(await knock({ cookie, [actKeyHeader]: actKey }, `?key=${readKey}`)).toEqual([
    204, 200, 200, 200,
  ])
})

test('a page elsewhere gets nothing even with the cookie, nor does a rebound host name', async () => {
  const own = await caller()
  const call = (headers: Record<string, string>): Promise<{ status: number }> =>
    rawRequest(server.origin, '/bridge/call', {
      method: 'POST',
      headers: { ...own, 'content-type': 'application/json', ...headers },
      body: '{"name":"runs.list","input":{}}',
    })
  expect((await call({})).status).toBe(200)
  expect((await call({ host: 'evil.example' })).status).toBe(403)
  expect((await call({ origin: 'http://127.0.0.1:1' })).status).toBe(403)
  expect((await call({ 'sec-fetch-site': 'same-site' })).status).toBe(403)
  // What a form of another page can send.
  expect((await call({ 'content-type': 'text/plain' })).status).toBe(415)
})

test('every answer carries the policy, and none lets another origin read it', async () => {
  const own = await caller()
  const answers = await Promise.all([
    rawRequest(server.origin, '/', { headers: own }),
    rawRequest(server.origin, '/assets/index-abc.js', { headers: own }),
    rawRequest(server.origin, '/nothing', { headers: own }),
    rawRequest(server.origin, '/'),
    rawRequest(server.origin, '/', { headers: { host: 'evil.example' } }),
    rawRequest(server.origin, `/resources/documents/1/source`, { headers: own }),
    rawRequest(server.origin, '/resources/documents/1/source'),
    rawRequest(server.origin, '/resources/documents/1/source', { method: 'POST', headers: own }),
    rawRequest(server.origin, '/bridge/session', { headers: own }),
    rawRequest(server.origin, '/bridge/call', { method: 'POST', headers: own, body: '{}' }),
    rawRequest(server.origin, '/bridge/call', {
      method: 'OPTIONS',
      headers: { ...own, origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    }),
  ])
  for (const { headers } of answers) {
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe-inline')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
  expect(answers[5]?.headers['content-security-policy']).toContain('sandbox')
})

test('no path leads out of the view', async () => {
  for (const asked of [
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets',
    '/%',
    '/a%00b',
  ]) {
    const answer = await rawRequest(server.origin, asked)
    expect([asked, answer.status]).toEqual([asked, 404])
  }
})

test('a call and its answer pass through as they are', async () => {
  const own = await caller()
  const headers = { ...own, 'content-type': 'application/json; charset=utf-8' }
  const body = JSON.stringify({ name: 'runs.get', input: { runId: '한글' } })
  const answer = await rawRequest(server.origin, '/bridge/call', { method: 'POST', headers, body })
  expect(JSON.parse(answer.body.toString())).toEqual({
    ok: true,
    data: { name: 'runs.get', input: { runId: '한글' } },
  })
})

test('a call of any length is refused before it fills the memory', async () => {
  const own = await caller()
  const headers = { ...own, 'content-type': 'application/json' }
  const body = JSON.stringify({ name: 'x', input: 'x'.repeat(5 * 1024 * 1024) })
  const answer = await rawRequest(server.origin, '/bridge/call', { method: 'POST', headers, body })
  expect(answer.status).toBe(413)
})

test('events arrive in order with their sequence as id, and the stream ends with the server', async () => {
  const { cookie, readKey } = await signIn(server)
  const outgoing = request(`${server.origin}/bridge/events?key=${readKey}`, {
    headers: { cookie },
    agent: false,
  }).end()
  const [incoming] = await once(outgoing, 'response')
  let text = ''
  incoming.setEncoding('utf8')
  incoming.on('data', (chunk: string) => (text += chunk))
  await once(incoming, 'data')
  events.emit('runs.removed', { runId: '1' })
  events.emit('runs.removed', { runId: '2' })
  while (!text.includes('"2"')) await once(incoming, 'data')
  expect(text).toContain(
    'id: 1\ndata: {"sequence":1,"name":"runs.removed","data":{"runId":"1"}}\n\n',
  )

  const ended = once(incoming, 'close')
  await server.close()
  await ended
})

test('an upload lands byte for byte in a private temporary file, and becomes a grant', async () => {
  const own = await caller()
  const name = 'a "b"\n한글 😀.pdf'
  const body = Buffer.from('%PDF-1.7 bytes')
  const answer = await rawRequest(
    server.origin,
    `/bridge/uploads?name=${encodeURIComponent(name)}`,
    { method: 'PUT', headers: own, body },
  )
  expect(JSON.parse(answer.body.toString())).toEqual({ ok: true, data: { id: 'grant-0', name } })
  expect(granted).toHaveLength(1)
  expect(granted[0]).toMatchObject({ name, isTemporary: true })
  expect(path.dirname(granted[0]?.path ?? '')).toBe(uploadDir)
  expect(await readFile(granted[0]?.path ?? '')).toEqual(body)
})

test('an upload over the limit is told in words and leaves nothing on the disk', async () => {
  async function* body(): AsyncIterable<Uint8Array> {
    for (let megabyte = 0; megabyte < 4; megabyte += 1) yield new Uint8Array(1024 * 1024)
  }
  const limitBytes = 2 * 1024 * 1024
  await expect(receiveUpload(body(), 'big.pdf', uploadDir, limitBytes)).rejects.toMatchObject({
    code: 'documents.too-large',
    data: { name: 'big.pdf', sizeBytes: 4 * 1024 * 1024, limitBytes },
  })
  expect(await readdir(uploadDir)).toEqual([])
})

test('an upload that breaks off leaves nothing on the disk and grants nothing', async () => {
  const own = await caller()
  const outgoing = request(`${server.origin}/bridge/uploads?name=a.pdf`, {
    method: 'PUT',
    headers: { ...own, 'content-length': '1000' },
    agent: false,
  })
  outgoing.on('error', () => {})
  outgoing.write('half')
  await expect.poll(() => readdir(uploadDir)).toHaveLength(1)
  outgoing.destroy()
  await expect.poll(() => readdir(uploadDir)).toEqual([])
  expect(granted).toEqual([])
})

test('the view is loaded while the library is still being opened, and what is asked of it waits', async () => {
  const opening = Promise.withResolvers<WebLibrary>()
  const viewDir = path.join(folder, 'view')
  const early = await serveWeb({ app: opening.promise, log, port: 0, viewDir, uploadDir })
  onTestFinished(() => early.close())
  expect((await rawRequest(early.origin, '/')).status).toBe(200)
  const { cookie, actKey } = await signIn(early)
  const called = rawRequest(early.origin, '/bridge/call', {
    method: 'POST',
    headers: { cookie, [actKeyHeader]: actKey, 'content-type': 'application/json' },
    body: '{"name":"runs.list","input":{}}',
  })
  let isAnswered = false
  void called.then(() => (isAnswered = true))
  // What is asked later has been answered, so this one would have been.
  expect((await rawRequest(early.origin, '/assets/index-abc.js')).status).toBe(200)
  expect(isAnswered).toBe(false)
  // The page runs, so that nothing is gained by leaving the core for later.
  await early.hasSentPage
  opening.resolve({
    dispatch: async (name) => ({ ok: true, data: name }),
    events,
    resources: async () => new Response(null, { status: 404 }),
    grants: { grant: () => [] },
  })
  expect(JSON.parse((await called).body.toString())).toEqual({ ok: true, data: 'runs.list' })
})

test('a page is sent with the last of the files that it names', async () => {
  // As the build writes them; nothing is left to a wait.
  await writeFile(
    path.join(folder, 'view/index.html'),
    '<script type="module" crossorigin src="./assets/index-abc.js"></script>' +
      '<link rel="stylesheet" crossorigin href="./assets/index-abc.css">',
  )
  await writeFile(path.join(folder, 'view/assets/index-abc.css'), '')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let isSent = false
  void server.hasSentPage.then(() => (isSent = true))
  for (const file of ['/', '/assets/index-abc.js']) await rawRequest(server.origin, file)
  expect(isSent).toBe(false)
  await rawRequest(server.origin, '/assets/index-abc.css')
  await server.hasSentPage
})

test('a page is sent when nothing more of it is asked for', async () => {
  await (await fetch(server.origin)).text()
  await (await fetch(`${server.origin}/assets/index-abc.js`)).text()
  await expect(server.hasSentPage).resolves.toBeUndefined()
})
