import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import type { ClassifiedBlock } from '../model/block.ts'
import type { Category } from '../model/category.ts'
import { union } from '../model/box.ts'
import type { TextRun } from '../model/page-model.ts'
import { buildLines } from '../lines/build-lines.ts'
import { countFaces, faceShares } from '../lines/face.ts'
import { withHeadings } from './find-headings.ts'

function block(category: Category, ...runs: readonly TextRun[]): ClassifiedBlock {
  const lines = buildLines(runs, []).toSorted((one, other) => one.box.top - other.box.top)
  return { block: { kind: 'text', lines, box: union(lines.map(({ box }) => box)) }, category }
}

const prose = (top: number): ClassifiedBlock =>
  block(
    'paragraph',
    run('The leaves were dried in the shade for two', 10, top),
    run('weeks and ground to a powder that was kept', 10, top + 12),
    run('in the dark until it was used.', 10, top + 24),
  )

function headings(...blocks: readonly ClassifiedBlock[]): readonly string[] {
  const lines = blocks.flatMap((each) => (each.block.kind === 'text' ? each.block.lines : []))
  const style = { body: { fontSize: 10, bold: false }, faces: faceShares([countFaces(lines)]) }
  return withHeadings(blocks, style).flatMap((each) =>
    each.category === 'heading1' && each.block.kind === 'text'
      ? each.block.lines.map(({ text }) => text).join(' ')
      : [],
  )
}

test('a numbered line alone above its text is a heading, however plain it is', () => {
  expect(headings(block('list', run('4.2. Effects of light', 10, 10)), prose(28))).toEqual([
    '4.2. Effects of light',
  ])
})

test('a chapter and its first section are headings, however plain they are and short their text is', () => {
  const section = (number: string) => block('paragraph', run(`${number} Effects of light`, 10, 30))
  const found = (number: string) =>
    headings(block('paragraph', run('4 Light', 10, 10)), section(number))
  expect([found('4.1'), found('5.1')]).toEqual([['4 Light'], []])
})

test('numbered lines that follow each other are items of a list', () => {
  const item = (text: string, top: number): ClassifiedBlock => block('list', run(text, 10, top))
  expect(headings(item('A. Read it', 10), item('B. Write it', 22), prose(40))).toEqual([])
})

test('a line in a face of its own heads the text below it', () => {
  const line = run('Plant material', 10, 10, { fontName: 'Heavy' })
  expect(headings(block('paragraph', line), prose(24), prose(80))).toEqual(['Plant material'])
})

test('a heading of two lines may have another face in one of them, such as for a name in italics', () => {
  const heading = (second: string) =>
    headings(
      block(
        'paragraph',
        run('Growth of Avena sativa', 10, 10, { fontName: 'Heavy-It' }),
        run('in shade', 10, 22, { fontName: second }),
      ),
      prose(36),
      prose(80),
    )
  expect([heading('Heavy'), heading('Serif')]).toEqual([['Growth of Avena sativa in shade'], []])
})

test('bold letters smaller than the text head it, since a sans looks larger', () => {
  const line = run('Ethical approval', 10, 10, { fontSize: 8, bold: true })
  expect(headings(block('paragraph', line), prose(24))).toEqual(['Ethical approval'])
})

test('where fonts are cut into pieces, a face of its own tells nothing', () => {
  const piece = (text: string, top: number, fontName: string): ClassifiedBlock =>
    block('paragraph', run(text, 10, top, { fontName }))
  const pieces = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((name, index) =>
    piece('A line of letters from one font of many', 40 + index * 12, name),
  )
  expect(headings(piece('Some of them', 26, 'z'), ...pieces)).toEqual([])
})

test('a line whose sentence goes on below it is no heading', () => {
  const line = run('Note that the powder of all of the', 10, 10, { bold: true })
  const rest = block(
    'paragraph',
    run('leaves was kept in the dark until it was used', 10, 22),
    run('and that the roots were not.', 10, 34),
  )
  expect(headings(block('paragraph', line), rest)).toEqual([])
})

