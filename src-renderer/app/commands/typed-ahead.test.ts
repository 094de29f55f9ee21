import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTypedAhead, type TypedAhead } from './typed-ahead.ts'

let stopping: AbortController
let ahead: TypedAhead

beforeEach(() => {
  stopping = new AbortController()
  ahead = createTypedAhead(window, stopping.signal)
})
afterEach(() => {
  stopping.abort()
  document.body.replaceChildren()
})

const press = (key: string, init: KeyboardEventInit = {}): boolean =>
  ahead.take(new KeyboardEvent('keydown', { key, cancelable: true, ...init }))

async function openField(value = ''): Promise<HTMLInputElement> {
  const field = document.createElement('input')
  field.value = value
  document.body.append(field)
  field.focus()
  field.select()
  await Promise.resolve()
  return field
}

test('what is typed before the field is there ends up in it, in order', async () => {
  ahead.expect()
  for (const key of ['n', 'u', 'x', 'Backspace', 'm']) expect(press(key)).toBe(true)
  const field = await openField('an earlier search')
  expect(field.value).toBe('num')
  // From now on the field takes its keys itself.
  expect(press('b')).toBe(false)
})

test('keys are nobody’s while no field was asked for, or the user turned to something else', () => {
  expect(press('r')).toBe(false)
  ahead.expect()
  expect(press('Escape')).toBe(false)
  expect(press('r')).toBe(false)
  ahead.expect()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(press('r')).toBe(false)
})

test('commands with a modifier are no typing', () => {
  ahead.expect()
  expect(press('k', { ctrlKey: true })).toBe(false)
})
