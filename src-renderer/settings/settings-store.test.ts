import { expect, test } from 'vitest'
import { failure } from '../bridge/failure.ts'
import { createMemoryBridge, type MemoryBridge } from '../testing/memory-bridge.ts'
import { createSettingsStore, type SettingsStore } from './settings-store.ts'

/** A window of its own over the same core. */
async function openWindow(bridge: MemoryBridge): Promise<SettingsStore> {
  const store = createSettingsStore(bridge)
  await store.getState().load()
  bridge.subscribe((event) => {
    if (event.name !== 'bridge.status') store.getState().apply(event)
  })
  return store
}

const viewOf = (store: SettingsStore) => store.getState().snapshot?.settings.view

test('panes that are moved in one window stay where they are in another', async () => {
  const bridge = createMemoryBridge()
  const [first, second] = [await openWindow(bridge), await openWindow(bridge)]
  const before = viewOf(second)
  await first.getState().update({ view: { paneSizes: [30, 30, 40], overview: 'outline' } })
  expect(viewOf(second)).toEqual(before)
  // As after a sleep, when all is read again.
  await second.getState().load()
  expect(viewOf(second)).toEqual(before)
  expect(viewOf(first)?.paneSizes).toEqual([30, 30, 40])
})

test('a theme and how bright pages are is every window’s', async () => {
  const bridge = createMemoryBridge()
  const [first, second] = [await openWindow(bridge), await openWindow(bridge)]
  await first.getState().update({ theme: 'dark', view: { pagesAreDimmed: true } })
  expect(second.getState().snapshot?.settings.theme).toBe('dark')
  expect(viewOf(second)?.pagesAreDimmed).toBe(true)
})

test('a new window begins as the one that the user came to last', async () => {
  const bridge = createMemoryBridge()
  const [first, second] = [await openWindow(bridge), await openWindow(bridge)]
  await first.getState().update({ view: { paneSizes: [30, 30, 40] } })
  await second.getState().update({ view: { libraryIsOpen: false } })
  expect(viewOf(await openWindow(bridge))).toMatchObject({ libraryIsOpen: false })

  await first.getState().keepView()
  expect(viewOf(await openWindow(bridge))).toEqual(viewOf(first))
  expect(viewOf(second)).toMatchObject({ libraryIsOpen: false })
})

test('a change that the core refuses takes back nothing that was changed beside it', async () => {
  const bridge = createMemoryBridge()
  const store = await openWindow(bridge)
  const before = store.getState().snapshot?.settings
  if (!before) throw new Error('The settings were not read')
  const refused = Promise.withResolvers<void>()
  bridge.answer('settings.update', async (patch) => {
    if (patch.theme === undefined) return { ok: true, data: before }
    await refused.promise
    return failure('library.disk-full', {})
  })
  const first = store.getState().update({ theme: 'dark', view: { pagesAreDimmed: true } })
  await store.getState().update({ language: 'ko', view: { overview: 'outline' } })
  refused.resolve()
  await first
  expect(store.getState().snapshot?.settings).toEqual({
    ...before,
    language: 'ko',
    view: { ...before.view, overview: 'outline' },
  })
})

test('what the user has set and can’t be kept is told, and how a window is laid out is not', async () => {
  const bridge = createMemoryBridge()
  const told: string[] = []
  const store = createSettingsStore(bridge)
  store.subscribe(({ unkept }, before) => {
    if (unkept && unkept !== before.unkept) told.push(unkept.code)
  })
  await store.getState().load()
  bridge.fail('settings.update', 'bridge.disconnected', {})
  await store.getState().update({ view: { paneSizes: [30, 30, 40] } })
  expect(told).toEqual([])
  await store.getState().update({ theme: 'dark' })
  await store.getState().update({ view: { pagesAreDimmed: true } })
  expect(told).toEqual(['bridge.disconnected', 'bridge.disconnected'])
})
