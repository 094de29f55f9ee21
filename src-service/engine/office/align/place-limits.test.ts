import { expect, test } from 'vitest'
import { run } from '../../../testing/make-model.ts'
import { element, page } from '../../../testing/make-structure.ts'
import type { ConvertedPage } from './converted-page.ts'
import type { PageText } from './page-text.ts'
import { placeFormulas } from './place-formulas.ts'
import type { PlacedPart } from './place-parts.ts'
import { isAtEdge } from './place-running-heads.ts'
import { placeStructure } from './place-structure.ts'
import type { Unit } from './structure-units.ts'

const text = (said: string, top: number): PageText => ({
  page: 1,
  ...run(said, 50, top),
})

test('what nobody knows is a running head only near the edge of a page', () => {
  const pages: readonly ConvertedPage[] = [page({})]
  const isEdge = (top: number) => isAtEdge(text('Draft', top), pages)
  expect([61, 62, 728, 729].map(isEdge)).toEqual([true, false, false, true])
})

/** How a page is told on which a document's words stand, but not all of them. */
const lacking = (missing: string, said: string) =>
  placeStructure(
    [element('paragraph', said), element('paragraph', missing)],
    [page({ runs: [run(said, 50, 200)] })],
  )

test('few letters may go astray, more would be missing from what is read', () => {
  const said = 'of '.repeat(150)
  expect(lacking('absent', said)).toBeDefined()
  expect(lacking('missing', said)).toBeUndefined()
})

test('a text as short as a marker may stand beside what the document says, a word may not', () => {
  const withText = (other: string) =>
    placeStructure(
      [element('paragraph', 'Known text')],
      [page({ runs: [run('Known text', 50, 200), run(other, 50, 300)] })],
    )
  expect(withText('viii.')).toBeDefined()
  expect(withText('xviii.')).toBeUndefined()
})

/** Where the box of a list begins whose item's text stands at 200, 100, and its marker at a place. */
function listLeft(left: number, top: number): number | undefined {
  const items = [{ lines: ['• one apple'], depth: 0 }]
  const pages = placeStructure(
    [element('list', { kind: 'list', items })],
    [page({ runs: [run('one apple', 200, 100), run('–', left, top)] })],
  )
  return Math.round((pages?.[0]?.[0]?.polygon[0].x ?? 0) * 600)
}

test('a marker stands before its item, and reaches into it by the width of a hair at most', () => {
  expect([197, 197.5].map((left) => listLeft(left, 100))).toEqual([197, 200])
  // A marker is 5 points wide.
  expect([124, 123].map((left) => listLeft(left, 100))).toEqual([124, 200])
})

test('a marker stands beside the first line of its item', () => {
  expect([114, 116].map((top) => listLeft(180, top))).toEqual([180, 200])
})

const formula = (said: string, part = 0): Unit => ({
  element: 1,
  part,
  text: said,
  bare: said,
  kind: 'equation',
})

test('so many formulas that sharing rows among them would take long are no equations', () => {
  const taken = (formulas: number, rows: number) => {
    const texts = Array.from({ length: rows }, (_, index) => text('x', 20 * index))
    const units = Array.from({ length: formulas }, (_, index) => formula('x', index))
    return placeFormulas(units, [], [...texts.keys()], texts).taken.length
  }
  expect(taken(150, 150)).toBe(150)
  expect(taken(1, 151)).toBe(0)
  expect(taken(151, 1)).toBe(0)
})

test('a formula of which no letter is drawn has no room between lines of a text', () => {
  const around = (top: number, at: number): PlacedPart => ({
    unit: { ...formula('words'), element: at, kind: 'text' },
    isWhole: true,
    page: 1,
    box: { left: 50, right: 150, top, bottom: top + 10 },
    letters: 5,
    fontSize: 10,
  })
  const placed = (gap: number) =>
    placeFormulas([formula('x')], [around(100, 0), around(110 + gap, 2)], [], []).parts.length
  expect([4, 3.5].map(placed)).toEqual([1, 0])
})

test('texts of one row are read as they were, a text that was found later where it belongs', () => {
  const order = (top: number) => page({ runs: [run('one', 50, 100), run('two', 90, top)] }).runs
  expect(order(88).map((each) => each.text)).toEqual(['one', 'two'])
  expect(order(87).map((each) => each.text)).toEqual(['two', 'one'])
})
