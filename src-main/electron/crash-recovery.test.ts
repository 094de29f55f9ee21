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

test('a page that crashes while it hangs is asked about once, and each later crash is told', async () => {
  const { electron } = await bootDesktop()
  const { contents } = electron.window()
  const { messages, messageAnswers } = electron.dialogs
  electron.window().emit('unresponsive')
  electron.window().emit('unresponsive')
  expect(messages).toHaveLength(1)
  messageAnswers.push(0)
  contents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 5 })
  expect(messages.map(({ signal }) => signal?.aborted)).toEqual([true, false])
  await expect.poll(() => contents.reloads).toBe(1)
  contents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 5 })
  expect(messages).toHaveLength(3)
})

test('a crash behind an open question asks anew, and the old question does not end Recto', async () => {
  const { electron } = await bootDesktop()
  const { contents } = electron.window()
  contents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 5 })
  contents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 5 })
  const { messages } = electron.dialogs
  expect(messages.map(({ signal }) => signal?.aborted)).toEqual([true, false])
  await new Promise(setImmediate)
  expect([electron.app.isQuitting, contents.reloads]).toEqual([false, 0])
})

test('a page that answers again is not asked about any more', async () => {
  const { electron } = await bootDesktop()
  electron.window().emit('unresponsive')
  electron.window().emit('responsive')
  expect(electron.dialogs.messages[0]?.signal?.aborted).toBe(true)
  electron.window().emit('unresponsive')
  expect(electron.dialogs.messages).toHaveLength(2)
})
