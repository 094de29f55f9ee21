import { expect, test } from 'vitest'
import { model, run } from '../../../testing/make-model.ts'
import { buildLines } from '../../lines/build-lines.ts'
import type { PageModel, Rule, Shape, TextRun } from '../../model/page-model.ts'
import { findLinedTables } from './find-lined-tables.ts'

const bar = (at: number, from = 50, to = 450): Rule => ({ direction: 'horizontal', at, from, to })

const band = (top: number, bottom: number): Shape => ({
  box: { left: 45, top, right: 455, bottom },
  filled: true,
  curved: false,
  faint: true,
})

/** Texts of one row at the left edges of columns; an empty one is left out. */
function row(top: number, texts: readonly string[], lefts: readonly number[]): readonly TextRun[] {
  return texts.flatMap((text, index) => (text === '' ? [] : [run(text, lefts[index] ?? 0, top)]))
}

function tables(page: Partial<PageModel>): readonly (readonly (readonly string[])[])[] {
  const whole = model(page)
  return findLinedTables(whole, buildLines(whole.runs, whole.rules)).map(({ rows }) =>
    rows.map((cells) =>
      cells.map(({ text, rowSpan, columnSpan }) => {
        const spans = rowSpan > 1 || columnSpan > 1 ? ` ${rowSpan}x${columnSpan}` : ''
        return text.replaceAll('\n', ' ') + spans
      }),
    ),
  )
}

const three = [60, 200, 330]

test('a table of three rules, at head, middle and foot, is found with its rows', () => {
  const runs = [
    ...row(104, ['Plant', 'Leaf', 'Root'], three),
    ...row(124, ['Basil', '12.5', '3.1'], three),
    ...row(138, ['Mint', '9.8', '2.7'], three),
    ...row(152, ['Sage', '4.0', '1.9'], three),
  ]
  expect(tables({ runs, rules: [bar(100), bar(120), bar(166)] })).toEqual([
    [
      ['Plant', 'Leaf', 'Root'],
      ['Basil', '12.5', '3.1'],
      ['Mint', '9.8', '2.7'],
      ['Sage', '4.0', '1.9'],
    ],
  ])
})

test('a heading over several columns spans them, and the others reach over both levels', () => {
  const runs = [
    run('Deaths of men', 225, 104),
    ...row(118, ['Age', 'No.', 'Rate'], three),
    ...row(138, ['45-54', '1,205', '34.2'], three),
    ...row(152, ['55-64', '3,812', '35.4'], three),
  ]
  const rules = [bar(100), bar(116, 195, 400), bar(134), bar(166)]
  expect(tables({ runs, rules })[0]?.slice(0, 2)).toEqual([
    ['Age 2x1', 'Deaths of men 1x2'],
    ['No.', 'Rate'],
  ])
})

/** A report's table: bands of colour behind its rows, rules under the heads of its columns only. */
function report(unit: string, unitLeft = 250): readonly (readonly string[])[] | undefined {
  const runs = [
    run('Year ended', 270, 60),
    ...row(75, ['', '2022', '2021'], [60, 232, 362]),
    run(unit, unitLeft, 90),
    ...row(104, ['Oats', '$', '17,805', '$', '13,204'], [60, 200, 225, 330, 355]),
    ...row(118, ['Rye', '', '704', '', '85'], [60, 200, 240, 330, 375]),
    ...row(132, ['Sum', '$', '18,509', '$', '13,289'], [60, 200, 225, 330, 355]),
  ]
  const rules = [bar(73, 195, 450), bar(87, 195, 310), bar(87, 325, 450)]
  return tables({ runs, rules, shapes: [band(103, 115), band(131, 143)] })[0]
}

test('the unit of a report stands between the heads and the values, and heads all of them', () => {
  expect(report('(in thousands)')).toEqual([
    [' 2x1', 'Year ended 1x2'],
    ['2022', '2021'],
    ['', '(in thousands) 1x2'],
    ['Oats', '$ 17,805', '$ 13,204'],
    ['Rye', '704', '85'],
    ['Sum', '$ 18,509', '$ 13,289'],
  ])
})

test('a line in brackets above the labels, or a text above the values, is no unit', () => {
  expect([report('(in thousands)', 60)?.length, report('in all years')?.length]).toEqual([3, 3])
})

