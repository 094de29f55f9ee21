import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageSource } from './page-source.ts'
import type { RasterAnswer, RasterRequest } from './raster-messages.ts'
import { openRaster } from './raster-page-source.ts'

/** A worker that answers when the test says so. */
class ScriptedWorker extends EventTarget {
  readonly asked: RasterRequest[] = []
  isTerminated = false

  postMessage(request: RasterRequest): void {
    this.asked.push(request)
  }

  terminate(): void {
    this.isTerminated = true
  }

  answer(answer: RasterAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data: answer }))
  }

  async next(count: number): Promise<RasterRequest> {
    return await vi.waitFor(() => {
      const request = this.asked[count - 1]
      if (!request) throw new Error('not asked yet')
      return request
    })
  }
}

let worker: ScriptedWorker
const never = new AbortController()
const options = { signal: never.signal, askPassword: () => Promise.resolve(null) }

beforeEach(() => {
  worker = new ScriptedWorker()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(new Uint8Array(8))))
})
afterEach(() => vi.unstubAllGlobals())

function start(): Promise<PageSource> {
  // It has what a worker is used for here.
  return openRaster(() => worker as unknown as Worker, '/file', options)
}

async function open(): Promise<PageSource> {
  const opening = start()
  const { id } = await worker.next(1)
  const pages = [{ width: 20, height: 30 }, { failure: 'damaged' } as const]
  worker.answer({ id, kind: 'opened', pages })
  return await opening
}

function render(source: PageSource, signal: AbortSignal = never.signal): Promise<void> {
  return source.render(0, document.createElement('canvas'), { scale: 1, rotation: 0, signal })
}

test('a page whose size can not be told gets room to say so, the others are shown', async () => {
  const source = await open()
  expect(source.pageCount).toBe(2)
  expect(await source.pageSize(0)).toMatchObject({ width: 20, height: 30 })
  expect((await source.pageSize(1)).width).toBeGreaterThan(0)
})

test('a file without a page that can be drawn is refused with its reason', async () => {
  const opening = start()
  const { id } = await worker.next(1)
  worker.answer({ id, kind: 'opened', pages: [{ failure: 'too-large' }] })
  await expect(opening).rejects.toMatchObject({ reason: 'too-large' })
  expect(worker.isTerminated).toBe(true)
})

test('a page scrolled away is called off, and its late picture is not kept', async () => {
  const source = await open()
  const abort = new AbortController()
  const rendering = render(source, abort.signal)
  const { id } = await worker.next(2)
  abort.abort()
  await expect(rendering).rejects.toBe(abort.signal.reason)
  expect(await worker.next(3)).toEqual({ id, kind: 'cancel' })
  const close = vi.fn<() => void>()
  // jsdom has no bitmaps.
  worker.answer({ id, kind: 'rendered', picture: { close } as unknown as ImageBitmap })
  expect(close).toHaveBeenCalledOnce()
})

test('a worker that dies fails what waits for it instead of leaving it waiting', async () => {
  const source = await open()
  const rendering = render(source)
  await worker.next(2)
  worker.dispatchEvent(new Event('error'))
  await expect(rendering).rejects.toMatchObject({ reason: 'damaged' })
  // Nobody answers what is asked of it later.
  await expect(render(source)).rejects.toMatchObject({ reason: 'damaged' })
})

test('a file that can not be read stops the worker', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })))
  await expect(start()).rejects.toMatchObject({ reason: 'unreadable' })
  expect(worker.isTerminated).toBe(true)
})
