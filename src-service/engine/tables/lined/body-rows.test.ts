import { expect, test } from 'vitest'
import { run } from '../../../testing/make-model.ts'
import { toLine } from '../../lines/build-lines.ts'
import { bodyRows } from './body-rows.ts'
import { type TextRow, toTextRows } from './text-rows.ts'

const columns = [0, 100, 200, 300, 400].map((left) => ({ left, right: left + 60 }))

/** A line of texts by column; an empty one is left out, one moves right by `>`, a point each. */
function line(top: number, ...texts: readonly string[]): TextRow {
  const made = texts.flatMap((text, column) => {
    const words = text.replace(/^>+/, '')
    const left = column * 100 + text.length - words.length
    return text === '' ? [] : [toLine([run(words, left, top)])]
  })
  return toTextRows(made)[0] ?? { box: { left: 0, top, right: 0, bottom: top }, texts: [] }
}

const count = (...stretches: readonly (readonly TextRow[])[]): number =>
  bodyRows(stretches, columns).length

test('between two of many bars a label stands beside a few values at any height', () => {
  const halves = (...texts: readonly string[]) => [line(0, ...texts), line(11, 'Income')]
  const other = [line(40, 'Wealth', '2')]
  expect(count(halves('', '1', '2'), other, [line(60, 'Age', '3')])).toBe(3)
  expect(count(halves('', '1', '2'), other)).toBe(3)
  expect(count(halves('', '1', '2', '3'), other, [line(60, 'Age', '3')])).toBe(4)
})

test('a line that goes on with half of the cells above is theirs, with more it is a row', () => {
  const after = (...texts: readonly string[]) => [
    line(0, 'Oats', '1', '2', '3', '4'),
    line(12, ...texts),
  ]
  expect([count(after('', '5', '6')), count(after('', '5', '6', '7'))]).toEqual([1, 2])
})

test('texts that overlap in height are one row where they share no column', () => {
  const lower = (top: number) => [line(0, '', '1'), line(top, 'Oats')]
  expect([count(lower(7.7)), count(lower(8.3))]).toEqual([1, 2])
})

test('a value that is said of two rows stands between both, and does not join them', () => {
  const rows = [line(0, 'Oats', '1', '2'), line(6, '', '', '', '9'), line(12, 'Rye', '3', '4')]
  const texts = bodyRows([rows], columns).map((row) => row.map(({ text }) => text))
  expect(texts).toEqual([
    ['Oats', '1', '2', '9', ''],
    ['Rye', '3', '4', '', ''],
  ])
})

test('the rest of a cell is near, or it is a row without a label', () => {
  const after = (gap: number) => [line(0, 'Oats', '1', '2'), line(10 + gap, '', '5')]
  expect([count(after(6.5)), count(after(8.5))]).toEqual([1, 2])
})

test('a label that hangs below a line without room is its rest, below a shorter one it is a row', () => {
  const rows = (name: string, rest = '>>>>>1,200 in all') => [
    line(0, name),
    line(12, rest, '1', '2'),
  ]
  // Ten and eleven letters are 50 and 55 points of 60.
  expect([count(rows('Oats of the')), count(rows('Oats of us'))]).toEqual([1, 2])
  expect(count(rows('Oats of the', '>>>1,200 in all'))).toBe(2)
})

test('a label that stands further right than lines hang is a row below the name of its part', () => {
  const under = (by: number) => [
    line(0, 'Oats of the'),
    line(12, `${'>'.repeat(by)}Basil`, '1', '2'),
  ]
  expect([count(under(24)), count(under(25))]).toEqual([1, 2])
})

test('a label that is indented goes on the one above', () => {
  const after = (label: string) => [line(0, 'Oats of the', '1', '2'), line(12, label)]
  expect([count(after('>>>>>North')), count(after('>>>North'))]).toEqual([1, 2])
})

/** Rows of cells, each with the rows that it spans if these are several. */
function written(...stretches: readonly (readonly TextRow[])[]): readonly string[] {
  return bodyRows(stretches, columns).map((row) =>
    row.map(({ text, rowSpan }) => text + (rowSpan > 1 ? `↓${rowSpan}` : '')).join('|'),
  )
}

