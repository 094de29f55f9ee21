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
  ahead.expect(false)
  for (const key of ['n', 'u', 'x', 'Backspace', 'm']) expect(press(key)).toBe(true)
  const field = await openField('an earlier search')
  expect(field.value).toBe('num')
  // From now on the field takes its keys itself.
  expect(press('b')).toBe(false)
})

test('keys are nobody’s while no field was asked for, or the user turned to something else', () => {
  expect(press('r')).toBe(false)
  ahead.expect(false)
  expect(press('Escape')).toBe(false)
  expect(press('r')).toBe(false)
  ahead.expect(false)
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(press('r')).toBe(false)
})

test('commands with a modifier are no typing', () => {
  ahead.expect(false)
  expect(press('k', { ctrlKey: true })).toBe(false)
})

test('Enter waits for the letters before it, and what is typed meanwhile for Enter', async () => {
  ahead.expect(false)
  for (const key of ['a', 'b', 'Enter', 'Backspace', 'c']) press(key)
  const field = document.createElement('input')
  const chosen = Promise.withResolvers<string>()
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') chosen.resolve(field.value)
  })
  document.body.append(field)
  field.focus()
  await Promise.resolve()
  // The field has its letters and not yet its Enter: the next letter may not overtake it.
  expect(field.value).toBe('ab')
  expect(press('d')).toBe(true)
  expect(await chosen.promise).toBe('ab')
  expect(field.value).toBe('abcd')
  expect(press('e')).toBe(false)
})

test('what is typed for a dialog doesn’t go into the field that it was asked for from', async () => {
  const asking = await openField('kept')
  ahead.expect(true)
  expect(press('x')).toBe(true)
  expect(await openField()).toHaveProperty('value', 'x')
  expect(asking.value).toBe('kept')
})

test('a field that is gone before its keys leaves none to the next', async () => {
  ahead.expect(false)
  for (const key of ['Enter', 'Enter', 'x']) press(key)
  const field = document.createElement('input')
  const closed = Promise.withResolvers<void>()
  field.addEventListener('keydown', () => {
    field.remove()
    closed.resolve()
  })
  document.body.append(field)
  field.focus()
  await closed.promise
  expect(press('y')).toBe(false)
  expect(await openField()).toHaveProperty('value', '')
})
