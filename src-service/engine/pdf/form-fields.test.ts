import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { withFields } from './form-fields.ts'

const rect = { x: 100, y: 50, width: 200, height: 20 }
const field = { type: 'text', rect, fieldFlags: 0, selectedOptions: [] }

test('boxes are told as ticked or not, whatever sign their file draws in them', () => {
  const drawn = run('4', 101, 52)
  const boxes = [
    { ...field, type: 'checkbox', checked: true, rect: { ...rect, width: 20 } },
    { ...field, type: 'radio', checked: false, rect: { ...rect, x: 400, width: 20 } },
  ]
  expect(withFields([drawn, run('Newsletter', 130, 52)], boxes).map(({ text }) => text)).toEqual([
    'Newsletter',
    '☑',
    '☐',
  ])
})

test('a value that nothing draws is read from its field, line by line, and others only once', () => {
  const value = { ...field, value: 'Ada\nLovelace' }
  expect(withFields([], [value]).map(({ text, box }) => [text, box.top])).toEqual([
    ['Ada', 50],
    ['Lovelace', 60],
  ])
  expect(withFields([run('Ada', 102, 53)], [value])).toHaveLength(1)
})

test('passwords and buttons are not read', () => {
  const password = { ...field, value: 'secret', fieldFlags: 1 << 13 }
  const button = { ...field, type: 'pushbutton', value: 'Send' }
  expect(withFields([], [password, button])).toEqual([])
})
