import { expect, test } from 'vitest'
import { breakLines } from '../text/break-lines.ts'
import { buildPage, joinLines, type Placed } from './page-builder.ts'

const box = (left: number, top: number, right: number, bottom: number) => ({
  left,
  top,
  right,
  bottom,
})
const text = (category: Placed['category'], at: Placed['box'], ...lines: string[]): Placed => ({
  category,
  box: at,
  fontSize: 12,
  body: { kind: 'text', lines },
})

test('places are parts of the page, and what hangs over its edge ends there', () => {
  const builder = buildPage(200, 100)
  builder.place(text('paragraph', box(-10, 25, 100, 150), 'a'))
  const [element] = builder.finish(3).elements
  expect(element).toMatchObject({ page: 3, fontPixels: 25, followsClosely: false })
  expect(element?.polygon).toEqual([
    { x: 0, y: 0.25 },
    { x: 0.5, y: 0.25 },
    { x: 0.5, y: 1 },
    { x: 0, y: 1 },
  ])
})

test('an element right below another follows closely, one further down doesn’t', () => {
  const builder = buildPage(200, 1000)
  builder.place(text('paragraph', box(0, 0, 100, 100), 'a'))
  builder.place(text('paragraph', box(0, 109, 100, 200), 'b'))
  builder.place(text('paragraph', box(0, 211, 100, 300), 'c'))
  expect(builder.finish(1).elements.map(({ followsClosely }) => followsClosely)).toEqual([
    false,
    true,
    false,
  ])
})

test.each<[string, string, 'previous' | 'next']>([
  ['the nearer one', 'An unnamed thing', 'previous'],
  ['the one that it names', 'Table 2. Prices', 'next'],
  ['the one that it names in Korean', '표 2. 값', 'next'],
])('a caption between a figure and a table belongs to %s', (_, caption, target) => {
  const builder = buildPage(200, 300)
  const figure = { kind: 'figure', lines: [] } as const
  builder.place({ category: 'figure', box: box(0, 0, 100, 100), fontSize: undefined, body: figure })
  builder.place(text('caption', box(0, 105, 100, 115), caption))
  const table = { kind: 'table', rows: [] } as const
  builder.place({ category: 'table', box: box(0, 140, 100, 200), fontSize: 12, body: table })
  expect(builder.finish(1).elements[1]).toMatchObject({ captionOf: target })
})

test('a drawn line takes the box that it says, in a size that is its own', () => {
  const builder = buildPage(400, 100)
  const [line] = breakLines([{ text: 'Words 낱말', size: 20, bold: false }], 400, { size: 20 })
  if (!line) throw new Error('No line')
  const drawn = builder.drawLine(line, 30, 10)
  expect([drawn.left, drawn.top]).toEqual([30, 10])
  expect(drawn.right - drawn.left).toBeCloseTo(line.width, 6)
  const { drawings } = builder.finish(1)
  // Each face is drawn by itself.
  expect(drawings).toMatchObject([
    { kind: 'text', text: 'Words', x: 30, size: 20, baseline: 29 },
    { kind: 'text', text: '낱말', size: 20 },
  ])
})

test('lines that were broken here are one line of the author’s again', () => {
  const lines = breakLines(
    [{ text: 'one two three four five six\nsecond', size: 10, bold: false }],
    60,
    { size: 10 },
  )
  expect(lines.length).toBeGreaterThan(2)
  expect(joinLines(lines)).toEqual(['one two three four five six', 'second'])
})
