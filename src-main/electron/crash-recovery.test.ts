import { expect, test } from 'vitest'
import { bootDesktop } from './testing/boot-desktop.ts'

test('a crashed page is offered anew, and one that ended by itself is not', async () => {
  const { electron } = await bootDesktop()
  const { contents } = electron.window()
  contents.emit('render-process-gone', {}, { reason: 'clean-exit', exitCode: 0 })
  expect(electron.dialogs.messages).toEqual([])
  electron.dialogs.messageAnswers.push(0)
  contents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 5 })
  await expect.poll(() => contents.reloads).toBe(1)
})

test('a page that hangs is ended to be loaded anew, and not told as crashed', async () => {
  const { electron } = await bootDesktop()
  const { contents } = electron.window()
  contents.hangs = true
  electron.dialogs.messageAnswers.push(0)
  electron.window().emit('unresponsive')
  await expect.poll(() => contents.reloads).toBe(1)
  expect(electron.dialogs.messages).toHaveLength(1)
  electron.dialogs.messageAnswers.push(0)
  contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 })
  await expect.poll(() => contents.reloads).toBe(2)
})
