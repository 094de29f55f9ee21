import type { Result } from '#shared/errors.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { expect, test, vi } from 'vitest'
import { failure } from '../bridge/failure.ts'
import { makeElement } from '../testing/fixtures.ts'
import { createElementCache, type ElementCacheOptions } from './element-cache.ts'

/** One element a page. */
function createLoad() {
  return vi.fn<ElementCacheOptions['load']>(async (fromPage, toPage) => ({
    ok: true,
    data: Array.from({ length: toPage - fromPage + 1 }, (_, offset) =>
      makeElement({ key: `p${fromPage + offset}`, page: fromPage + offset }),
    ),
  }))
}

const keys = (result: Result<readonly LayoutElement[]>): readonly string[] =>
  result.ok ? result.data.map(({ key }) => key) : []

test('the viewer and the panes asking at once read a block once', async () => {
  const load = createLoad()
  const cache = createElementCache({ load })
  const [one, other] = await Promise.all([cache.load(1, 3), cache.load(2, 5)])
  expect(keys(one)).toEqual(['p1', 'p2', 'p3'])
  expect(keys(other)).toEqual(['p2', 'p3', 'p4', 'p5'])
  expect(load.mock.calls).toEqual([[1, 10]])
})

test('a range over blocks comes in order', async () => {
  const cache = createElementCache({ load: createLoad(), blockPages: 2 })
  expect(keys(await cache.load(2, 5))).toEqual(['p2', 'p3', 'p4', 'p5'])
})

test('a thousand pages are not all kept, and the ones in use are', async () => {
  const load = createLoad()
  const cache = createElementCache({ load, blockPages: 1, maxBlocks: 2 })
  await cache.load(1, 1)
  await cache.load(2, 2)
  await cache.load(1, 1)
  await cache.load(3, 3)
  expect([1, 2, 3].map((page) => cache.peek(page)?.length)).toEqual([1, undefined, 1])
})

test('a page without elements counts as read', async () => {
  const cache = createElementCache({ load: async () => ({ ok: true, data: [] }) })
  expect(cache.peek(1)).toBeUndefined()
  await cache.load(1, 1)
  expect(cache.peek(1)).toEqual([])
})

test('a failed read is told and tried again', async () => {
  const load = createLoad()
  load.mockResolvedValueOnce(failure('bridge.disconnected', {}))
  const cache = createElementCache({ load })
  expect((await cache.load(1, 1)).ok).toBe(false)
  expect(keys(await cache.load(1, 1))).toEqual(['p1'])
})

test('an answer that was asked before the run changed is not kept', async () => {
  const load = createLoad()
  const late = Promise.withResolvers<Result<readonly LayoutElement[]>>()
  load.mockReturnValueOnce(late.promise)
  const cache = createElementCache({ load })
  const asked = cache.load(1, 1)
  cache.forget(1, 1000)
  late.resolve({ ok: true, data: [makeElement({ key: 'old' })] })
  await asked
  expect(cache.peek(1)).toBeUndefined()
})

test('listeners hear of what has come', async () => {
  const cache = createElementCache({ load: createLoad() })
  const listener = vi.fn<() => void>()
  const stop = cache.subscribe(listener)
  await cache.load(1, 1)
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  cache.forget(1, 1000)
  expect(listener).toHaveBeenCalledTimes(1)
})

const page1 = (text: string): Result<readonly LayoutElement[]> => ({
  ok: true,
  data: [makeElement({ key: 'p1', page: 1, text })],
})

test('what is shown at once stays where an answer that was asked before it comes behind it', async () => {
  const load = createLoad()
  const cache = createElementCache({ load })
  await cache.load(1, 1)
  const late = Promise.withResolvers<Result<readonly LayoutElement[]>>()
  load.mockReturnValueOnce(late.promise).mockResolvedValueOnce(page1('kept'))
  const refreshing = cache.refresh()
  cache.patch(['p1'], [makeElement({ key: 'p1', page: 1, text: 'shown' })])
  late.resolve(page1('before'))
  await refreshing
  expect(cache.peek(1)?.map(({ text }) => text)).toEqual(['kept'])
})

test('of two readings the one asked later counts, whichever comes first', async () => {
  const load = createLoad()
  const cache = createElementCache({ load })
  await cache.load(1, 1)
  const late = Promise.withResolvers<Result<readonly LayoutElement[]>>()
  load.mockReturnValueOnce(late.promise).mockResolvedValueOnce(page1('newer'))
  const older = cache.refresh()
  await cache.refresh()
  late.resolve(page1('older'))
  await older
  expect(cache.peek(1)?.map(({ text }) => text)).toEqual(['newer'])
})

test('what was asked for before a reading that fails is asked for again, and not lost between the two', async () => {
  const [first, second] = [
    Promise.withResolvers<Result<readonly LayoutElement[]>>(),
    Promise.withResolvers<Result<readonly LayoutElement[]>>(),
  ]
  const load = createLoad()
  load.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise)
  const cache = createElementCache({ load })
  const opening = cache.load(1, 1)
  const refreshing = cache.refresh()
  first.resolve({ ok: true, data: [makeElement({ key: 'old', page: 1 })] })
  await opening
  second.resolve(failure('bridge.disconnected', {}))
  await refreshing
  expect(keys(await cache.load(1, 1))).toEqual(['p1'])
  expect(cache.peek(1)).toHaveLength(1)
})