test('in scripts without capitals a sentence may begin with a name in small letters', () => {
  const heading = block('list', run('6.3.4.6 配置加密卷', 10, 10))
  const text = (first: string) =>
    block('paragraph', run(first, 10, 28), run('写入该分区的每个文件都立即存为加密形式。', 10, 40))
  const found = [
    'debian-installer 允许您建立加密分区。只有在输入',
    'and it was kept in the dark',
  ].map((first) => headings(heading, text(first)))
  expect(found).toEqual([['6.3.4.6 配置加密卷'], []])
})

test('a numbered heading that its paragraph goes on from in one line is split from it', () => {
  const runs = [
    run('2.3. Animals.', 10, 10, { italic: true }),
    run('Rats were bred and reared at', 80, 10),
    run('the station and fed by hand every day of it.', 10, 22),
  ]
  expect(headings(block('list', ...runs), prose(50))).toEqual(['2.3. Animals.'])
})

test('bold words with a full stop that a paragraph goes on from are its heading', () => {
  const start = (heading: string, next: string, rest = 'the station and fed by hand every day.') =>
    headings(
      block(
        'paragraph',
        run(heading, 10, 10, { bold: true, fontName: 'Heavy' }),
        run(next, 12 + heading.length * 5, 10),
        run(rest, 10, 22, { bold: rest.startsWith('!') }),
      ),
      prose(50),
    )
  expect(start('Stability of silver.', 'Rats were bred and reared')).toEqual([
    'Stability of silver.',
  ])
  expect(start('Stability of silver', 'was what the rats were')).toEqual([])
  expect(start('Keywords:', 'Rats, silver, hands')).toEqual([])
  expect(start('Stability of silver.', 'Rats were bred', '! and fed by hand every day.')).toEqual(
    [],
  )
})

test.each(['1) Blood pressure', 'ii) Staining of cells', '제 1 절 리스트는 순서다.'])(
  '%s in a face of its own, without siblings, is a heading',
  (text) => {
    const line = run(text, 10, 10, { fontName: 'Heavy' })
    const category = text.startsWith('제') ? 'paragraph' : 'list'
    expect(headings(block(category, line), prose(24), prose(80))).toEqual([text])
  },
)

test('numbers with brackets that follow each other are items, whatever their face', () => {
  const item = (text: string, top: number): ClassifiedBlock =>
    block('list', run(text, 10, top, { fontName: 'Heavy' }))
  expect(headings(item('1) Read it', 10), item('2) Write it', 22), prose(40))).toEqual([])
})

test('the name of an axis between a chart and its caption heads nothing, however bold it is', () => {
  const chart: ClassifiedBlock = {
    block: {
      kind: 'figure',
      box: { left: 10, right: 200, top: 10, bottom: 90 },
      lines: [],
      chart: true,
    },
    category: 'chart',
  }
  const label = block('heading1', run('Concentration', 10, 100, { bold: true }))
  const caption = block('caption', run('Figure 6. Activity of the enzyme in cells', 10, 120))
  expect(headings(chart, label, caption, prose(140))).toEqual([])
  expect(headings(chart, label, prose(120))).toEqual(['Concentration'])
})

test('a heading at the foot of a page is told by the one that it counts on from', () => {
  const set = { bold: true, fontName: 'Heavy' }
  const first = block('paragraph', run('B. Dimensions', 10, 10, set))
  const last = (rest: Partial<TextRun> = {}, text = 'C. The slender shape'): ClassifiedBlock =>
    block('list', run(text, 10, 80, { ...set, ...rest }))
  expect(headings(first, prose(28), last())).toEqual(['B. Dimensions', 'C. The slender shape'])
  for (const other of [
    last({}, 'D. The slender shape'),
    last({ fontName: 'Other' }),
    last({ fontSize: 11 }),
    last({ bold: false, fontName: 'Serif' }),
  ])
    expect(headings(first, prose(28), other)).toEqual(['B. Dimensions'])
})