test('a unit below the middle of one head is its last line, below the middle of all it is theirs', () => {
  const lefts = [60, 150, 250, 350]
  const middles = (texts: readonly string[], top: number): readonly TextRun[] =>
    texts.map((text, index) => run(text, (lefts[index] ?? 0) + 25 - 2.5 * text.length, top))
  const head = (unit: string, column: number, aside = 0): readonly string[] | undefined => {
    const left = (lefts[column] ?? 0) + 25 - 2.5 * unit.length + aside
    const runs = [
      ...middles(['Site', 'Area', 'Rain', 'Depth'], 104),
      run(unit, left, 116),
      ...middles(['Redhill', '195', '866', '1.0'], 138),
      ...middles(['Glendhu', '310', '1282', '1.5'], 152),
    ]
    return tables({ runs, rules: [bar(100), bar(132), bar(166)] })[0]?.[0]
  }
  expect(head('(ha)', 1)).toEqual(['Site', 'Area (ha)', 'Rain', 'Depth'])
  expect(head('(mm)', 2)).toEqual(['Site', 'Area', 'Rain', 'Depth'])
  expect(head('(ha)', 1, 3)?.[1]).toBe('Area (ha)')
  expect(head('(ha)', 1, 5)?.[1]).toBe('Area')
})

test('what stands below "Table 1" in a line of its own is no row of the table', () => {
  const runs = [
    run('Table 1', 60, 70),
    ...row(84, ['Characters', 'of sites'], [60, 125]),
    ...row(104, ['Plant', 'Leaf', 'Root'], three),
    ...row(124, ['Basil', '12.5', '3.1'], three),
    ...row(138, ['Mint', '9.8', '2.7'], three),
  ]
  const [table] = tables({ runs, rules: [bar(100), bar(120), bar(152)] })
  expect(table?.[0]).toEqual(['Plant', 'Leaf', 'Root'])
})

test('a head over all columns but the labels has their names among the rows', () => {
  const runs = [
    run('Year ended', 270, 104),
    ...row(124, ['', '2022', '2021'], three),
    ...row(138, ['Oats', '12.5', '3.1'], three),
    ...row(152, ['Rye', '9.8', '2.7'], three),
  ]
  const rules = [bar(100), bar(115, 195, 400), bar(120), bar(166)]
  expect(tables({ runs, rules })[0]?.slice(0, 2)).toEqual([
    ['', 'Year ended 1x2'],
    ['', '2022', '2021'],
  ])
})

test('a name of a part stands in a row of its own and does not cut the table', () => {
  const runs = [
    ...row(104, ['Age', 'No.', 'Rate'], three),
    ...row(124, ['Women', '', ''], three),
    ...row(138, ['45-54', '91', '8.7'], three),
    ...row(152, ['55-64', '217', '22.9'], three),
    ...row(166, ['Men', '', ''], three),
    ...row(180, ['45-54', '374', '39.9'], three),
  ]
  const [table] = tables({ runs, rules: [bar(100), bar(120), bar(194)] })
  expect(table?.map(([first]) => first)).toEqual(['Age', 'Women', '45-54', '55-64', 'Men', '45-54'])
})

test('the rest of a label that is indented under it is no row', () => {
  const runs = [
    ...row(104, ['Group', 'No.', 'Rate'], three),
    ...row(124, ['Islanders of the', '91', '8.7'], three),
    run('Pacific', 70, 135),
    ...row(150, ['Others', '217', '22.9'], three),
  ]
  const [table] = tables({ runs, rules: [bar(100), bar(120), bar(164)] })
  expect(table?.map(([first]) => first)).toEqual(['Group', 'Islanders of the Pacific', 'Others'])
})

test('a rule under the head alone, drawn cell by cell, keeps the columns that no row fills', () => {
  const lefts = [60, 110, 300, 340, 380]
  const runs = [
    ...row(86, ['#', 'Description', 'L1', 'L2', 'CWE'], lefts),
    ...row(108, ['1.7.1', 'Verify that a common format', '', 'x', '1009'], lefts),
    run('is used everywhere', 110, 120),
    ...row(140, ['1.7.2', 'Verify that logs are sent', '', 'x', '778'], lefts),
  ]
  const borders = [50, 100, 290, 330, 370, 420]
  const rules = borders.slice(1).map((to, index) => bar(102, borders[index] ?? 0, to))
  expect(tables({ runs, rules })).toEqual([
    [
      ['#', 'Description', 'L1', 'L2', 'CWE'],
      ['1.7.1', 'Verify that a common format is used everywhere', '', 'x', '1009'],
      ['1.7.2', 'Verify that logs are sent', '', 'x', '778'],
    ],
  ])
})

