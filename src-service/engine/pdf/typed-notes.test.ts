import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { withTyped } from './typed-notes.ts'

const rect = { x: 100, y: 50, width: 200, height: 40 }
const note = { subtype: 'freetext', contents: 'Abacus Inc.\n12 Mill Lane', rect }
const texts = (...args: Parameters<typeof withTyped>) => withTyped(...args).map(({ text }) => text)

test('what was typed onto a page is read where it stands', () => {
  const page = [run('TO:', 40, 50)]
  expect(texts(page, [note])).toEqual(['TO:', 'Abacus Inc.', '12 Mill Lane'])
  expect(withTyped(page, [note])[2]?.box.top).toBe(70)
})

test('a note that has become part of the page is read once', () => {
  expect(texts([run('Abacus Inc.', 105, 55)], [note])).toEqual(['Abacus Inc.'])
})

test.each(['text', 'highlight', 'popup', 'stamp'])(
  'remarks that are shown when they are opened are no text: %s',
  (subtype) => {
    expect(texts([], [{ ...note, subtype }])).toEqual([])
  },
)

test('notes without text or place are passed over', () => {
  expect(texts([], [{ ...note, contents: ' \n' }])).toEqual([])
  expect(texts([], [{ subtype: 'freetext', contents: 'Ada' }])).toEqual([])
})
