import { expect, test } from 'vitest'
import { bootDesktop, listen } from './testing/boot-desktop.ts'
import { onPlatform } from './testing/on-platform.ts'

// On macOS a program goes on when its last window is closed.

test('files and links that are opened after the last window was closed open one, and are shown there together', async () => {
  const desktop = await bootDesktop()
  await desktop.api().call('app.snapshot', {})
  onPlatform('darwin')
  const { electron } = desktop
  electron.window().close()
  expect(electron.windowCount()).toBe(0)
  electron.app.openFile('/documents/late.pdf')
  electron.app.openFile('/documents/later.pdf')
  await expect.poll(() => electron.windowCount()).toBe(1)
  const events = await listen(desktop)
  const opened = () => events.filter(({ name }) => name === 'app.files-opened')
  await expect.poll(opened).toHaveLength(1)
  expect(opened()).toMatchObject([
    { data: { grants: [{ name: 'late.pdf' }, { name: 'later.pdf' }] } },
  ])

  electron.app.openFile('/documents/one.pdf')
  electron.app.openFile('/documents/two.pdf')
  await expect.poll(opened).toHaveLength(2)
  expect(opened()[1]).toMatchObject({
    data: { grants: [{ name: 'one.pdf' }, { name: 'two.pdf' }] },
  })

  electron.window().close()
  electron.app.openUrl('recto://run/gone')
  await expect.poll(() => electron.windowCount()).toBe(1)
})

test('what is chosen in the menu after the last window was closed is done in a new one', async () => {
  const desktop = await bootDesktop()
  await desktop.api().call('app.snapshot', {})
  onPlatform('darwin')
  const { electron } = desktop
  electron.window().close()
  const items = electron.menu().flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
  items.find(({ id }) => id === 'open-files')?.click?.({} as never, undefined, {} as never)
  expect(electron.windowCount()).toBe(1)
  const heard = (): Promise<unknown[]> =>
    listen(desktop).then((events) => events.filter(({ name }) => name === 'app.command'))
  expect(await heard()).toMatchObject([{ data: { command: 'open-files' } }])
  expect(await heard()).toEqual([])
})
