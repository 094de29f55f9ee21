import { expect, test } from 'vitest'
import { column, run } from '../../testing/make-model.ts'
import { ocrFont, type TextRun } from '../model/page-model.ts'
import { buildLines } from '../lines/build-lines.ts'
import { groupLines } from './group-lines.ts'

function group(runs: readonly TextRun[]): readonly (readonly string[])[] {
  const lines = buildLines(runs, []).toSorted((one, other) => one.box.top - other.box.top)
  return groupLines(lines).map((block) => block.lines.map(({ text }) => text))
}

const full = 'a line that fills the whole column up'

test('lines at the usual distance are one paragraph, a wider gap begins the next', () => {
  const runs = [...column([full, full, 'short'], 10, 10), ...column([full, 'end'], 10, 60)]
  expect(group(runs)).toEqual([
    [full, full, 'short'],
    [full, 'end'],
  ])
})

test('a section below the number of its chapter is no rest of it', () => {
  const lines = (number: string) =>
    group(column(['1 The yield of summer', `${number} Barley in June`], 10, 10))
  expect([lines('1.1').length, lines('12').length]).toEqual([2, 1])
})

test('an indented line begins a paragraph without any gap', () => {
  const runs = [
    ...column([full, 'end.'], 10, 10),
    run('Indented begins', 25, 34),
    run(full, 10, 46),
  ]
  expect(group(runs)).toEqual([
    [full, 'end.'],
    ['Indented begins', full],
  ])
})

test('a heading is not joined with the smaller text right below it', () => {
  const runs = [run('Heading', 10, 10, { fontSize: 14 }), ...column([full, 'end'], 10, 26)]
  expect(group(runs)).toEqual([['Heading'], [full, 'end']])
})

test('a bold heading of the same size is not joined with its text', () => {
  const runs = [run('A bold heading', 10, 10, { bold: true }), ...column([full, 'end'], 10, 22)]
  expect(group(runs)).toEqual([['A bold heading'], [full, 'end']])
})

test('each item of a list is a block with its continuation lines', () => {
  const runs = [
    run('• first item that is long and goes on', 10, 10),
    run('in a second line', 20, 22),
    run('• second item', 10, 34),
  ]
  expect(group(runs)).toEqual([
    ['• first item that is long and goes on', 'in a second line'],
    ['• second item'],
  ])
})

test('entries that hang out are blocks of their own', () => {
  const runs = [
    run('Author, A. A title that is long enough', 10, 10),
    run('to go on in a second line', 30, 22),
    run('Buthor, B. Another title that is long', 10, 34),
    run('to go on', 30, 46),
  ]
  expect(group(runs)).toHaveLength(2)
})

test('far apart words of a justified line stay in their paragraph', () => {
  const runs = [
    run(full, 10, 10),
    run('typesetting,', 10, 22),
    run('remaining', 150, 22),
    run(full, 10, 34),
  ]
  expect(group(runs)).toEqual([[full, 'typesetting, remaining', full]])
})

test('the text of a program is one block, whatever its indents and the gaps before its comments', () => {
  const code = (text: string, left: number, top: number): TextRun =>
    run(text, left, top, { fontName: 'CMTT9' })
  const runs = [
    run('The program below is a sample of what the machine is made to run.', 10, 10),
    code('v0 := ld state', 10, 40),
    code('// load primes', 130, 40),
    code('st sp, v0', 30, 52),
    code('// store them', 130, 52),
    code('v1 := ld other', 10, 64),
  ]
  expect(group(runs)).toEqual([
    [runs[0]?.text],
    ['v0 := ld state // load primes', 'st sp, v0 // store them', 'v1 := ld other'],
  ])
})

test('a paragraph from right to left has its indents at the right', () => {
  const line = (text: string, right: number, top: number): TextRun => {
    const left = right - text.length * 5
    return { ...run(text, left, top), box: { left, right, top, bottom: top + 10 } }
  }
  const runs = [
    line('הספר נפתח מימין לשמאל והקורא', 300, 10),
    line('מתחיל בעמוד.', 300, 22),
    line('נייר שעשוי מפשתן שומר על צבעו', 290, 34),
    line('זמן רב מאוד.', 300, 46),
  ]
  expect(group(runs).map(({ length }) => length)).toEqual([2, 2])
})

