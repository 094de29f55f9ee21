import { beforeEach, expect, test, vi } from 'vitest'
import { type PageSource, PageSourceError, type RenderRequest } from '../sources/page-source.ts'
import { createSmallPictures } from './small-pictures.ts'

interface Render extends RenderRequest {
  readonly index: number
  readonly canvas: HTMLCanvasElement
  readonly finish: () => void
  readonly fail: () => void
}

let renders: Render[]
let released: number[]

beforeEach(() => {
  renders = []
  released = []
})

function open(pageCount: number): PageSource {
  return {
    pageCount,
    pageSize: () => Promise.resolve({ width: 800, height: 1000 }),
    render(index, canvas, request) {
      const done = Promise.withResolvers<void>()
      const finish = (): void => {
        canvas.width = Math.round(800 * request.scale)
        canvas.height = Math.round(1000 * request.scale)
        done.resolve()
      }
      const fail = (): void => done.reject(new PageSourceError('damaged'))
      request.signal.addEventListener('abort', () => done.reject(request.signal.reason))
      renders.push({ ...request, index, canvas, finish, fail })
      return done.promise
    },
    release: (index) => released.push(index),
    close() {},
  }
}

const asked = (): readonly number[] => renders.map(({ index }) => index)

test('all pictures of a long document fit into the memory that they may take', async () => {
  const small = createSmallPictures(open(1000), () => false, { pixels: 8_000_000 })
  small.want([0])
  await vi.waitFor(() => expect(renders).toHaveLength(1))
  renders[0]?.finish()
  await small.whenIdle()
  const canvas = small.canvasOf(0, 0)
  if (!canvas) throw new Error('It was not drawn.')
  expect(canvas.width * canvas.height * 1000).toBeLessThan(8_100_000)
  expect(canvas.width).toBe(80)
})

test('of more pages than there is room for the ones drawn first go, and free their memory', async () => {
  const small = createSmallPictures(open(100_000), () => false, { pixels: 3000, concurrency: 1 })
  expect(small.room).toBe(2)
  small.want([0, 1, 2])
  for (let count = 1; count <= 3; count++) {
    await vi.waitFor(() => expect(renders).toHaveLength(count))
    renders.at(-1)?.finish()
  }
  await small.whenIdle()
  expect([0, 1, 2].map((index) => small.canvasOf(index, 0) !== undefined)).toEqual([
    false,
    true,
    true,
  ])
  expect(renders[0]?.canvas.width).toBe(0)
})

test('what the view has flown past is not begun, and each page is drawn once', async () => {
  const small = createSmallPictures(open(100), () => false, { concurrency: 1 })
  small.want([0, 1, 2])
  await vi.waitFor(() => expect(asked()).toEqual([0]))
  small.want([8, 0])
  renders[0]?.finish()
  await vi.waitFor(() => expect(asked()).toEqual([0, 8]))
  renders[1]?.finish()
  await small.whenIdle()
  expect(asked()).toEqual([0, 8])
  // What the source holds of a page would add up to the whole document.
  expect(released).toEqual([0, 8])
})

test('a large picture does not wait for small ones, and one left is drawn when it is wanted again', async () => {
  const small = createSmallPictures(open(100), () => false)
  small.want([3])
  await vi.waitFor(() => expect(asked()).toEqual([3]))
  small.stop()
  expect(renders[0]?.signal.aborted).toBe(true)
  await small.whenIdle()
  small.want([3])
  await vi.waitFor(() => expect(asked()).toEqual([3, 3]))
  renders[1]?.finish()
  await small.whenIdle()
  expect(small.canvasOf(3, 0)).toBe(renders[1]?.canvas)
})

test('a page that can not be drawn is not tried for ever, nor keeps the others from it', async () => {
  const small = createSmallPictures(open(100), () => false, { concurrency: 1 })
  small.want([0, 1])
  await vi.waitFor(() => expect(asked()).toEqual([0]))
  renders[0]?.fail()
  await vi.waitFor(() => expect(asked()).toEqual([0, 1]))
  renders[1]?.finish()
  await small.whenIdle()
  small.want([0, 1])
  expect(small.has(0)).toBe(true)
  expect(small.canvasOf(0, 0)).toBeUndefined()
  expect(asked()).toEqual([0, 1])
})

test('a page that is turned is never shown as it stood before', async () => {
  const small = createSmallPictures(open(100), () => false)
  const told = vi.fn<() => void>()
  small.subscribe(0, told)
  small.want([0])
  await vi.waitFor(() => expect(renders).toHaveLength(1))
  renders[0]?.finish()
  await small.whenIdle()
  expect(small.canvasOf(0, 90)).toBeUndefined()
  small.turn(90)
  expect(told).toHaveBeenCalledTimes(2)
  expect(renders[0]?.canvas.width).toBe(0)
  small.want([0])
  await vi.waitFor(() => expect(renders).toHaveLength(2))
  expect(renders[1]?.rotation).toBe(90)
})
