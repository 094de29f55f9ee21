import { expect, test } from 'vitest'
import type { ElementBody } from '../../model/page-element.ts'
import { run } from '../../../testing/make-model.ts'
import { element, page, told } from '../../../testing/make-structure.ts'
import { placeStructure } from './place-structure.ts'

/** Letters of a formula as they are drawn: those that are raised before the others. */
const squares = (top: number) => [
  run('2', 110, top - 3, { fontSize: 6 }),
  run('a +b', 100, top),
  run('2=c', 130, top - 1),
]

test('an equation keeps its LaTeX where its letters are drawn, whatever their order', () => {
  const latex = 'a^2+b^2=c'
  const equation: ElementBody = { kind: 'text', lines: ['a2+b2=c'], latex }
  const sum: ElementBody = { kind: 'text', lines: ['n=1mx'], latex: String.raw`\sum_{n=1}^{m}x` }
  const pages = placeStructure(
    [
      element('paragraph', 'Before them'),
      element('equation', equation),
      element('equation', sum),
      element('paragraph', 'behind them'),
    ],
    [
      page({
        runs: [
          run('Before them', 50, 100),
          ...squares(130),
          run('m', 110, 150, { fontSize: 6 }),
          run('∑ x', 105, 160, { fontSize: 14 }),
          run('n=1', 105, 178, { fontSize: 6 }),
          run('behind them', 50, 200),
        ],
      }),
    ],
  )
  const found = pages?.[0]?.filter(({ category }) => category === 'equation') ?? []
  expect(found.map(({ body }) => body)).toEqual([equation, sum])
  expect(found.map(({ polygon }) => [polygon[0].y * 800, polygon[2].y * 800])).toEqual([
    [127, 140],
    [150, 184],
  ])
})

test('an equation that was not drawn has the room that was left for it', () => {
  const pages = placeStructure(
    [
      element('paragraph', 'Before it'),
      element('equation', { kind: 'text', lines: ['x'], latex: 'x' }),
      element('paragraph', 'behind it'),
    ],
    [page({ runs: [run('Before it', 50, 100), run('behind it', 50, 140)] })],
  )
  expect(told(pages)?.[0]?.map(([category]) => category)).toEqual([
    'paragraph',
    'equation',
    'paragraph',
  ])
  const [top, , bottom] = pages?.[0]?.[1]?.polygon ?? []
  expect([top, bottom].map((point) => Math.round((point?.y ?? 0) * 800))).toEqual([110, 140])
})

test('a sentence with equations in it is found by its words, its box around both', () => {
  const text = String.raw`The area of it is $\pi {r}^{2}$ or $A$. If more is known`
  const pages = placeStructure(
    [element('paragraph', text), element('paragraph', 'next')],
    [
      page({
        runs: [
          run('2', 163, 98, { fontSize: 6 }),
          run('The area of it is π', 50, 100),
          run('r', 155, 100),
          run('or A. If more', 170, 100),
          run('is known', 50, 112),
          run('next', 50, 124),
        ],
      }),
    ],
  )
  expect(told(pages)).toEqual([
    [
      ['paragraph', [text]],
      ['paragraph', ['next']],
    ],
  ])
  const [topLeft, , bottomRight] = pages?.[0]?.[0]?.polygon ?? []
  expect([(topLeft?.y ?? 0) * 800, (bottomRight?.x ?? 0) * 600]).toEqual([98, 235])
})
