import { expect, test } from 'vitest'
import { gridRules, model, run } from '../../testing/make-model.ts'
import type { PageModel, Rule } from '../model/page-model.ts'
import { oppositeRotation, type Rotation, rotatePageBack } from '../model/rotation.ts'
import { analysePage, pageLines } from './analyse-page.ts'

const rows = [
  ['Catchment', 'Area', 'Rain'],
  ['Redhill', '195', '866'],
  ['Pine Creek', '320', '1156'],
  ['Traralgon', '8700', '1472'],
]

const bar = (at: number): Rule => ({ direction: 'horizontal', at, from: 50, to: 450 })

/** The table with a caption above it and rules at head, middle and foot, on a page that is turned as a whole. */
function tableOn(rotation: Rotation, rules: readonly Rule[]): PageModel {
  const caption = run('Table 1 Site characteristics', 60, 84)
  const cells = rows.flatMap((texts, row) =>
    texts.map((text, column) => run(text, [60, 200, 330][column] ?? 0, 104 + 20 * row)),
  )
  const upright = model({ width: 800, height: 600, runs: [caption, ...cells], rules })
  return rotatePageBack(upright, oppositeRotation(rotation))
}

const prose = Array.from({ length: 40 }, (_, index) =>
  run('Words of a column of upright text beside it.', 330, 60 + 14 * index),
)

function found(page: PageModel): readonly (readonly (readonly string[])[])[] {
  const { classified } = analysePage(pageLines(page), [])
  return classified.flatMap(({ block }) =>
    block.kind === 'table' ? [block.rows.map((cells) => cells.map(({ text }) => text))] : [],
  )
}

test.each([
  [90, 'three rules', [bar(100), bar(120), bar(182)]],
  [270, 'three rules', [bar(100), bar(120), bar(182)]],
  [270, 'all lines', gridRules([50, 190, 320, 450], [100, 120, 140, 160, 182])],
] as const)('a table turned by %d degrees and drawn by %s is read', (rotation, _, rules) => {
  const page = tableOn(rotation, rules)
  const beside = prose.map((each) => ({
    ...each,
    box: { ...each.box, ...(rotation === 90 && { left: 20, right: 240 }) },
  }))
  expect(found({ ...page, runs: [...page.runs, ...beside] })).toEqual([rows])
})

test('its caption stands before it', () => {
  const page = tableOn(270, [bar(100), bar(120), bar(182)])
  const { classified } = analysePage(pageLines({ ...page, runs: [...page.runs, ...prose] }), [])
  const order = classified.map(({ category }) => category).filter((each) => each !== 'paragraph')
  expect(order).toEqual(['caption', 'table'])
})

test('headings that run up in an upright table stay its own', () => {
  const heads = ['North', 'South', 'East', 'West', 'Upper', 'Lower', 'Left', 'Right'].map(
    (text, index) => ({
      ...run(text, 0, 0),
      rotation: 270,
      box: { left: 104 + 50 * index, right: 114 + 50 * index, top: 105, bottom: 135 },
    }),
  )
  const values = heads.flatMap(({ box }, column) =>
    [0, 1].map((row) => run(`${column}.${row}`, box.left, 143 + 20 * row)),
  )
  const labels = [run('One', 55, 143), run('Two', 55, 163)]
  const columns = [50, ...Array.from({ length: 9 }, (_, index) => 95 + 50 * index)]
  const [table] = found(
    model({
      runs: [...heads, ...values, ...labels],
      rules: gridRules(columns, [100, 140, 160, 180]),
    }),
  )
  expect(table?.map((cells) => cells[1])).toEqual(['North', '0.0', '0.1'])
})
