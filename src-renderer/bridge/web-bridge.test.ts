import { afterEach, expect, test, vi } from 'vitest'
import type { AppEvent } from '#shared/bridge/events.ts'
import { resourcePath } from '#shared/bridge/resource-path.ts'
import type { BridgeStatusEvent } from './bridge.ts'
import { createWebBridge } from './web-bridge.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** The browser's event stream, steered by hand. */
class FakeEvents extends EventTarget {
  readyState: number = EventSourceState.CONNECTING
  closed = false

  open(): void {
    this.readyState = EventSourceState.OPEN
    this.dispatchEvent(new Event('open'))
  }
  message(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }))
  }
  break(readyState: number): void {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
  close(): void {
    this.closed = true
  }
}

const EventSourceState = { CONNECTING: 0, OPEN: 1, CLOSED: 2 } as const

function setUp(
  answer: () => Response | Promise<Response> = () => Response.json({ ok: true, data: {} }),
) {
  vi.stubGlobal('EventSource', EventSourceState)
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer())
  const streams: FakeEvents[] = []
  const looking = new EventTarget()
  const renewals = new Set<() => void>()
  const bridge = createWebBridge({
    fetch,
    session: {
      ready: Promise.resolve(),
      keys: () => ({ actKey: 'act', readKey: 'read' }),
      onRenewed(listener) {
        renewals.add(listener)
        return () => renewals.delete(listener)
      },
    },
    window: looking,
    dragsDownloads: true,
    openEvents() {
      const stream = new FakeEvents()
      streams.push(stream)
      // The part of an `EventSource` that the bridge uses.
      return stream as unknown as EventSource
    },
  })
  return { bridge, fetch, streams, looking, renewals }
}

test('a call is a POST of its name and input', async () => {
  const { bridge, fetch } = setUp(() => Response.json({ ok: true, data: [] }))
  expect(await bridge.call('runs.list', {})).toEqual({ ok: true, data: [] })
  const [address, init] = fetch.mock.calls[0] ?? []
  expect(address).toBe('/bridge/call')
  expect(init).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'recto-key': 'act' },
    body: '{"name":"runs.list","input":{}}',
  })
})

test.each([
  ['a browser that was never let in', () => new Response(null, { status: 401 }), 'bridge.refused'],
  ['a proxy’s page', () => new Response('<html>', { status: 502 }), 'bridge.disconnected'],
  ['an answer of another program', () => Response.json({ hello: 1 }), 'bridge.disconnected'],
  ['nobody', () => Promise.reject(new TypeError('refused')), 'bridge.disconnected'],
])('%s is an expected failure, not an exception', async (_, answer, code) => {
  const { bridge } = setUp(answer)
  expect(await bridge.call('runs.list', {})).toMatchObject({ ok: false, error: { code } })
})

test.each([
  ['a browser that was never let in', () => new Response(null, { status: 401 }), 'bridge.refused'],
  ['a proxy’s page', () => new Response('<html>', { status: 502 }), 'bridge.disconnected'],
  ['nobody', () => Promise.reject(new TypeError('refused')), 'bridge.disconnected'],
])('a text from %s is an expected failure', async (_, answer, code) => {
  const { bridge } = setUp(answer)
  expect(await bridge.readText('/resources/x')).toMatchObject({ ok: false, error: { code } })
})

test('a text that the core can’t give comes with its reason', async () => {
  const error = { code: 'export.nothing-to-export', message: '', data: { name: 'a.pdf' } }
  const { bridge } = setUp(() => Response.json(error, { status: 404 }))
  expect(await bridge.readText('/resources/x')).toEqual({ ok: false, error })
})

test('a text that is given up is nobody’s failure', async () => {
  const { bridge } = setUp(() => Promise.reject(new DOMException('', 'AbortError')))
  await expect(bridge.readText('/resources/x', AbortSignal.abort('gone'))).rejects.toBe('gone')
})

test('a failure of the core passes through with its data', async () => {
  const error = { code: 'runs.not-found', message: '', data: { runId: 'a' } }
  const { bridge } = setUp(() => Response.json({ ok: false, error }, { status: 200 }))
  expect(await bridge.call('runs.get', { runId: 'a' })).toEqual({ ok: false, error })
})

test('what a page says as it goes is sent though the page is gone', async () => {
  const { bridge, fetch, looking } = setUp()
  looking.dispatchEvent(new Event('pagehide'))
  await bridge.call('runs.left', { runId: 'a', windowId: 'w' })
  expect(fetch.mock.lastCall?.[1]).toMatchObject({ keepalive: true })
  looking.dispatchEvent(new Event('pageshow'))
  await bridge.call('runs.list', {})
  expect(fetch.mock.lastCall?.[1]).not.toHaveProperty('keepalive')
})

