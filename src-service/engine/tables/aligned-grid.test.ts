import { expect, test } from 'vitest'
import { column, run } from '../../testing/make-model.ts'
import { buildLines, toLine } from '../lines/build-lines.ts'
import type { TextRun } from '../model/page-model.ts'
import { findAlignedGrids } from './aligned-grid.ts'

function tables(runs: readonly TextRun[]): readonly (readonly (readonly string[])[])[] {
  return findAlignedGrids(buildLines(runs, [])).map(({ rows }) =>
    rows.map((row) => row.map((cell) => cell.map(({ text }) => text).join(' '))),
  )
}

const names = column(['Name', 'Ann', 'Bob', 'Cid'], 10, 50)
const numbers = column(['Age', '41', '7', '102'], 120, 50)

test('texts below each other in rows are a table without any line drawn', () => {
  expect(
    tables([run('A sentence before the table that is long.', 10, 20), ...names, ...numbers]),
  ).toEqual([
    [
      ['Name', 'Age'],
      ['Ann', '41'],
      ['Bob', '7'],
      ['Cid', '102'],
    ],
  ])
})

test('an empty cell keeps its place', () => {
  const runs = [...names, ...numbers.filter(({ text }) => text !== '7')]
  const more = column(['City', 'Oslo', 'Bern', 'Rome'], 220, 50)
  expect(tables([...runs, ...more])[0]?.[2]).toEqual(['Bob', '', 'Bern'])
})

test('a text without any width has its place, and ends no parse', () => {
  const thin = { ...run('.', 300, 70), box: { left: 300, top: 70, right: 300, bottom: 80 } }
  expect(tables([...names, ...numbers, thin])[0]?.[2]).toEqual(['Bob', '7', '.'])
})

test('a cell that goes on in a second line is one cell', () => {
  const runs = [
    ...column(['Term', 'Fox'], 10, 50),
    ...column(['Meaning', 'an animal', 'with a tail'], 120, 50),
    ...column(['Kind', 'noun'], 260, 50),
    run('Dog', 10, 90),
    run('a friend', 120, 90),
    run('noun', 260, 90),
  ]
  expect(tables(runs)[0]?.[1]).toEqual(['Fox', 'an animal with a tail', 'noun'])
})

test('rows that share a label keep their values apart, however near they stand', () => {
  const under = (...second: readonly string[]) =>
    tables([
      ...['Metric', 'Model', 'Gain', 'Error'].map((text, at) => run(text, 10 + at * 80, 38)),
      ...['Income', 'linear', '0.12', '57.9'].map((text, at) => run(text, 10 + at * 80, 50)),
      ...second.map((text, at) => run(text, 90 + at * 80, 62)),
      ...['Rent', 'linear', '0.27', '60.2'].map((text, at) => run(text, 10 + at * 80, 78)),
    ])[0]
  expect(under('logistic', '0.23', '58.5')?.[2]).toEqual(['', 'logistic', '0.23', '58.5'])
  // A share in brackets belongs to the number above it, and one number alone may be a part of a text.
  expect(under('logistic', '(23)', '(58)')?.[1]).toEqual([
    'Income',
    'linear logistic',
    '0.12 (23)',
    '57.9 (58)',
  ])
  expect(under('logistic', '0.23', 'of all')?.[1]?.[0]).toBe('Income')
  expect(under('logistic', '0.23', 'of all')).toHaveLength(3)
})

test('two values, and half of the cells, make a row without a label one of its own', () => {
  const rowsWith = (...second: readonly string[]) => {
    const filled = (text: string, top: number) =>
      second.map((_, at) => run(text, 90 + at * 80, top))
    return tables([
      ...[38, 50, 78].flatMap((top) => [run('Income', 10, top), ...filled('linear', top)]),
      ...second.map((text, at) => run(text, 90 + at * 80, 62)),
    ])[0]?.length
  }
  expect([rowsWith('0.23', '58.5'), rowsWith('logistic', '58.5')]).toEqual([4, 3])
  expect(rowsWith('0.23', '58.5', 'logistic', 'of all')).toBe(4)
  expect(rowsWith('0.23', '58.5', 'logistic', 'of all', 'in pounds')).toBe(3)
})

