import { expect, test } from 'vitest'
import { run } from '../../../testing/make-model.ts'
import { cell, element, page, told } from '../../../testing/make-structure.ts'
import { placeStructure } from './place-structure.ts'

const bars = [20, 40, 60, 80].map((height, index) => ({
  box: { left: 120 + 30 * index, right: 150 + 30 * index, top: 300 - height, bottom: 300 },
  filled: true,
  curved: false,
  faint: false,
}))
const axis = [
  ...[0, 50, 100].map((value, index) => run(`${value}`, 95, 295 - 40 * index, { fontSize: 8 })),
  ...[0, 1, 2, 3].map((each) => run(`20${20 + each}`, 120 + 30 * each, 305, { fontSize: 8 })),
]

test('a chart is where it is drawn and says what the document knows, and its numbers are no cells', () => {
  const lines = ['Ducks by year', 'Ducks: 2020 20, 2021 40, 2022 60, 2023 80']
  const pages = placeStructure(
    [
      element('chart', {
        kind: 'figure',
        lines,
        corners: { left: 0, top: 0, right: 0, bottom: 0 },
      }),
      element('table', { kind: 'table', rows: [[cell('2020'), cell('2021')]] }),
    ],
    [
      page({
        runs: [
          run('Ducks by year', 120, 190),
          ...axis,
          run('2020', 50, 400),
          run('2021', 100, 400),
        ],
        shapes: bars,
      }),
    ],
  )
  const [chart, table] = pages?.[0] ?? []
  expect([chart?.category, chart?.body]).toMatchObject(['chart', { lines }])
  const [from, , to] = chart?.polygon ?? []
  expect((from?.y ?? 0) * 800).toBeCloseTo(190)
  expect((to?.y ?? 0) * 800).toBeLessThan(330)
  expect((table?.polygon[0].y ?? 0) * 800).toBeCloseTo(400)
})

test('a chart of which only the frame and the words are drawn is one all the same', () => {
  const lines = ['Ducks by year', 'Ducks: 2020 20, 2021 40, 2022 60, 2023 80']
  const frame = { left: 80, top: 180, right: 300, bottom: 340 }
  const pages = placeStructure(
    [
      element('paragraph', 'Before it'),
      element('chart', {
        kind: 'figure',
        lines,
        corners: { left: 0, top: 0, right: 0, bottom: 0 },
      }),
    ],
    [
      page({
        runs: [run('Before it', 50, 100), run('Ducks by year', 120, 190), ...axis],
        shapes: [{ box: frame, filled: false, curved: false, faint: false }],
      }),
    ],
  )
  expect(told(pages)).toEqual([
    [
      ['paragraph', ['Before it']],
      ['chart', lines],
    ],
  ])
})
