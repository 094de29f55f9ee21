import { expect, test } from 'vitest'
import { readRun, readRuns } from './read-run.ts'

const item = {
  text: 'Slanted',
  x: 10,
  y: 20,
  width: 42,
  height: 10,
  fontName: 'Serif',
  fontHeight: 9,
}

test('letters that lean are no rotated text', () => {
  expect(readRun({ ...item, rotation: 15 }).rotation).toBe(0)
  expect(readRun({ ...item, rotation: 15, width: 200, height: 62 }).rotation).toBe(15)
  expect(readRun({ ...item, rotation: -90 }).rotation).toBe(270)
})

test('a bullet of a font of signs is a bullet, whatever its code', () => {
  expect(readRun({ ...item, text: '\uF0B7', fontName: 'Wingdings-Regular' }).text).toBe('•')
  expect(readRun({ ...item, text: '\uF0B7' }).text).toBe('\uF0B7')
})

test('a short word is rotated as far as the long ones of its line, though it might only lean', () => {
  const line = { ...item, rotation: 15, width: 200, height: 62 }
  const word = { ...item, text: 'of', rotation: 14, width: 12 }
  expect(readRuns([word, line]).map(({ rotation }) => rotation)).toEqual([15, 15])
  expect(readRuns([word, { ...item, width: 200 }]).map(({ rotation }) => rotation)).toEqual([0, 0])
})

test('a word is rotated as far as its line only where it is nearly so', () => {
  const line = { ...item, rotation: 15, width: 200, height: 62 }
  const word = (rotation: number) => ({ ...item, text: 'of', rotation, width: 12 })
  expect(readRuns([word(13), line])[0]?.rotation).toBe(15)
  expect(readRuns([word(12), line])[0]?.rotation).toBe(0)
})

test('a semibold weight is bold, a medium one is not', () => {
  const bold = (fontWeight: number) => readRun({ ...item, fontWeight }).bold
  expect([bold(700), bold(500)]).toEqual([true, false])
})

test.each([
  [25, 42, 10, 0],
  [35, 42, 10, 35],
  [2, 10, 11, 0],
  [2, 10, 14, 2],
  [15, 100, 20, 0],
  [15, 100, 24, 15],
])('text at %d°, %d wide and %d high, is rotated by %d°', (angle, width, height, rotation) => {
  expect(readRun({ ...item, rotation: angle, width, height }).rotation).toBe(rotation)
})

test.each([
  ['Caspase\u00AD3', 'Caspase-3'],
  ['h i g h l i g h t s', 'highlights'],
  ['A B C D E F', 'A B C D E F'],
  ['x y z t', 'x y z t'],
  ['제 안 요 청 내 용', '제 안 요 청 내 용'],
])('%s is read as %s: drawn hyphens stay, letters set apart are a word', (text, expected) => {
  const [run] = readRuns([{ text, x: 0, y: 0, width: 100, height: 10 }])
  expect(run?.text).toBe(expected)
})

test.each([
  ['a letter of Greek', 'ABCDEF+SymbolMT', '\uF06D', 'μ'],
  ['signs of mathematics', 'Symbol,Bold', '\uF0B1\uF0A3', '±≤'],
  ['a box that is ticked', 'Wingdings', '\uF0FE', '☑'],
  ['a box that is not', 'Wingdings-Regular', '\uF0A8', '☐'],
  ['a box that is crossed', 'Wingdings', '\uF0FD', '☒'],
  ['a bullet of any shape', 'Wingdings', '\uF0A7', '•'],
  ['a box of another font', 'ABCDEF+Wingdings2', '\uF052', '☑'],
  [
    'a box before text that another font sets',
    'ABCDEF+Wingdings-Regular',
    '\u00FE 3억 원',
    '☑ 3억 원',
  ],
  ['a bullet that is written as a letter', 'Wingdings', 'n', '•'],
  ['a word, which another font sets', 'Wingdings', 'no text', 'no text'],
  ['a letter of another font', 'Batang', 'n 3', 'n 3'],
  ['a sign of a font that nobody knows', 'Webdings', '\uF0FE', '•'],
  ['letters of mathematics, which are none', 'LMMathSymbols8', '\uF0A2\uF0A3', '\uF0A2\uF0A3'],
])('characters of a sign font mean what it shows: %s', (_, fontName, text, sign) => {
  expect(readRun({ ...item, text, fontName }).text).toBe(sign)
})