test('a label that goes on beside the rest of a cell is one row with it', () => {
  const rows = (...second: readonly string[]) =>
    tables([
      ...['Oil', 'Kind', 'Trial', 'Days'].map((text, at) => run(text, 10 + at * 90, 30)),
      ...['Mix (thymol,', 'Paste', 'Blind, parallel', '180'].map((text, at) =>
        run(text, 10 + at * 90, 50),
      ),
      ...second.map((text, at) => run(text, 10 + at * 180, 62)),
      ...['Listerine', 'Wash', 'Single', '14'].map((text, at) => run(text, 10 + at * 90, 82)),
    ])[0]
  expect(rows('eucalyptus)', 'study of adults')?.[1]).toEqual([
    'Mix (thymol, eucalyptus)',
    'Paste',
    'Blind, parallel study of adults',
    '180',
  ])
  // A name of its own, and a value of its own.
  expect(rows('Eucalyptus', 'study of adults')).toHaveLength(4)
  expect(rows('eucalyptus', '75')).toHaveLength(4)
})

test('columns of prose are no table', () => {
  const prose = Array.from({ length: 6 }, () => 'text that fills its column well')
  expect(tables([...column(prose, 10, 10), ...column(prose, 220, 10)])).toEqual([])
})

test('contents with leaders are no table', () => {
  const titles = column(['One .......', 'Two .......', 'Three .....'], 10, 10)
  expect(tables([...titles, ...column(['1', '5', '9'], 200, 10)])).toEqual([])
})

test('wide spaces between words of a narrow justified column are no table', () => {
  const line = (top: number): TextRun => run('standard dummy text ever since then and', 10, top)
  const words = (texts: readonly string[], top: number): readonly TextRun[] =>
    texts.map((text, index) => run(text, [10, 95, 155][index] ?? 0, top))
  const runs = [
    line(50),
    ...words(['the leap', 'into', 'electronic'], 62),
    run('typesetting,', 10, 74),
    run('remaining', 160, 74),
    line(86),
  ]
  expect(tables(runs)).toEqual([])
})

test('a list that goes on in a second column is no table', () => {
  const items = (first: number): readonly string[] =>
    [0, 1, 2, 3].map((n) => `${first + n} an item`)
  expect(tables([...column(items(1), 10, 50), ...column(items(5), 200, 50)])).toEqual([])
})

test('fields in two columns, each with its values indented below it, are no table', () => {
  const left = column(['(51) Class', '(52) Other class', '(21) Number'], 10, 50)
  const right = column(['(71) Owner', '(72) Maker', '(74) Agent'], 220, 50)
  const spread = (runs: readonly TextRun[]): readonly TextRun[] =>
    runs.flatMap(({ text, box }, index) => [
      run(text, box.left, 50 + index * 24),
      run(`value ${index} of it`, box.left + 20, 62 + index * 24),
    ])
  expect(tables([...spread(left), ...spread(right)])).toEqual([])
})

test('the last cell of a table goes on in a second line like any other', () => {
  const runs = [
    ...column(['Term', 'Cat', 'Fox'], 10, 50),
    ...column(['Meaning', 'a pet', 'an animal', 'with a tail'], 120, 50),
  ]
  expect(tables(runs)[0]?.[2]).toEqual(['Fox', 'an animal with a tail'])
})

test('two rows above a column that goes on line by line are no table', () => {
  const left = column(['(52) Class', 'G06F 21/31', 'G06F 21/46', 'G06F 21/62', 'G06T 5/20'], 10, 50)
  expect(tables([...left, ...column(['Sam', 'Long Street 49', 'Oldtown'], 220, 50)])).toEqual([])
})

test('a heading beside its numbers heads their column, and the name of a part begins a row', () => {
  const heads = ['2022', '2021'].map((text, index) => run(text, 150 + index * 100, 50))
  const row = (top: number, name: string, ...numbers: readonly string[]) => [
    run(name, 10, top),
    ...numbers.map((text, index) => run(text, 180 + index * 100, top)),
  ]
  const runs = [
    ...heads,
    run('Revenue', 10, 64),
    ...row(78, 'Goods', '82', '86'),
    ...row(92, 'Services', '18', '14'),
    ...row(106, 'Total', '100', '100'),
  ]
  expect(tables(runs)[0]).toEqual([
    ['', '2022', '2021'],
    ['Revenue', '', ''],
    ['Goods', '82', '86'],
    ['Services', '18', '14'],
    ['Total', '100', '100'],
  ])
})

test('currency signs at the left of their column and per cent behind it make no columns', () => {
  const row = (top: number, texts: readonly string[]) =>
    texts.flatMap((text, index) =>
      text === '' ? [] : [run(text, [10, 150, 210, 300, 330][index] ?? 0, top)],
    )
  const runs = [
    ...row(50, ['Goods', '$', '82', '86', '%']),
    ...row(64, ['Services', '', '18', '14']),
    ...row(78, ['Total', '$', '100', '100', '%']),
  ]
  expect(tables(runs)[0]).toEqual([
    ['Goods', '$ 82', '86 %'],
    ['Services', '18', '14'],
    ['Total', '$ 100', '100 %'],
  ])
})

