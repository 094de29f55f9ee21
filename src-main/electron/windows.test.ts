import { expect, onTestFinished, test, vi } from 'vitest'
import type { AppEvent } from '#shared/bridge/events.ts'
import { bootDesktop } from './testing/boot-desktop.ts'
import type { FakeWindow } from './testing/fake-window.ts'

/** Two windows whose pages have read their snapshots, and what each has heard since. */
async function twoWindows() {
  const booted = await bootDesktop()
  const { electron, api } = booted
  const hear = async (window: FakeWindow): Promise<AppEvent[]> => {
    const heard: AppEvent[] = []
    window.contents.toPage.on('recto:event', (_: unknown, event: AppEvent) => heard.push(event))
    await api().call('app.snapshot', {})
    return heard
  }
  const first = electron.window()
  const firstHeard = await hear(first)
  first.contents.windowOpenHandler?.({ url: 'recto://app/#run=a' } as never)
  await expect.poll(() => electron.windowCount()).toBe(2)
  const second = electron.windows().find((window) => window !== first)
  if (!second) throw new Error('There are two windows')
  await vi.waitFor(() => expect(second.contents.getURL()).toBe('recto://app/#run=a'))
  const secondHeard = await hear(second)
  onTestFinished(() => booted.quit().then(() => {}))
  return { ...booted, first, firstHeard, second, secondHeard }
}

const commandsIn = (heard: readonly AppEvent[]): number =>
  heard.filter(({ name }) => name === 'app.command').length

test('the menu acts in the window that the user is in, and the other misses no event', async () => {
  const { electron, first, firstHeard, second, secondHeard } = await twoWindows()
  const choose = (): void => {
    const items = electron.menu().flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
    items.find(({ id }) => id === 'find')?.click?.({} as never, undefined, {} as never)
  }
  second.focus()
  choose()
  expect([commandsIn(firstHeard), commandsIn(secondHeard)]).toEqual([0, 1])
  first.focus()
  choose()
  expect([commandsIn(firstHeard), commandsIn(secondHeard)]).toEqual([1, 1])
  expect(firstHeard.map(({ sequence }) => sequence)).toEqual(
    secondHeard.map(({ sequence }) => sequence),
  )
})

test('what is for all windows is told to all of them', async () => {
  const { api, firstHeard, secondHeard } = await twoWindows()
  await api().call('settings.update', { theme: 'dark' })
  const told = (heard: readonly AppEvent[]): boolean =>
    heard.some(({ name }) => name === 'settings.changed')
  expect([told(firstHeard), told(secondHeard)]).toEqual([true, true])
})

test('a second window leaves the title bar of the first free, and closing one leaves the other', async () => {
  const { electron, first, second } = await twoWindows()
  expect([second.bounds.x - first.bounds.x, second.bounds.y - first.bounds.y]).toEqual([32, 32])
  first.close()
  expect([electron.windowCount(), electron.app.exitCode]).toEqual([1, null])
})

test('a page of a document can’t open a window of its own for another address', async () => {
  const { electron } = await bootDesktop()
  const { contents } = electron.window()
  for (const url of ['recto://app.evil.example/', 'https://example.com/', 'about:blank']) {
    expect(contents.windowOpenHandler?.({ url } as never)).toEqual({ action: 'deny' })
  }
  expect(electron.windowCount()).toBe(1)
})
