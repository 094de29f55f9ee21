import { expect, test } from 'vitest'
import type { LayoutElement, Polygon } from '#shared/results/element.ts'
import { plainCell } from '#shared/results/plain-cell.ts'
import { rectangle } from '#shared/results/rectangle.ts'
import { cellPlaces, linesIn } from './text-lines.ts'

const region = (top: number, bottom: number): Polygon => [
  { x: 0, y: top },
  { x: 1, y: top },
  { x: 1, y: bottom },
  { x: 0, y: bottom },
]

const alone = { regions: [], regionIndex: 0, sharers: [0], size: null }
const place = { page: 1, polygon: region(0.2, 0.4), ...alone }

test('lines that nobody placed share their block evenly', () => {
  const lines = linesIn({ lines: [] }, 'one\n\n two ', place)
  expect(lines.map(({ text, polygon }) => [text, polygon?.[0]?.y, polygon?.[2]?.y])).toEqual([
    ['one', 0.2, expect.closeTo(0.3)],
    ['two', expect.closeTo(0.3), 0.4],
  ])
})

const stated: LayoutElement['lines'] = [
  { text: 'one', region: { page: 1, polygon: [...region(0.2, 0.22)] }, confidence: 0.5, words: [] },
  {
    text: 'two',
    region: { page: 2, polygon: [...region(0.1, 0.12)] },
    confidence: null,
    words: [],
  },
]

test('lines stand on the page that the parser says', () => {
  expect(linesIn({ lines: stated }, 'one two', place).map(({ text }) => text)).toEqual(['one'])
  const next = { page: 2, polygon: region(0.1, 0.3), ...alone, sharers: [1] }
  expect(linesIn({ lines: stated }, 'one two', next).map(({ text }) => text)).toEqual(['two'])
})

test('lines of an element with two places on a page are written once, each where it stands', () => {
  const columns = [rectangle(0.1, 0.5, 0.45, 0.9), rectangle(0.55, 0.1, 0.9, 0.3)]
  // The last one hangs out below, as lines do of boxes that are drawn closely.
  const [foot, head, below] = [
    rectangle(0.1, 0.85, 0.45, 0.9),
    rectangle(0.55, 0.1, 0.9, 0.15),
    rectangle(0.55, 0.29, 0.9, 0.33),
  ]
  const lines = [foot, head, below].map((polygon, index) => ({
    text: ['foot', 'head', 'below'][index] ?? '',
    region: { page: 1, polygon: [...polygon] },
    confidence: null,
    words: [],
  }))
  const regions = columns.map((polygon) => ({ page: 1, polygon: [...polygon] }))
  const written = columns.map((polygon, regionIndex) =>
    linesIn({ lines }, 'foot head below', {
      page: 1,
      polygon,
      sharers: [0],
      regions,
      regionIndex,
      size: null,
    }).map(({ text }) => text),
  )
  expect(written).toEqual([['foot'], ['head', 'below']])
})

test('lines that the parser gave without a place share the block, too', () => {
  const lines = stated.map((line) => ({ ...line, region: null }))
  const tops = linesIn({ lines }, 'one two', place).map(({ polygon }) => polygon?.[0]?.y)
  expect(tops).toEqual([0.2, expect.closeTo(0.3)])
})

test('a text that was put right is not written as the lines that were read', () => {
  const lines = linesIn({ lines: stated }, 'one three', place)
  expect(lines.map(({ text }) => text)).toEqual(['one three'])
})

const page = { width: 600, height: 800 }
const sentence = 'The lines of a paragraph were joined by the parser that read them '
const wrapped = (text: string, polygon: Polygon): readonly string[] =>
  linesIn({ lines: [] }, text, { page: 1, polygon, ...alone, size: page }).map((line) => line.text)

test('a paragraph in one line has as many as fill its region, about as long, and loses no word', () => {
  // 80 font sizes of 10 pt in a column of 300 pt: a little less than three lines, of 12 pt.
  const column = rectangle(0.1, 0.1, 0.6, 0.1 + 36 / 800)
  const lines = wrapped(sentence.repeat(2).trim(), column)
  expect(lines).toHaveLength(3)
  expect(lines.join(' ')).toBe(sentence.repeat(2).trim())
  const lengths = lines.map((line) => line.length)
  expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(12)
})

