import { afterEach, beforeEach, expect, test } from 'vitest'
import { actKeyHeader } from '#shared/bridge/web-session.ts'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { serveWeb, type WebServer } from './serve.ts'
import { rawRequest } from './testing/raw-request.ts'
import { signIn } from './testing/sign-in.ts'

let server: WebServer
let own: Readonly<Record<string, string>>
let bugs: string[]
let isBroken: boolean

beforeEach(async () => {
  bugs = []
  isBroken = false
  server = await serveWeb({
    app: {
      async dispatch(name) {
        if (isBroken) throw new Error('broken')
        return { ok: true, data: name }
      },
      events: { subscribe: () => () => {} },
      grants: { grant: () => [] },
      resources: async () => new Response(),
    },
    log: { ...createMemoryPorts().log, bug: (event) => String(bugs.push(event)) },
    port: 0,
    viewDir: await temporaryDir(),
    uploadDir: await temporaryDir(),
  })
  const { cookie, actKey } = await signIn(server)
  own = { cookie, [actKeyHeader]: actKey, 'content-type': 'application/json' }
})

afterEach(() => server.close())

test.each([
  ['POST', '/bridge/nothing', 404, undefined],
  ['POST', '/bridge/__proto__', 404, undefined],
  ['GET', '/bridge/call', 405, 'POST'],
  ['DELETE', '/bridge/uploads', 405, 'PUT'],
])('%s %s is told to be no address, or not one for this', async (method, address, code, allow) => {
  const { status, headers } = await rawRequest(server.origin, address, { method, headers: own })
  expect([status, headers.allow]).toEqual([code, allow])
})

const call = { method: 'POST', body: '{"name":"runs.list"}' } as const

test('a call that fails for a reason of its own is told as an error, and the next is answered', async () => {
  isBroken = true
  const broken = await rawRequest(server.origin, '/bridge/call', { ...call, headers: own })
  expect([broken.status, JSON.parse(broken.body.toString())]).toMatchObject([500, { ok: false }])
  expect(bugs).toEqual(['web.request'])
  isBroken = false
  const next = await rawRequest(server.origin, '/bridge/call', { ...call, headers: own })
  expect([next.status, JSON.parse(next.body.toString())]).toEqual([
    200,
    { ok: true, data: 'runs.list' },
  ])
})