test('rows that stand on bands of colour are a table without any rule', () => {
  const runs = [
    ...row(104, ['Item', 'Quantity', 'Price'], three),
    ...row(124, ['Kite', '2', '20.00'], three),
    ...row(144, ['Flyer', '5', '40.00'], three),
    ...row(164, ['Glider', '1', '75.00'], three),
  ]
  const shapes = [band(100, 120), band(140, 160)]
  expect(tables({ runs, shapes })[0]).toHaveLength(4)
})

test('sentences between two tables part them, though most of each stands left of the rules', () => {
  const places = [60, 250, 380]
  const table = (top: number) => [
    ...row(top, ['', '2022', '2021'], places),
    ...row(top + 18, ['Oats', '12.5', '3.1'], places),
    ...row(top + 36, ['Rye', '9.8', '2.7'], places),
    ...row(top + 54, ['All', '22.3', '5.8'], places),
  ]
  const drawn = (top: number) => ({
    rules: [bar(top + 14, 240, 450), bar(top + 50, 240, 450), bar(top + 68, 240, 450)],
    shapes: [band(top + 14, top + 32), band(top + 50, top + 68)],
  })
  const found = tables({
    runs: [...table(100), ...[176, 188].map((top) => run('x'.repeat(64), 50, top)), ...table(204)],
    rules: [...drawn(100).rules, ...drawn(204).rules],
    shapes: [...drawn(100).shapes, ...drawn(204).shapes],
  })
  expect(found.map((each) => each.map(([label]) => label))).toEqual([
    ['', 'Oats', 'Rye', 'All'],
    ['', 'Oats', 'Rye', 'All'],
  ])
})

test('a heading and its paragraph between two tables part them', () => {
  const part = (top: number): readonly TextRun[] => [
    ...row(top + 4, ['Plant', 'Leaf', 'Root'], three),
    ...row(top + 24, ['Basil', '12.5', '3.1'], three),
    ...row(top + 38, ['Mint', '9.8', '2.7'], three),
  ]
  const rules = (top: number): readonly Rule[] => [bar(top), bar(top + 20), bar(top + 52)]
  const between = [
    run('2.4 Automation', 50, 180),
    run('This section tells how the', 50, 200),
    run('leaves are dried.', 50, 212),
  ]
  const runs = [...part(100), ...between, ...part(240)]
  expect(tables({ runs, rules: [...rules(100), ...rules(240)] })).toHaveLength(2)
})

test('columns of prose under the rule of a running head are no table', () => {
  const prose = (left: number): readonly TextRun[] =>
    Array.from({ length: 12 }, (_, index) =>
      run('and so the leaves were dried for many days', left, 110 + index * 12, { fontSize: 9 }),
    )
  const runs = [run('Journal', 50, 84), run('3', 440, 84), ...prose(50), ...prose(260)]
  expect(tables({ runs, rules: [bar(100), bar(270)] })).toEqual([])
})

test('a box around a list is no table of bullets and texts', () => {
  const runs = [104, 118, 132].flatMap((top) => row(top, ['-', 'Plans for the work'], [60, 90]))
  expect(tables({ runs, rules: [bar(100), bar(150)] })).toEqual([])
})

test('contents between two rules are no table of titles and numbers', () => {
  const runs = [
    run('Contents', 60, 104),
    ...row(122, ['The right-hand page', '1'], [60, 430]),
    ...row(136, ['What a parser sees', '2'], [60, 430]),
    ...row(150, ['The shapes of books', '3'], [60, 430]),
  ]
  expect(tables({ runs, rules: [bar(100), bar(166)] })).toEqual([])
})