test('the stream tells events, and when it breaks and comes back', async () => {
  vi.useFakeTimers()
  const { bridge, streams } = setUp()
  const heard: (AppEvent | BridgeStatusEvent)[] = []
  const stop = bridge.subscribe((event) => heard.push(event))
  await vi.advanceTimersByTimeAsync(0)
  const event = { sequence: 1, name: 'runs.removed', data: { runId: 'a' } }
  streams[0]?.open()
  streams[0]?.message(event)
  streams[0]?.break(EventSourceState.CONNECTING)
  await vi.advanceTimersByTimeAsync(1000)
  streams[1]?.open()
  expect(heard).toEqual([
    event,
    { name: 'bridge.status', status: 'down' },
    { name: 'bridge.status', status: 'up' },
  ])
  stop()
  expect(streams.map(({ closed }) => closed)).toEqual([true, true])
})

test('a server that was started again and knows nobody is told, and not asked for ever', async () => {
  vi.useFakeTimers()
  const { bridge, fetch, streams } = setUp(() => new Response(null, { status: 401 }))
  const heard: unknown[] = []
  bridge.subscribe((event) => heard.push(event))
  await vi.advanceTimersByTimeAsync(0)
  streams[0]?.break(EventSourceState.CONNECTING)
  await vi.advanceTimersByTimeAsync(24 * 3600_000)
  expect(heard).toEqual([
    { name: 'bridge.status', status: 'down' },
    { name: 'bridge.status', status: 'refused' },
  ])
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(streams).toHaveLength(1)
})

test('a window that was refused goes on when another tab was let in', async () => {
  vi.useFakeTimers()
  let status = 401
  const { bridge, streams, renewals } = setUp(() => new Response(null, { status }))
  const heard: unknown[] = []
  const stop = bridge.subscribe((event) => heard.push(event))
  await vi.advanceTimersByTimeAsync(0)
  streams[0]?.break(EventSourceState.CONNECTING)
  await vi.advanceTimersByTimeAsync(60_000)
  status = 204
  for (const renewed of renewals) renewed()
  await vi.advanceTimersByTimeAsync(0)
  streams[1]?.open()
  expect(heard.at(-1)).toEqual({ name: 'bridge.status', status: 'up' })
  stop()
  expect(renewals.size).toBe(0)
})

test('nobody is asked for ever where no server is; whoever looks again is answered', async () => {
  vi.useFakeTimers()
  let isThere = false
  const { bridge, fetch, streams, looking } = setUp(() =>
    isThere ? new Response(null, { status: 204 }) : Promise.reject(new TypeError('refused')),
  )
  const stop = bridge.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  streams[0]?.break(EventSourceState.CLOSED)
  await vi.advanceTimersByTimeAsync(24 * 3600_000)
  expect(fetch.mock.calls.length).toBeLessThan(20)
  isThere = true
  looking.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect(streams).toHaveLength(2)
  streams[1]?.break(EventSourceState.CLOSED)
  stop()
  await vi.advanceTimersByTimeAsync(24 * 3600_000)
  expect(streams).toHaveLength(2)
})

test('an address that has options keeps its key apart from them, as the server tells them by it', () => {
  const { bridge } = setUp()
  expect(bridge.urlOf(resourcePath.source('a'))).toBe('/resources/documents/a/source?key=read')
  const withOptions = bridge.urlOf(resourcePath.export('run', 'html', { pictures: 'none' }))
  const { searchParams } = new URL(withOptions, 'http://127.0.0.1')
  expect(Object.fromEntries(searchParams)).toEqual({ options: '{"pictures":"none"}', key: 'read' })
})

test('a file is dragged by an address of its own, in which no key stands', async () => {
  const { bridge, fetch } = setUp(() =>
    Response.json({ ok: true, data: { path: '/downloads/once' } }),
  )
  const link = await bridge.exportLink?.('/resources/runs/1/export/docx')
  expect(link).toEqual({ ok: true, data: new URL('/downloads/once', location.href).href })
  const [address, init] = fetch.mock.calls[0] ?? []
  expect(address).toBe('/bridge/downloads')
  expect(init).toMatchObject({ method: 'POST', body: '{"path":"/resources/runs/1/export/docx"}' })
})

test('why a file can not be dragged is told as the shell said it', async () => {
  const error = { code: 'bridge.invalid-input', message: '', data: { name: '', issues: [] } }
  const { bridge } = setUp(() => Response.json({ ok: false, error }, { status: 413 }))
  expect(await bridge.exportLink?.('/resources/runs/1/export/docx')).toEqual({ ok: false, error })
})
