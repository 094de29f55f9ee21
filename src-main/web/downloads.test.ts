import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { actKeyHeader } from '#shared/bridge/web-session.ts'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { serveWeb, type WebServer } from './serve.ts'
import { rawRequest } from './testing/raw-request.ts'
import { signIn } from './testing/sign-in.ts'

let server: WebServer
/** Resolved with the signal of whoever asks for the one export that is never written. */
let slow: PromiseWithResolvers<AbortSignal>

beforeEach(async () => {
  slow = Promise.withResolvers()
  server = await serveWeb({
    app: {
      dispatch: async () => ({ ok: true, data: null }),
      events: { subscribe: () => () => {} },
      grants: { grant: () => [] },
      async resources({ url, signal }) {
        const { pathname } = new URL(url)
        if (pathname.endsWith('/slow')) {
          slow.resolve(signal)
          await once(signal, 'abort')
        }
        return new Response(`bytes of ${pathname}`)
      },
    },
    log: createMemoryPorts().log,
    port: 0,
    viewDir: await temporaryDir(),
    uploadDir: await temporaryDir(),
  })
})

afterEach(() => server.close())

/** Asks for the address of a download as the view does. */
async function linkTo(wanted: string): Promise<{ readonly status: number; readonly path: string }> {
  const { cookie, actKey } = await signIn(server)
  const headers = { cookie, [actKeyHeader]: actKey, 'content-type': 'application/json' }
  const body = JSON.stringify({ path: wanted })
  const request = { method: 'POST', headers, body }
  const answer = await rawRequest(server.origin, '/bridge/downloads', request)
  if (answer.status !== 200) return { status: answer.status, path: '' }
  // Our own server's answer, in its own type.
  const { data } = JSON.parse(answer.body.toString()) as { readonly data: { path: string } }
  return { status: 200, path: data.path }
}

test('an export is fetched once by whoever it is dropped on, without a key or cookie of the page', async () => {
  const { path: link } = await linkTo('/resources/runs/1/export/docx?options=%7B%7D')
  const [first, second] = [
    await rawRequest(server.origin, link),
    await rawRequest(server.origin, link),
  ]
  expect([first.status, first.body.toString()]).toEqual([
    200,
    'bytes of /resources/runs/1/export/docx',
  ])
  expect(first.headers['content-security-policy']).toContain('sandbox')
  expect(second.status).toBe(401)
  expect((await rawRequest(server.origin, '/downloads/guess')).status).toBe(401)
})

test('who only asks about an export neither spends its address nor has it written', async () => {
  const { path: link } = await linkTo('/resources/runs/1/export/docx')
  expect((await rawRequest(server.origin, link, { method: 'HEAD' })).status).toBe(405)
  expect((await rawRequest(server.origin, link)).status).toBe(200)
})

test('an export that nobody fetches to its end is not written on', async () => {
  const { path: link } = await linkTo('/resources/runs/1/export/slow')
  const leaving = new AbortController()
  const { signal } = leaving
  const fetched = fetch(`${server.origin}${link}`, { signal }).catch(() => null)
  const asked = await slow.promise
  leaving.abort()
  await fetched
  if (!asked.aborted) await once(asked, 'abort')
  expect(asked.aborted).toBe(true)
})

test('the file of a document that is dragged out of the library is fetched likewise', async () => {
  const { path: link } = await linkTo('/resources/documents/1/source')
  const answer = await rawRequest(server.origin, link)
  expect([answer.status, answer.body.toString()]).toEqual([
    200,
    'bytes of /resources/documents/1/source',
  ])
})

test.each([
  '/resources/documents/1/pages/simple',
  '/resources/documents/1/source/contact-sheets/0',
  '/resources/documents//source',
  '/resources/runs/1/export/../../batches/0/raw',
  '/bridge/session',
  'https://evil.example/resources/runs/1/export/docx',
  '',
])('%s: only exports and source files have an address that needs no key', async (wanted) => {
  expect((await linkTo(wanted)).status).toBe(400)
})

test('a page elsewhere gets no address of an export', async () => {
  const request = { method: 'POST', body: '{"path":"/resources/runs/1/export/docx"}' }
  expect((await rawRequest(server.origin, '/bridge/downloads', request)).status).toBe(401)
})

test('what is kept for a link is no longer than an address', async () => {
  const address = '/resources/runs/1/export/docx?options='
  expect((await linkTo(address + 'a'.repeat(100_000))).status).toBe(413)
  expect((await linkTo(address + 'a'.repeat(10_000))).status).toBe(200)
})