test('headings of one level are of one size but for rounding', () => {
  const at = (text: string, top: number, fontSize: number): ClassifiedBlock =>
    block('list', run(text, 10, top, { bold: true, fontSize }))
  const found = (fontSize: number) =>
    headings(at('B. Dimensions', 10, 10), prose(28), at('C. Shapes', 80, fontSize)).length
  expect([found(10.4), found(10.6)]).toEqual([2, 1])
})

test.each([
  ['is its text', '最大再生脉冲充电截止电压为规定', ['1.6 Charge voltage']],
  ['is a label', '充电截止电压为最大值时', []],
])('a few letters of Chinese say as much as a line of English: what %s', (_, text, found) => {
  const below = block('paragraph', run(text, 10, 24))
  expect(headings(block('list', run('1.6 Charge voltage', 10, 10)), below)).toEqual(found)
})

test('a title in capitals of several lines may end in an abbreviation', () => {
  const found = (last: string) =>
    headings(
      block(
        'list',
        run('IV. MILLS, WHEELS,', 10, 10, { bold: true }),
        run(last, 10, 22, { bold: true }),
      ),
      prose(40),
    )
  expect([found('STONES, ETC.'), found('stones, etc.')]).toEqual([
    ['IV. MILLS, WHEELS, STONES, ETC.'],
    [],
  ])
})

test('what stands in brackets heads nothing', () => {
  const line = run('(Dated: 27 December 2018)', 10, 10, { fontName: 'Heavy' })
  expect(headings(block('paragraph', line), prose(24), prose(80))).toEqual([])
})

test('a text of some lines is headed in whatever face it is set, as abstracts are in italics', () => {
  const title = block('paragraph', run('ABSTRACT', 10, 10, { fontName: 'Heavy', bold: true }))
  const abstract = (lines: number) =>
    block(
      'paragraph',
      ...Array.from({ length: lines }, (_, index) =>
        run(
          'This paper tells of leaves, and of the mills beside rivers in the north.',
          10,
          28 + index * 12,
          {
            italic: true,
          },
        ),
      ),
    )
  const found = (lines: number) =>
    headings(
      title,
      abstract(lines),
      ...[90, 140, 190].map(prose),
      ...Array.from({ length: 30 }, (_, index) => prose(240 + index * 50)),
    )
  expect([found(4), found(3)]).toEqual([['ABSTRACT'], []])
})

test('where all is set like a program, headings are as well', () => {
  const face = { fontName: 'SFTT1000' }
  const title = block('paragraph', run('2 Use of it', 10, 10, { ...face, bold: true }))
  const typed = block(
    'paragraph',
    ...[28, 40, 52].map((top) => run('The leaves were dried in the shade for two', 10, top, face)),
  )
  expect(headings(title, typed)).toEqual(['2 Use of it'])
  expect(headings(title, prose(28), prose(80))).toEqual([])
})

test.each([
  ['a sentence in brackets', '(The mill was built in the year before.)'],
  ['a Japanese sentence', '水車はその前の年に建てられた。'],
  ['a quoted sentence', '"The mill was built in the year before."'],
])('%s is no heading, however bold it is', (_, words) => {
  const above = (text: string) =>
    headings(block('paragraph', run(text, 10, 10, { bold: true })), prose(28))
  expect(above(words)).toEqual([])
  expect(above(words.replace(/[.。]/u, ''))).toHaveLength(words.startsWith('(') ? 0 : 1)
})

test('a bold heading of two sentences is one to its end', () => {
  const line = (text: string, top: number, bold: boolean) =>
    run(text, 10, top, { bold, fontName: bold ? 'Serif-Bold' : 'Serif' })
  const found = (bold: boolean) =>
    headings(
      block(
        'paragraph',
        line('3.1 The mill was built before. What will happen when', 10, true),
        line('the river is led around it', 22, bold),
      ),
      prose(46),
    )
  expect(found(true)).toEqual([
    '3.1 The mill was built before. What will happen when the river is led around it',
  ])
  expect(found(false)).toEqual(['3.1 The mill was built before.'])
})
