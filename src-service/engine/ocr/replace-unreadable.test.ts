import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { replaceUnreadable } from './replace-unreadable.ts'

const coded = run('\u0004\u0005\u0006 \u0007', 50, 100, { isUnreadable: true })
const sound = run('We build clients', 50, 60)

test('text without meaning is what OCR reads there, and all else is the file’s', () => {
  const read = [run('Enhance', 51, 101, { confidence: 0.9 }), run('We buiId', 51, 61)]
  expect(replaceUnreadable([sound, coded], read).map(({ text }) => text)).toEqual([
    'We build clients',
    'Enhance',
  ])
})

test('a line of which a word has no meaning is read as a whole: no word comes twice', () => {
  const word = run('DB2', 80, 100)
  const read = [run('Enhance DB2 for', 48, 101)]
  expect(replaceUnreadable([word, coded], read)).toEqual(read)
})

test('what OCR doesn’t read either is told, not left out', () => {
  expect(replaceUnreadable([coded], [])).toEqual([
    expect.objectContaining({ text: '\uFFFD\uFFFD\uFFFD \uFFFD', confidence: 0 }),
  ])
})

test('what is read a little below text without meaning is read of it, what is further off is of the next line', () => {
  const replaced = (below: number) =>
    replaceUnreadable([coded], [run('Enhance', 50, 110 + 10 * (below - 0.5))])[0]?.text
  expect([replaced(0.25), replaced(0.35)]).toEqual(['Enhance', '\uFFFD\uFFFD\uFFFD \uFFFD'])
})