test('Chinese, which has no spaces, is wrapped between its letters', () => {
  const text = '您所驾驶的车辆采用的是新能源公司生产的动力电池系统。'.repeat(3)
  const lines = wrapped(text, rectangle(0.1, 0.1, 0.6, 0.1 + 36 / 800))
  expect(lines).toHaveLength(3)
  expect(lines.join('')).toBe(text)
})

test.each([
  ['a line with room around it', 'Quarterly results', rectangle(0.1, 0.1, 0.4, 0.125)],
  [
    'a stamp that is turned',
    'arXiv:2401.00001v1 [cs.CL] 1 Jan 2024',
    rectangle(0.02, 0.2, 0.05, 0.7),
  ],
  ['a column of Hangul', '대한민국헌법', rectangle(0.1, 0.1, 0.14, 0.28)],
])('%s stays one line', (_, text, polygon) => {
  expect(wrapped(text, polygon)).toEqual([text])
})

test('lines as the parser gave them are kept where they fill their region', () => {
  const given = ['The lines of a paragraph as', 'they stand on its page are', 'not put together']
  expect(wrapped(given.join('\n'), rectangle(0.1, 0.1, 0.35, 0.1 + 40 / 800))).toEqual(given)
})

test('what stands in several places is divided among those that are written, by their room', () => {
  const regions = [rectangle(0.1, 0.1, 0.4, 0.2), rectangle(0.5, 0.1, 0.8, 0.4)].map((polygon) => ({
    page: 1,
    polygon,
  }))
  const text = 'one two six ten five four seven eight'
  const parts = (sharers: readonly number[]): readonly string[] =>
    regions.map(({ polygon }, regionIndex) =>
      linesIn({ lines: [] }, text, { page: 1, polygon, regions, regionIndex, sharers, size: null })
        .map((line) => line.text)
        .join(),
    )
  expect(parts([0, 1])).toEqual(['one two', 'six ten five four seven eight'])
  expect(parts([1])).toEqual(['', text])
})

test('a column too narrow for its words holds lines that are turned to read upwards', () => {
  const lines = linesIn({ lines: [] }, sentence.trim(), {
    ...place,
    size: page,
    polygon: rectangle(0.1, 0.1, 0.1 + 36 / 600, 0.1 + 200 / 800),
  })
  expect(lines.map((line) => line.text).join(' ')).toBe(sentence.trim())
  expect(lines).toHaveLength(2)
  // They begin at the lower left, and the second lies to the right of the first.
  const corners = lines.map(({ polygon }) => [polygon?.[0]?.x, polygon?.[0]?.y])
  expect(corners).toEqual([
    [expect.closeTo(0.1), expect.closeTo(0.35)],
    [expect.closeTo(0.13), expect.closeTo(0.35)],
  ])
})

test('lines and words of a text that is turned begin where its top left is', () => {
  const words = ['text', 'that', 'reads'].map((text, index) => ({
    text,
    polygon: rectangle(0.2, 0.7 - index * 0.2, 0.22, 0.85 - index * 0.2),
    confidence: null,
  }))
  const region = { page: 1, polygon: rectangle(0.2, 0.3, 0.22, 0.85) }
  const lines = [{ text: 'text that reads', region, confidence: null, words }]
  const [line] = linesIn({ lines }, 'text that reads', place)
  expect(line?.polygon?.[0]).toEqual({ x: 0.2, y: 0.85 })
  expect(line?.words[1]?.polygon?.[0]).toEqual({ x: 0.2, y: expect.closeTo(0.65) })
})

test('cells of a large table are looked at a few times each, however many there are', () => {
  let looks = 0
  const cells = Array.from({ length: 4000 }, (_, at) => ({
    ...plainCell(0, at % 20),
    get row() {
      looks += 1
      return Math.floor(at / 20)
    },
  }))
  const placeOf = cellPlaces(cells, { page: 1, polygon: region(0, 1) })
  expect(cells.map(placeOf).at(-1)?.[2]).toEqual({ x: expect.closeTo(1), y: expect.closeTo(1) })
  expect(looks).toBeLessThan(10 * cells.length)
})
