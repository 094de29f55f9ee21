import { expect, test } from 'vitest'
import { run } from '../../../testing/make-model.ts'
import { cell, element, page, told } from '../../../testing/make-structure.ts'
import { placeStructure } from './place-structure.ts'

test('a paragraph that goes on over a page is split where the page ends, with the running heads around it', () => {
  const text = 'The first half of it stands here and the second half stands there'
  const pages = placeStructure(
    [element('header', 'Report 1'), element('heading1', 'Title'), element('paragraph', text)],
    [
      page({
        page: 1,
        runs: [
          run('Report 7', 50, 20),
          run('Title', 50, 100),
          run('The first half of it', 50, 700),
          run('stands here and', 50, 712),
        ],
      }),
      page({
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
      page({
        page: 1,
        runs: [
          run('alpha beta', 50, 100),
          run('alpha beta', 200, 100),
          run('gamma delta one', 50, 112),
          run('gamma delta two', 200, 112),
        ],
      }),
      page({ page: 2, runs: [run('last', 50, 100)] }),
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
    [page({ runs: [run('Seeds and Three of the five proposals', 50, 100)] })],
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
      page({
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
    [page({ runs: [run('Let\'s ﬁnd "it" - now', 50, 100)] })],
  )
  expect(told(pages)).toEqual([[['paragraph', ['Let’s find “it” – now']]]])
})

test('a picture stands between what is above and below it', () => {
  const figure = { left: 50, top: 130, right: 150, bottom: 200 }
  const pages = placeStructure(
    [element('paragraph', 'above it'), element('paragraph', 'below it')],
    [page({ runs: [run('above it', 50, 100), run('below it', 50, 220)], images: [figure] })],
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
    [page({ runs: texts.map((text, index) => run(text, 50, 100 + 20 * index)) })],
  )
  expect(pages).toBeUndefined()
})

test('the same text at several places is taken in reading order, each place once', () => {
  const pages = placeStructure(
    [element('heading1', 'Notes'), element('paragraph', 'Notes'), element('paragraph', 'Notes')],
    [page({ runs: [run('Notes', 50, 100), run('Notes', 50, 120), run('Notes', 50, 140)] })],
  )
  const tops = pages?.[0]?.map(({ category, polygon }) => [category, polygon[0].y * 800])
  expect(tops).toEqual([
    ['heading1', 100],
    ['paragraph', 120],
    ['paragraph', 140],
  ])
})

test('what a page says twice, since a table goes on there, is read with the rows it stands above', () => {
  const rows = [
    [cell('Name'), cell('Price')],
    [cell('Pencil'), cell('5')],
    [cell('Paper'), cell('7')],
  ]
  const head = [run('Name', 50, 60), run('Price', 150, 60)]
  const pages = placeStructure(
    [element('table', { kind: 'table', rows })],
    [
      page({ page: 1, runs: [...head, run('Pencil', 50, 100), run('5', 150, 100)] }),
      page({ page: 2, runs: [...head, run('Paper', 50, 100), run('7', 150, 100)] }),
    ],
  )
  expect(told(pages)).toEqual([
    [
      [
        'table',
        [
          ['Name', 'Price'],
          ['Pencil', '5'],
        ],
      ],
    ],
    [
      [
        'table',
        [
          ['Name', 'Price'],
          ['Paper', '7'],
        ],
      ],
    ],
  ])
})

test('of equal numbers each cell has the one in its own row and column', () => {
  const rows = [
    [cell('a'), cell('b'), cell('c')],
    [cell('3', 2), cell('1'), cell('2')],
    [cell('2'), cell('3')],
  ]
  const pages = placeStructure(
    [element('table', { kind: 'table', rows })],
    [
      page({
        runs: [
          ...['a', 'b', 'c'].map((text, index) => run(text, 50 + 50 * index, 100)),
          run('1', 100, 112),
          run('2', 150, 112),
          run('3', 50, 118),
          run('2', 100, 124),
          run('3', 150, 124),
        ],
      }),
    ],
  )
  expect(told(pages)).toEqual([
    [
      [
        'table',
        [
          ['a', 'b', 'c'],
          ['3', '1', '2'],
          ['2', '3'],
        ],
      ],
    ],
  ])
})
