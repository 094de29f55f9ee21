import { expect, test } from 'vitest'
import type { ElementBody, LayoutElement } from '../../../layout-element.ts'
import type { Category } from '../../../parse-options.ts'
import { model, run } from '../../../testing/make-model.ts'
import { placeStructure } from './place-structure.ts'

function element(category: Category, body: ElementBody | string): LayoutElement {
  const point = { x: 0, y: 0 }
  return {
    category,
    page: 1,
    polygon: [point, point, point, point],
    fontPixels: undefined,
    followsClosely: false,
    body: typeof body === 'string' ? { kind: 'text', lines: [body] } : body,
  }
}

const cell = (text: string, rowSpan = 1) => ({ text, rowSpan, columnSpan: 1 })

/** Category and lines, items or rows, page by page. */
function told(pages: ReturnType<typeof placeStructure>) {
  return pages?.map((elements) =>
    elements.map(({ category, body }) => {
      const said =
        body.kind === 'table'
          ? body.rows.map((row) => row.map(({ text }) => text))
          : body.kind === 'list'
            ? body.items.map(({ lines }) => lines.join('\n'))
            : body.lines
      return [category, said]
    }),
  )
}

test('a paragraph that goes on over a page is parted where the page ends, with the heads around it', () => {
  const text = 'The first half of it stands here and the second half stands there'
  const pages = placeStructure(
    [element('header', 'Report 1'), element('heading1', 'Title'), element('paragraph', text)],
    [
      model({
        page: 1,
        runs: [
          run('Report 7', 50, 20),
          run('Title', 50, 100),
          run('The first half of it', 50, 700),
          run('stands here and', 50, 712),
        ],
      }),
      model({
        page: 2,
        runs: [run('Report 8', 50, 20), run('the second half stands there', 50, 90)],
      }),
    ],
  )
  expect(told(pages)).toEqual([
    [
      ['header', ['Report 7']],
      ['heading1', ['Title']],
      ['paragraph', ['The first half of it stands here and']],
    ],
    [
      ['header', ['Report 8']],
      ['paragraph', ['the second half stands there']],
    ],
  ])
  const [, , paragraph] = pages?.[0] ?? []
  expect(paragraph?.polygon[0]).toEqual({ x: 50 / 600, y: 700 / 800 })
})

test('cells whose lines lie beside each other are told apart, and rows go to the pages they stand on', () => {
  const rows = [
    [cell('alpha beta gamma delta one'), cell('alpha beta gamma delta two')],
    [cell('last'), cell('')],
  ]
  const pages = placeStructure(
    [element('table', { kind: 'table', rows })],
    [
      model({
        page: 1,
        runs: [
          run('alpha beta', 50, 100),
          run('alpha beta', 200, 100),
          run('gamma delta one', 50, 112),
          run('gamma delta two', 200, 112),
        ],
      }),
      model({ page: 2, runs: [run('last', 50, 100)] }),
    ],
  )
  expect(told(pages)).toEqual([
    [['table', [['alpha beta gamma delta one', 'alpha beta gamma delta two']]]],
    [['table', [['last']]]],
  ])
})

test('a cell too narrow for its text is read whole, though the page shows its beginning only', () => {
  const rows = [[cell('Seeds and tools'), cell('Three of the five proposals')]]
  const pages = placeStructure(
    [element('table', { kind: 'table', rows })],
    [model({ runs: [run('Seeds and Three of the five proposals', 50, 100)] })],
  )
  expect(told(pages)).toEqual([[['table', [['Seeds and tools', 'Three of the five proposals']]]]])
})

test('a list has its markers, however they are drawn, inside of its box', () => {
  const items = [
    { lines: ['• one apple'], depth: 0 },
    { lines: ['◦ two pears'], depth: 1 },
  ]
  const pages = placeStructure(
    [element('list', { kind: 'list', items })],
    [
      model({
        runs: [
          run('\uF0B7', 50, 100),
          run('one apple', 70, 100),
          run('o', 70, 112),
          run('two pears', 90, 112),
        ],
      }),
    ],
  )
  expect(told(pages)).toEqual([[['list', ['• one apple', '◦ two pears']]]])
  expect(pages?.[0]?.[0]?.polygon[0].x).toBe(50 / 600)
})

test('quotes, dashes and ligatures may be drawn otherwise than they are stored', () => {
  const pages = placeStructure(
    [element('paragraph', 'Let’s find “it” – now')],
    [model({ runs: [run('Let\'s ﬁnd "it" - now', 50, 100)] })],
  )
  expect(told(pages)).toEqual([[['paragraph', ['Let’s find “it” – now']]]])
})

test('a picture stands between what is above and below it', () => {
  const figure = { left: 50, top: 130, right: 150, bottom: 200 }
  const pages = placeStructure(
    [element('paragraph', 'above it'), element('paragraph', 'below it')],
    [model({ runs: [run('above it', 50, 100), run('below it', 50, 220)], images: [figure] })],
  )
  expect(told(pages)?.[0]?.map(([category]) => category)).toEqual([
    'paragraph',
    'figure',
    'paragraph',
  ])
})

test.each([
  ['says something that the document does not', ['Known text', 'Something quite different']],
  ['lacks something that the document says', []],
])('pages are left to be read by themselves where one %s', (_, texts) => {
  const pages = placeStructure(
    [element('paragraph', 'Known text')],
    [model({ runs: texts.map((text, index) => run(text, 50, 100 + 20 * index)) })],
  )
  expect(pages).toBeUndefined()
})

test('the same text at several places is taken in reading order, each place once', () => {
  const pages = placeStructure(
    [element('heading1', 'Notes'), element('paragraph', 'Notes'), element('paragraph', 'Notes')],
    [model({ runs: [run('Notes', 50, 100), run('Notes', 50, 120), run('Notes', 50, 140)] })],
  )
  const tops = pages?.[0]?.map(({ category, polygon }) => [category, polygon[0].y * 800])
  expect(tops).toEqual([
    ['heading1', 100],
    ['paragraph', 120],
    ['paragraph', 140],
  ])
})
