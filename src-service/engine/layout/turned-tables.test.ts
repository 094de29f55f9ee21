import { expect, test } from 'vitest'
import { gridRules, model, run } from '../../testing/make-model.ts'
import type { Box } from '../model/box.ts'
import type { PageModel, Rule, TextRun } from '../model/page-model.ts'
import { oppositeRotation, type Rotation, rotatePageBack } from '../model/rotation.ts'
import type { TableBlock } from '../model/block.ts'
import { analysePage, pageLines } from './analyse-page.ts'
import { findTurnedTables, type TurnedTable } from './turned-tables.ts'

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

test('a turned table of a typewritten document is no program', () => {
  const page = tableOn(90, [bar(100), bar(120), bar(182)])
  const typed = page.runs.map((each) => ({ ...each, fontName: 'Courier' }))
  expect(found({ ...page, runs: [...typed] })).toEqual([rows])
  // Among prose it is what a machine says.
  expect(found({ ...page, runs: [...typed, ...prose] })).toEqual([])
})

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

const grid = { columns: [50, 190, 320, 450], rows: [100, 120, 140, 160, 180] }

/** What is found where a grid of cells stands on its side, some of them empty, with whatever else is on its page. */
function foundTurned(
  cells: number,
  {
    rules = gridRules(grid.columns, grid.rows),
    upright = [] as readonly TextRun[],
    known = [] as readonly TableBlock[],
  } = {},
): readonly TurnedTable[] {
  const texts = Array.from({ length: cells }, (_, at) =>
    run('Rain', [60, 200, 330][at % 3] ?? 0, 104 + 20 * Math.floor(at / 3)),
  )
  const page = model({ width: 800, height: 600, runs: texts, rules })
  const turned = rotatePageBack(page, 90)
  const whole = { ...turned, runs: [...turned.runs, ...upright] }
  return findTurnedTables(pageLines(whole).lines, whole, known)
}

test('a few labels that run up in boxes are no table', () => {
  expect([foundTurned(8).length, foundTurned(7).length]).toEqual([1, 0])
})

test('what is drawn near its text is the table, what is drawn further away is not', () => {
  const at = (room: number) => {
    const bars = [100, 120, 154 + room].map(bar)
    return foundTurned(9, { rules: bars })[0]?.upright.box.bottom
  }
  expect([at(22), at(26)]).toEqual([176, 154])
})

/** A text where the table stands on its page. */
function uprightWithin({ left, top }: Box): TextRun {
  return run('Soil', left + 5, top + 22)
}

test('an upright line among many that run up is a label in the table, among fewer the table is upright', () => {
  const [{ block } = { block: undefined }] = foundTurned(9)
  const upright = block ? [uprightWithin(block.box)] : []
  expect([foundTurned(9, { upright }).length, foundTurned(8, { upright }).length]).toEqual([1, 0])
})

test('headings that mostly lie in a table with upright text are its own', () => {
  const [{ block } = { block: undefined }] = foundTurned(12)
  const partly = (part: number): number => {
    if (!block) return 0
    const { left, right, top, bottom } = block.box
    const box = { left: left - 100, right: left + part * (right - left), top, bottom }
    const upright = [run('Soil', left - 60, top + 22)]
    return foundTurned(12, { upright, known: [{ ...block, box }] }).length
  }
  expect([partly(0.45), partly(0.55)]).toEqual([1, 0])
})
