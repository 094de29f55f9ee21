import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import type { TextRun } from '../model/page-model.ts'
import { withFields } from './form-fields.ts'

const rect = { x: 100, y: 50, width: 200, height: 20 }
const field = { type: 'text', rect, fieldFlags: 0, options: [], selectedOptions: [] }

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

test('a value is set as viewers set it: as high as its field allows, up to the size of text', () => {
  const size = (height: number) =>
    withFields([], [{ ...field, value: 'Ada', rect: { ...rect, height } }])[0]?.fontSize
  expect([size(10), size(40)]).toEqual([7, 12])
})

test('what mostly lies in a box to tick is its tick, what begins in it is its name', () => {
  const box = { ...field, type: 'checkbox', checked: true, rect: { ...rect, y: 52, height: 10 } }
  const at = (part: number) => withFields([run('x'.repeat(20), 300 - 100 * part, 52)], [box]).length
  expect([at(0.58), at(0.42)]).toEqual([1, 2])
})

test('a choice is told by the name that a viewer shows, a typed value as it is', () => {
  const choice = { ...field, type: 'combobox', value: '04', options: ['April', 'May'] }
  const shown = (selectedOptions: string[]) =>
    withFields([], [{ ...choice, selectedOptions }]).map(({ text }) => text)
  expect([shown(['April']), shown([])]).toEqual([['April'], ['04']])
})

test('a list tells its choices and which were taken, drawn or not, as many as it has room for', () => {
  const options = ['Oats', 'Rye', 'Wheat']
  const list = { ...field, type: 'listbox', options, selectedOptions: ['Rye'] }
  const texts = (runs: TextRun[], height: number, selectedOptions = ['Rye']) =>
    withFields(runs, [{ ...list, selectedOptions, rect: { ...rect, height } }]).map(
      ({ text }) => text,
    )
  expect(texts([run('Oats', 102, 52), run('Rye', 102, 64)], 40)).toEqual(['☐ Oats', '☑ Rye'])
  expect(texts([], 36)).toEqual(['☐ Oats', '☑ Rye', '☐ Wheat'])
  expect(texts([], 35)).toEqual(['☐ Oats', '☑ Rye'])
  expect(texts([], 20, ['Wheat'])).toEqual(['☐ Oats', '☑ Wheat'])
})

test('a sign that is printed in a field takes no value its place', () => {
  const texts = withFields([run('$', 102, 52)], [{ ...field, value: '120' }]).map(
    ({ text }) => text,
  )
  expect(texts).toEqual(['$', '120'])
})