test('a heading in a face of its own is not joined with its text, a quotation in the text is', () => {
  const heading = run('Plant material', 10, 10, { fontName: 'Heavy' })
  const rest = column(['Another line that fills the column up', 'end'], 10, 22)
  expect(group([heading, ...rest])).toEqual([
    ['Plant material'],
    ['Another line that fills the column up', 'end'],
  ])
  const quoted = run('quoted words of another one that go on', 10, 10, { fontName: 'Slant' })
  expect(group([quoted, ...column(['and end in the text'], 10, 22)])).toHaveLength(1)
})

test('a bold beginning whose sentence goes on in the next line is no heading', () => {
  const runs = [
    run('Scene 1: An attacker uses the data', 10, 10, { bold: true }),
    ...column(['unsanitized as he finds it in the text', 'end'], 10, 22),
  ]
  expect(group(runs)).toHaveLength(1)
})

test.each([
  [
    'a bracket is closed',
    'the baseline values of the group (Graph',
    '1) and the other ones (Graph 2) were',
  ],
  [
    'a sentence ends',
    'the reference is a usual mean value of',
    '2. This report used a factor of 3 here',
  ],
  [
    'a citation follows',
    'the other extracts, frankincense, and',
    '(122) were prepared as a chewing gum of',
  ],
])('a number at the beginning of a line where %s is no item of a list', (_, last, next) => {
  const lines = [full, last, next, full]
  expect(group(column(lines, 10, 10))).toEqual([lines])
})

test.each([
  ['a sentence ended', 'and so does this one, which has its end.', '2. Wash the leaves'],
  ['there was room for it', 'what has to be done is', '2. Wash the leaves'],
  ['items stand before it', '1. Take the leaves, and then you have to', '2. Wash the leaves'],
])('a number at the beginning of a line is an item where %s', (_, last, next) => {
  const before = /^\d/.test(last) ? [] : [full]
  expect(group(column([...before, last, next], 10, 10)).at(-1)).toEqual([next])
})

test.each([
  ['English', '1.5 Protection', 'After each discharge they sleep for'],
  ['Chinese', '1.5 脉冲后保护模式', '每次脉冲放电后电池需要有段休眠时期时间应等于或长'],
])('an indented %s paragraph is not taken into the numbered heading above it', (_, title, text) => {
  const bold = { bold: true }
  const runs = [run(title, 10, 10, bold), run(text, 25, 22, bold), run(full + full, 10, 34, bold)]
  expect(group(runs)).toEqual([[title], [text, full + full]])
})

test('the rest of a numbered title that had no room hangs below its beginning', () => {
  const title = ['1.5 A title that is as long as the column', 'allows']
  const runs = [run(title[0] ?? '', 10, 10), run(title[1] ?? '', 25, 22)]
  expect(group(runs)).toEqual([title])
})

test.each([
  ['is its rest', 12, [['1.6 The current and the time and', 'continuous']]],
  ['is apart', 16, [['1.6 The current and the time and'], ['continuous']]],
])('below a title that ends in “and”, what stands %s', (_, gap, blocks) => {
  const runs = [run('1.6 The current and the time and', 10, 10), run('continuous', 25, 20 + gap)]
  expect(group(runs)).toEqual(blocks)
})

test('a line that begins with a label in small capitals goes on, by the height that it has in common', () => {
  const label = (tall: number): TextRun => {
    const made = run('ADDRESSES: You may send your comments', 10, 10, { fontSize: 7.2 })
    return { ...made, box: { ...made.box, right: 195, bottom: 10 + tall } }
  }
  const rest = column(['by any of the following methods, and', 'in any language.'], 10, 22)
  expect(group([label(9.82), ...rest])).toHaveLength(1)
  expect(group([label(9.78), ...rest])).toHaveLength(2)
})