test('a cell that goes on below the last row of an open table is still in it, a note is not', () => {
  const runs = [
    ...row(86, ['#', 'Description', 'CWE'], [60, 90, 380]),
    ...row(108, ['1.1', 'Verify that a common format', '1009'], [60, 90, 380]),
    ...row(122, ['1.2', 'Verify that the logs are', '778'], [60, 90, 380]),
    run('sent to another system', 90, 134),
    run('a See the list of weaknesses', 60, 146),
  ]
  const [table] = tables({ runs, rules: [bar(102)] })
  expect(table?.at(-1)).toEqual(['1.2', 'Verify that the logs are sent to another system', '778'])
})

test('values at half the height of a label of two lines stand in its row', () => {
  const value = (top: number): readonly TextRun[] => row(top, ['', '0.46', '0.47'], three)
  const runs = [
    ...row(104, ['Measure', '1997', '1998'], three),
    run('Household income', 60, 124),
    ...value(129),
    run('inequality', 60, 134),
    run('Premature', 60, 150),
    ...value(155),
    run('mortality', 60, 160),
  ]
  expect(tables({ runs, rules: [bar(100), bar(120), bar(174)] })[0]?.slice(1)).toEqual([
    ['Household income inequality', '0.46', '0.47'],
    ['Premature mortality', '0.46', '0.47'],
  ])
})

/** A table of three rules, 400 by 66 points, with what `page` adds to it. */
function threeRules(page: Partial<PageModel>) {
  const runs = [
    ...row(104, ['Plant', 'Leaf', 'Root'], three),
    ...row(124, ['Basil', '12.5', '3.1'], three),
    ...row(138, ['Mint', '9.8', '2.7'], three),
    ...row(152, ['Sage', '4.0', '1.9'], three),
  ]
  return model({ runs, rules: [bar(100), bar(120), bar(166)], ...page })
}

test.each([
  ['a small picture is in a cell', 50, false, 1],
  ['beside a large one stands text', 70, false, 0],
  ['what is a picture on a scan may be the table itself', 70, true, 1],
])('%s', (_, side, isOcr, count) => {
  const picture = { left: 380, right: 380 + side, top: 100, bottom: 166 }
  const whole = threeRules({ images: [picture], isOcr })
  expect(findLinedTables(whole, buildLines(whole.runs, whole.rules))).toHaveLength(count)
})

test('a picture that lies below and around a table is the ground of the page', () => {
  const whole = threeRules({ images: [{ left: 0, right: 612, top: 0, bottom: 792 }] })
  expect(findLinedTables(whole, buildLines(whole.runs, whole.rules))).toHaveLength(1)
  const beside = { left: 375, right: 457, top: 100, bottom: 166 }
  const outside = { ...beside, right: 460 }
  const count = (image: typeof beside) => {
    const page = threeRules({ images: [image] })
    return findLinedTables(page, buildLines(page.runs, page.rules)).length
  }
  expect([count(beside), count(outside)]).toEqual([0, 1])
})

test('a table ends at the bar that closes it, wherever bands of other things go on', () => {
  const whole = threeRules({ shapes: [band(185, 205)] })
  const [table] = findLinedTables(whole, buildLines(whole.runs, whole.rules))
  expect(table?.box).toMatchObject({ top: 100, bottom: 166 })
})

test('a headline below the name of a section is no table', () => {
  const page = (headline: readonly string[]) =>
    tables({
      runs: [...row(84, ['~', 'News', '~'], [60, 80, 120]), ...row(106, headline, [190, 223, 263])],
      rules: [bar(100)],
    })
  expect(page(['A long', 'headline', 'of ours'])).toEqual([])
})

test('notes and the text of the next column, above a rule at the foot of a page, are no table', () => {
  const runs = [104, 118, 132].flatMap((top) => row(top, ['Mills', 'water', '7'], [60, 310, 400]))
  const found = (to: number) => tables({ runs, rules: [bar(102, 50, to), bar(150)] }).length
  expect([found(288), found(292)]).toEqual([0, 1])
})

test('the numbered lines of a program on a band of colour are no table', () => {
  const code = ['\\def\\one{', '\\two{}', '\\three{}', '}', '\\def\\four{', '\\five{}']
  const runs = code.flatMap((text, index) => [
    run(String(index + 1), 60, 104 + index * 14, { fontSize: 5 }),
    run(text, 90 + (index % 2) * 20, 102 + index * 14, { fontName: 'SFTT1000' }),
  ])
  const shapes = [band(98, 114), band(126, 142), band(154, 170), band(182, 184)]
  expect(tables({ runs, shapes })).toEqual([])
})