/** Two rows 12 apart for each label, which stands so much below the middle of the first. */
function pairs(labels: readonly string[], below: number): readonly TextRow[] {
  const texts = labels.flatMap((label, index) => {
    const top = index * 24
    return [
      line(top, '', '1', '2', '3', '4'),
      line(top + 12, '', '5', '6', '7', '8'),
      line(top + below, label),
    ]
  })
  return toTextRows(texts.flatMap((row) => row.texts))
}

test('labels at half the height of two rows are said of both', () => {
  const both = ['VC↓2|1|2|3|4', '5|6|7|8', 'NC↓2|1|2|3|4', '5|6|7|8']
  expect(written(pairs(['VC', 'NC'], 6))).toEqual(both)
  expect(written(pairs(['VC', 'NC'], 9))).toEqual(both)
  expect(written(pairs(['VC', 'NC'], 10))).not.toEqual(both)
})

test('beside labels of two rows one may stand level with its own', () => {
  const rows = Array.from({ length: 5 }, (_, index) => line(index * 12, '', '1', '2', '3', '4'))
  const labels = [line(0, 'NC'), line(18, 'VC'), line(42, 'DC')]
  const found = written(toTextRows([...rows, ...labels].flatMap(({ texts }) => texts)))
  expect(found).toEqual(['NC|1|2|3|4', 'VC↓2|1|2|3|4', '1|2|3|4', 'DC↓2|1|2|3|4', '1|2|3|4'])
})

test('a label of two lines in the middle of its rows is one', () => {
  const rows = Array.from({ length: 8 }, (_, index) => line(index * 12, '', '1', '2', '3', '4'))
  const labels = [line(13, 'Basil'), line(23, 'of woods'), line(61, 'Mint'), line(71, 'of fields')]
  const found = written(toTextRows([...rows, ...labels].flatMap(({ texts }) => texts)))
  expect([found[0], found[4]]).toEqual(['Basil of woods↓4|1|2|3|4', 'Mint of fields↓4|1|2|3|4'])
})

test('values that are missing in every other row stand in their rows, whatever they are in the middle of', () => {
  const rows = [0, 1, 2, 3].map((index) => line(index * 12, 'Oats', '1', '2', '3'))
  const between = [line(6, '', '', '', '', '8'), line(30, '', '', '', '', '9')]
  const texts = [...rows, ...between].flatMap((row) => row.texts)
  expect(written(toTextRows(texts)).join()).not.toContain('↓')
})

/** As many units of two rows, of which the second has no label, and as many texts of two lines beside the label. */
function units(count: number, broken = 0): readonly (readonly TextRow[])[] {
  return Array.from({ length: count }, (_, index) => [
    line(index * 24, 'Oats', 'Corn', '1', '2', '3'),
    line(index * 24 + 12, '', index < broken ? 'of woods' : '', '4', '5', '6'),
  ])
}

test('labels that stand in every second row are said of two, where there are three of them', () => {
  expect(written(units(3).flat())[0]).toBe('Oats↓2|Corn↓2|1|2|3')
  expect(written(units(2).flat())[0]).toBe('Oats|Corn|1|2|3')
})

test('between bars two units are enough', () => {
  expect(written(...units(2))[0]).toBe('Oats↓2|Corn↓2|1|2|3')
  const [one = [], other = []] = units(2)
  expect(written(one, other.slice(0, 1))[0]).toBe('Oats|Corn|1|2|3')
})

test('what stands beside a label in both rows of most units is said of one each', () => {
  expect(written(...units(10, 7))[0]).toBe('Oats↓2|Corn of woods↓2|1|2|3')
  expect(written(...units(10, 8))[0]).toBe('Oats↓2|Corn|1|2|3')
})

test('a label is said of the rows below it that have names of their own, not of those with values alone', () => {
  const rows = (second: string) => [
    line(0, 'Basil', 'Watery', '1', '2', '3'),
    line(12, '', second, '4', '5', '6'),
    line(24, 'Mint', 'Oily', '4', '5', '6'),
  ]
  expect(written(rows('Oily'))[0]).toBe('Basil↓2|Watery|1|2|3')
  expect(written(rows('12'))[0]).toBe('Basil|Watery|1|2|3')
})