test('an item whose bullet is set in another size goes on in the next line', () => {
  const item = (tall: number): TextRun => {
    const made = run('● the higher education sector', 19, 10, { fontSize: 7 })
    return { ...made, box: { ...made.box, right: 150, bottom: 10 + tall } }
  }
  const rest = column(['provides jobs, directly or not', 'for many people.'], 10, 23)
  const alone = column(['provides jobs, directly or not', 'for many people.', 'Others'], 10, 23)
  expect(group([item(11), ...rest])).toHaveLength(1)
  expect(group([item(11.4), ...alone])[0]).toHaveLength(1)
  const plain = { ...item(11), text: 'of the higher education sector' }
  expect(group([plain, ...rest])).toHaveLength(2)
})

test('on a picture a heading as high as the line below it, in larger letters, keeps to itself', () => {
  const heading = run('The view of the one who came first', 10, 10, {
    fontSize: 11,
    fontName: ocrFont,
  })
  const [text = heading] = column(['The view of the one who came first says that'], 10, 22)
  const below = { ...text, fontName: ocrFont }
  const high = { ...heading, box: { ...heading.box, bottom: heading.box.top + 10 } }
  expect(group([high, below])).toHaveLength(2)
})

test('a title centred close above its text is no first line of it: text reaches further at both its sides', () => {
  const text = (left: number, right: number) => {
    const box = { left, right, top: 22, bottom: 32 }
    return group([run('3.1. Tables', 200, 10), { ...run(full, left, 22), box }])
  }
  expect([text(150, 290).length, text(171, 300).length, text(150, 284).length]).toEqual([2, 1, 1])
})

test('a title goes on below its words, behind which its number stands out', () => {
  const title = (number: string, left: number) =>
    group([
      run(number, 10, 10, { bold: true }),
      run('USES OF MILLS', 30, 10, { bold: true }),
      run('AND WHEELS OF GREAT RIVERS', left, 22, { bold: true }),
      ...column([full, full], 10, 40),
    ])[0]
  expect([title('8', 30), title('8', 34)]).toEqual([
    ['8 USES OF MILLS', 'AND WHEELS OF GREAT RIVERS'],
    ['8 USES OF MILLS'],
  ])
  expect(title('All', 30)).toEqual(['All USES OF MILLS'])
})

test('the numbered lines of a program are one text, however they are indented', () => {
  const lines = (fontName: string) =>
    group(
      ['begin', 'work', 'end'].flatMap((text, index) => [
        run(String(8 + index), 10, 10 + index * 12),
        run(text, 26 + (index % 2) * 20, 10 + index * 12, { fontName }),
      ]),
    ).length
  expect(lines('Courier')).toBe(1)
})

test('what begins left of a bullet is no rest of its item, unless that had filled its line', () => {
  const found = (item: string, left: number) =>
    group([run(item, 30, 10), run('To begin with, it was', left, 22), run(full, 10, 34)])
  expect(found('• a short item', 10)).toEqual([['• a short item'], ['To begin with, it was', full]])
  expect(found('• a short item', 23)[0]).toHaveLength(2)
  expect(found('• an item that fills the whole line', 10)[0]).toContain('To begin with, it was')
})

test('a bold line in capitals that fills its column is no beginning of the sentence below it', () => {
  const found = (title: string) =>
    group([
      run(title, 10, 10, { bold: true }),
      run('Mills are built by many rivers of the north and', 28, 22),
      run(`${full} ${full}`.slice(0, title.length), 10, 34),
    ])
  expect(found('2. ON THE USE OF MILLS AND OF THE WATER IN RIVERS')[0]).toHaveLength(1)
  expect(found('2. On the use of mills and of the water in rivers')[0]).not.toHaveLength(1)
})

test('two lines beside a number as high as both are not one: their words came in between each other', () => {
  const number = { ...run('12', 50, 100), box: { left: 50, right: 68, top: 103, bottom: 123 } }
  const runs = [
    number,
    run('Rub', 72, 100),
    run('the chicken with salt', 90, 100),
    run('and pepper. Add oil to a', 72, 112),
    ...column(['skillet and place over heat.'], 50, 124),
  ]
  const lines = group(runs).flat()
  expect(lines).toContain('12 Rub the chicken with salt')
  expect(lines).toContain('and pepper. Add oil to a')
})
