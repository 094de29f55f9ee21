import { beforeEach, expect, test } from 'vitest'
import { createPagePainter } from './page-painter.ts'
import type { Wanted } from './picture-cache.ts'
import { type PageSource, PageSourceError, type RenderRequest } from '../sources/page-source.ts'

interface Render {
  readonly index: number
  readonly signal: AbortSignal
  finish(): void
  fail(): void
}

let renders: Render[]
let released: number[]
let source: PageSource

beforeEach(() => {
  renders = []
  released = []
  source = {
    pageCount: 100,
    pageSize: () => Promise.resolve({ width: 10, height: 10 }),
    render(index: number, canvas: HTMLCanvasElement, { signal }: RenderRequest) {
      const done = Promise.withResolvers<void>()
      const render = {
        index,
        signal,
        finish() {
          canvas.width = 10
          canvas.height = 10
          done.resolve()
        },
        fail: () => done.reject(new PageSourceError('damaged')),
      }
      signal.addEventListener('abort', () => done.reject(signal.reason))
      renders.push(render)
      return done.promise
    },
    release: (index) => released.push(index),
    close() {},
  }
})

function pages(...indexes: readonly number[]): readonly Wanted[] {
  return indexes.map((index) => ({ index, scale: 1, rotation: 0 }))
}

function rendering(): readonly number[] {
  return renders.map(({ index }) => index)
}

async function finishAll(): Promise<void> {
  let done = 0
  while (done < renders.length) {
    renders[done++]?.finish()
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
  }
}

test('what is on screen is drawn first, its neighbours only once that is done', async () => {
  const painter = createPagePainter(source)
  painter.want({ now: pages(5, 6, 7), later: pages(8, 4) })
  expect(rendering()).toEqual([5, 6])
  const idle = painter.whenIdle()
  await finishAll()
  await idle
  expect(rendering()).toEqual([5, 6, 7, 8, 4])
  expect(painter.pictureOf(7).whole?.canvas.width).toBe(10)
})

test('a page that was scrolled away is not drawn to its end', async () => {
  const painter = createPagePainter(source)
  painter.want({ now: pages(5, 6), later: [] })
  painter.want({ now: pages(6, 7), later: [] })
  expect(renders[0]?.signal.aborted).toBe(true)
  expect(renders[1]?.signal.aborted).toBe(false)
  await finishAll()
  expect(rendering()).toEqual([5, 6, 7])
  expect(painter.pictureOf(5).whole).toBeUndefined()
  expect(painter.pictureOf(5).failure).toBeUndefined()
})

test('canvases stay within their limits, and the page on screen is never taken away', async () => {
  const painter = createPagePainter(source, { canvases: 3, pixels: 1000 })
  for (const index of [0, 1, 2, 3]) {
    painter.want({ now: pages(index), later: [] })
    await finishAll()
  }
  expect(released).toEqual([0])
  expect(painter.pictureOf(0).whole).toBeUndefined()
  const tight = createPagePainter(source, { pixels: 150 })
  renders = []
  tight.want({ now: pages(0, 1), later: [] })
  await finishAll()
  expect([0, 1].map((index) => tight.pictureOf(index).whole?.canvas.width)).toEqual([10, 10])
})

test('a page drawn before is shown at once, without drawing it again', async () => {
  const painter = createPagePainter(source)
  for (const index of [0, 1, 0]) {
    painter.want({ now: pages(index), later: [] })
    await finishAll()
  }
  expect(rendering()).toEqual([0, 1])
})

test('the old picture stays until the zoomed one is drawn', async () => {
  const painter = createPagePainter(source)
  painter.want({ now: pages(0), later: [] })
  await finishAll()
  const before = painter.pictureOf(0).whole?.canvas
  painter.want({ now: [{ index: 0, scale: 2, rotation: 0 }], later: [] })
  expect(painter.pictureOf(0).whole?.canvas).toBe(before)
  await finishAll()
  expect(painter.pictureOf(0).whole?.scale).toBe(2)
  expect(before?.width).toBe(0)
})

test('a page that fails says so, does not stop the others, and can be tried again', async () => {
  const painter = createPagePainter(source)
  let told = 0
  painter.subscribe(0, () => (told += 1))
  painter.want({ now: pages(0, 1), later: [] })
  renders[0]?.fail()
  renders[1]?.finish()
  await painter.whenIdle()
  expect(painter.pictureOf(0).failure).toBe('damaged')
  expect(painter.pictureOf(1).whole).toBeDefined()
  expect(told).toBe(1)
  painter.retry(0)
  expect(rendering()).toEqual([0, 1, 0])
})

test('a sharp part is dropped when nobody wants it any more, the page stays', async () => {
  const painter = createPagePainter(source)
  const region = { left: 0, top: 0, width: 5, height: 5 }
  const detail = { index: 0, scale: 4, rotation: 0, region } as const
  painter.want({ now: [...pages(0), detail], later: [] })
  await finishAll()
  expect(painter.pictureOf(0).detail).toBeDefined()
  painter.want({ now: pages(0), later: [] })
  expect(painter.pictureOf(0).detail).toBeUndefined()
  expect(painter.pictureOf(0).whole).toBeDefined()
})

test('closing frees every canvas', async () => {
  const painter = createPagePainter(source)
  painter.want({ now: pages(0), later: [] })
  await finishAll()
  const canvas = painter.pictureOf(0).whole?.canvas
  painter.close()
  expect(canvas?.width).toBe(0)
})