/** The texts of tables among lines that each stand at a place of their own. */
const grids = (runs: readonly TextRun[]): readonly (readonly (readonly string[])[])[] =>
  findAlignedGrids(runs.map((each) => toLine([each]))).map(({ rows }) =>
    rows.map((row) => row.map((cell) => cell.map(({ text }) => text).join(' '))),
  )

/** Rows of two columns of single words: `gap` between the columns, `step` from one row to the next. */
const pairs = (count: number, gap = 100, step = 18, top = 100): readonly TextRun[] =>
  Array.from({ length: count }, (_, index) => [
    run('oats', 50, top + index * step),
    run('12.5', 70 + gap, top + index * step),
  ]).flat()

test('columns are further apart than words, rows nearer than paragraphs', () => {
  expect([grids(pairs(3, 16)).length, grids(pairs(3, 12)).length]).toEqual([1, 0])
  expect([grids(pairs(3, 100, 26)).length, grids(pairs(3, 100, 30)).length]).toEqual([1, 0])
})

test('a text right below a cell goes on with it, one that stands clear is a cell of its own', () => {
  const rows = (gap: number) =>
    grids([...pairs(5), run('more', 170, 182 + gap), run('and', 240, 182 + gap)])[0]?.length
  expect([rows(4), rows(5)]).toEqual([5, 6])
})

test('the name of a part begins at the left edge of its table, but for rounding', () => {
  const named = (off: number) =>
    grids([...pairs(3), run('Rye', 50 + off, 156), ...pairs(3, 100, 18, 176)])
  expect([named(0.8).length, named(1.2).length]).toEqual([1, 2])
})

test('a heading stands beside its column, not beside the next one', () => {
  const columns = (gap: number) =>
    grids([
      run('2022', 170, 82),
      run('2021', 300, 82),
      ...pairs(3, 120 + gap),
      ...[100, 118, 136].map((top) => run('7.5', 300, top)),
    ])[0]?.[0]?.length
  expect([columns(20), columns(30)]).toEqual([3, 4])
})

test('columns that nearly touch are one', () => {
  const columns = (gap: number) =>
    grids([...pairs(3), run('rye', 50, 154), run('7', 190 + gap, 154)])[0]?.[0]?.length
  expect([columns(1.7), columns(2.3)]).toEqual([2, 3])
})

/** Texts side by side right above rows that are 140 wide. */
const above = (widths: readonly number[]): readonly TextRun[] =>
  widths.map((wide, index) => {
    const left = 50 + widths.slice(0, index).reduce((sum, each) => sum + each + 12, 0)
    return run('x', left, 87, { box: { left, top: 87, right: left + wide, bottom: 97 } })
  })

test('narrow texts right above are the columns that a few loose lines stood in', () => {
  const count = (widths: readonly number[]) => grids([...above(widths), ...pairs(5)]).length
  expect([count([70, 70]), count([98, 98])]).toEqual([0, 1])
  expect([count([70, 70]), count([70])]).toEqual([0, 1])
})

test('a few rows under a line of their width are a paragraph with wide spaces, many are a table', () => {
  const count = (rows: number, [left, right]: readonly [number, number] = [50, 190]) =>
    grids([run('x', left, 87, { box: { left, top: 87, right, bottom: 97 } }), ...pairs(rows)])
      .length
  expect([count(3), count(4)]).toEqual([0, 1])
  expect([count(3, [58, 190]), count(3, [62, 190])]).toEqual([0, 1])
  expect([count(3, [50, 208]), count(3, [50, 212])]).toEqual([0, 1])
})

test('four values beside each other are cells, however narrow the gaps that part them', () => {
  const rowsOf = (texts: readonly string[], gap: number): number => {
    const rows = [0, 12, 24].map((top) => {
      let left = 10
      return texts.map((text) => {
        const next = run(text, left, top)
        left = next.box.right + gap
        return toLine([next])
      })
    })
    return findAlignedGrids(rows.flat()).length
  }
  expect([rowsOf(['0.23', '1.01', '8', '74'], 12), rowsOf(['0.23', 'a', '8', '74'], 12)]).toEqual([
    1, 0,
  ])
  expect([rowsOf(['1', '2', '3', '4'], 5.1), rowsOf(['1', '2', '3', '4'], 5)]).toEqual([1, 0])
})
