import { expect, test } from 'vitest'
import { column, run } from '../../testing/make-model.ts'
import type { TextRun } from '../model/page-model.ts'
import { buildLines } from './build-lines.ts'

const lines = (runs: readonly TextRun[]) => buildLines(runs, []).map(({ text }) => text)

/** A large letter at the beginning of lines: 22 wide, and as high as three of them. */
function letter(text: string, rest: Partial<TextRun> = {}): TextRun {
  const box = { left: 50, right: 72, top: 100, bottom: 134 }
  return { ...run(text, 50, 100, { fontSize: 40 }), box, ...rest }
}

const beside = column(['taff and students', 'are being urged to', 'save power.'], 72, 100)
const below = column(['The school spends more.'], 50, 136)
const article = [
  'Staff and students',
  'are being urged to',
  'save power.',
  'The school spends more.',
]

test('the large letter of an article begins its first line, and the next ones begin where it does', () => {
  const found = buildLines([letter('S'), ...beside, ...below], [])
  expect(found.map(({ text }) => text).toSorted()).toEqual(article.toSorted())
  expect(found.map(({ box }) => box.left)).toEqual([50, 50, 50, 50])
  expect(found.every(({ fontSize }) => fontSize === 10)).toBe(true)
})

test('so does a word that the reader has with its large letter', () => {
  const word = letter('Staff', { box: { left: 50, right: 92, top: 100, bottom: 134 } })
  const first = run('and students', 95, 100)
  expect(lines([word, first, ...beside.slice(1)])).toContain('Staff and students')
})

test.each([
  ['a letter hardly larger', letter('S', { fontSize: 17.9 })],
  ['a letter above the lines', letter('S', { box: { left: 50, right: 72, top: 94, bottom: 134 } })],
  ['a number', letter('7')],
  ['a letter far off', letter('S', { box: { left: 40, right: 61.9, top: 100, bottom: 134 } })],
])('%s moves no lines', (_, large) => {
  const found = buildLines([large, ...beside], [])
  expect(found.filter(({ box }) => box.left === 72).length).toBeGreaterThanOrEqual(2)
})

test('a letter so large and near is one of its line', () => {
  const near = { left: 40, right: 62.1, top: 95.1, bottom: 134 }
  const found = buildLines([letter('S', { box: near, fontSize: 18.1 }), ...beside], [])
  expect(found.map(({ box }) => box.left)).toEqual([40, 40, 40])
})

const step = { left: 50, right: 68, top: 103, bottom: 123 }
const recipe = [
  ...column(['Rub the chicken with salt', 'and pepper. Add oil to a'], 72, 100),
  ...column(['skillet and place over heat.'], 50, 124),
]

test("the number of a recipe's step begins its first line: the words of two lines came between each other", () => {
  const number = letter('1.', { box: step, fontSize: 15.1 })
  const found = buildLines([number, ...recipe], [])
  expect(found.map(({ text }) => text).toSorted()).toEqual([
    '1. Rub the chicken with salt',
    'and pepper. Add oil to a',
    'skillet and place over heat.',
  ])
  expect(found.map(({ box }) => box.left)).toEqual([50, 50, 50])
})

test.each([
  ['a number hardly larger', letter('1.', { box: step, fontSize: 14.9 })],
  ['a number without a stop', letter('1', { box: step, fontSize: 15.1 })],
])('%s moves no lines', (_, number) => {
  const found = buildLines([number, ...recipe], [])
  expect(found.map(({ box }) => box.left)).toContain(72)
})

test('a large letter beside one line is a name set large', () => {
  const [first] = beside
  expect(buildLines([letter('S'), ...(first ? [first] : [])], [])[0]?.box.bottom).toBe(134)
})