/** Rows whose cells go on in a second line, also of the label, below neither of the values at their ends. */
function sentences(count: number, rest = 'of woods', value = ''): readonly TextRow[] {
  return Array.from({ length: count }, (_, index) => [
    line(index * 30, 'Oats', 'Trial in', '12', 'No change', '(14)'),
    line(index * 30 + 12, rest, 'subjects', value, 'in part'),
  ]).flat()
}

test('lines between full ones go on with their cells, where no value is below the values', () => {
  expect(written(sentences(3))[0]).toBe('Oats of woods|Trial in subjects|12|No change in part|(14)')
  expect(written(sentences(3))).toHaveLength(3)
  expect(written(sentences(2))).toHaveLength(4)
  expect(written(sentences(3, 'Basil'))).toHaveLength(6)
  const below = line(72, '', 'subjects', '3', 'in part')
  expect(written([...sentences(3).slice(0, -1), below])).toHaveLength(6)
})

test('what stands clear of a full line is no rest of its cells', () => {
  const title = (top: number) => written([...sentences(3), line(top, '', 'Field of rye')]).length
  expect([title(95), title(95.1)]).toEqual([3, 4])
})

test('a line of four cells of five is full, one of three is not', () => {
  const rows = (...third: readonly string[]) => [...sentences(2), line(60, ...third)]
  expect(written(rows('Oats', '', '12', 'No change', '(14)'))).toHaveLength(3)
  expect(written(rows('Oats', '', '12', '', '(14)'))).toHaveLength(5)
})

test('what a letter in brackets names is a part of the table, and no rest of a label', () => {
  const after = (label: string) => [line(0, 'Oats', '1', '2'), line(12, label)]
  expect(['(b)', '(b) North', 'b. North', '(all)'].map((label) => count(after(label)))).toEqual([
    2, 2, 2, 1,
  ])
})

/** Four rows six apart, and after the third of them a label so far below it. */
function padded(gap: number, label: string, ...values: readonly string[]): readonly TextRow[] {
  const top = 32 + 10 + gap
  return [
    line(0, 'Oats', '1', '2'),
    line(16, 'Rye', '3', '4'),
    line(32, 'Common', '5', '6'),
    line(top, label, ...values),
    line(64, 'Maize', '7', '8'),
    line(80, 'Rice', '9', '9'),
  ]
}

test('where rows stand apart, a label nearer to the line above is its rest', () => {
  expect([count(padded(2.9, 'Wheat')), count(padded(3.1, 'Wheat'))]).toEqual([5, 6])
  // What stands further left than the label begins another part.
  const inner = padded(1, '>>>Wheat').map((row, index) =>
    index === 2 ? line(32, '>>>Common', '5', '6') : row,
  )
  expect(count(inner)).toBe(5)
  expect(
    count(
      padded(1, 'Wheat').map((row, index) => (index === 2 ? line(32, '>>Common', '5', '6') : row)),
    ),
  ).toBe(6)
  // Two gaps may be chance.
  expect(count(padded(1, 'Wheat').slice(0, -1))).toBe(5)
  // Rows that stand close anyway say nothing.
  const close = [0, 10.5, 21, 31.5].map((top) => line(top, 'Oats', '1', '2'))
  expect(count([...close, line(41.6, 'Wheat')])).toBe(5)
})

test('where rows stand apart, values beside a line near below a label alone are those of both', () => {
  const rows = (gap: number) => [
    ...[0, 16, 32, 48].map((top) => line(top, 'Oats', '1', '2')),
    line(64, 'Common'),
    line(74 + gap, 'Wheat', '5', '6'),
  ]
  expect([count(rows(2.9)), count(rows(3.1))]).toEqual([5, 6])
})

test('labels of units span them below the names of parts', () => {
  const unit = (top: number, name: string) => [
    line(top, name, 'Oats', '1', '2', '3'),
    line(top + 12, '', 'Rye', '4', '5', '6'),
  ]
  const rows = [
    line(0, 'Cities'),
    ...unit(12, 'Income'),
    ...unit(36, 'Wealth'),
    line(60, 'Country'),
    ...unit(72, 'Income'),
  ]
  expect(written(rows)).toEqual([
    'Cities||||',
    'Income↓2|Oats|1|2|3',
    'Rye|4|5|6',
    'Wealth↓2|Oats|1|2|3',
    'Rye|4|5|6',
    'Country||||',
    'Income↓2|Oats|1|2|3',
    'Rye|4|5|6',
  ])
})
