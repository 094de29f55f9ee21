import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { union } from '../model/box.ts'
import type { Rule, TextRun } from '../model/page-model.ts'
import type { TextBlock } from '../model/block.ts'
import { buildLines } from '../lines/build-lines.ts'
import { type Surroundings, textCategory } from './text-category.ts'

const around: Surroundings = {
  body: { fontSize: 10, bold: false },
  pageWidth: 600,
  pageHeight: 800,
  rules: [],
  besideFigure: false,
  isOcr: false,
}

function block(...runs: readonly TextRun[]): TextBlock {
  const lines = buildLines(runs, []).toSorted((one, other) => one.box.top - other.box.top)
  return { kind: 'text', lines, box: union(lines.map(({ box }) => box)) }
}

function category(runs: readonly TextRun[], rest: Partial<Surroundings> = {}): string {
  return textCategory(block(...runs), { ...around, ...rest })
}

test.each([
  ['larger than the text', run('A title of the document', 10, 10, { fontSize: 14 })],
  ['bold in a text that is not', run('2.1 Results', 10, 10, { bold: true })],
  ['numbered capitals', run('3 CONCLUSIONS', 10, 10)],
  ['Korean', run('제 1 장 총칙', 10, 10, { fontSize: 13 })],
  ['a numbered sentence', run('제 1 절 리스트는 순서다.', 10, 10, { fontSize: 13 })],
])('a short line that is %s is a heading', (_, line) => {
  expect(category([line])).toBe('heading1')
})

test.each([
  ['plain text', run('An ordinary sentence of the text that goes on.', 10, 10)],
  ['a bold sentence', run('This is important to know.', 10, 10, { bold: true })],
  ['a sentence set larger', run('The list is in order.', 10, 10, { fontSize: 13 })],
  ['a large number', run('42.5 %', 10, 10, { fontSize: 20 })],
  ['a command of TeX', run('\\addresswidth', 10, 10, { bold: true })],
  [
    'a bold line of a program',
    run('plot(cv.fit)', 10, 10, { bold: true, fontName: 'LMMonoLt10-Bold' }),
  ],
])('%s is no heading', (_, line) => {
  expect(category([line])).toBe('paragraph')
})

test.each(['• item', '- item', '3) item', '(b) item', '나. 항목', '② 항목', 'iv. item'])(
  '%s is a list item',
  (text) => {
    expect(category([run(text, 10, 10)])).toBe('list')
  },
)

test('a date alone is no item, though its day looks like a number of one', () => {
  expect(category([run('20. Mai 2018', 10, 10)])).toBe('paragraph')
  expect(category([run('20. Mai 2018 und danach', 10, 10)])).toBe('list')
})

test.each(['Figure 3. A fox', 'Table 2: Numbers', '그림 1. 여우', '표 3] 수치', 'Fig. 4 – Dogs'])(
  '%s is a caption',
  (text) => {
    expect(category([run(text, 10, 10)])).toBe('caption')
  },
)

test.each(['Supplementary Table 1: Foxes', 'Extended Data Fig. 2. Dogs'])(
  '%s beside its table or figure is a caption',
  (text) => {
    expect(category([run(text, 10, 10)], { besideFigure: true })).toBe('caption')
  },
)

test('what a circled number begins is an item, however large it is set', () => {
  const large = (text: string) => category([run(text, 10, 10, { fontSize: 16 })])
  expect([large('② 안전한 서비스 구축'), large('2 안전한 서비스 구축')]).toEqual([
    'list',
    'heading1',
  ])
})

test.each([
  'Table 3-2 lists the variables.',
  'Figure 4a shows what it did:',
  '표 2는 결과를 보인다.',
  'Tables, click there.',
])('beside a figure or table, too, “%s” is no caption', (text) => {
  expect(category([run(text, 10, 10)], { besideFigure: true })).toBe('paragraph')
})

test.each([
  'Table 3-2 Variables.',
  'Table 3. values of all variables.',
  'Fig. 2 a The fox. b The dog.',
  '표 2 결과.',
])('beside a figure or table, “%s” is a caption', (text) => {
  expect(category([run(text, 10, 10)], { besideFigure: true })).toBe('caption')
})

test('what begins as a sentence about a figure and has no end is a caption only beside one', () => {
  const sentence = [run('Figure 4 shows what the fox did then', 10, 10)]
  expect(category(sentence)).toBe('paragraph')
  expect(category(sentence, { besideFigure: true })).toBe('caption')
})

test.each([
  'Listing 3: A program',
  'Algorithm 1. Division',
  'Quelltext 2.1: Summe',
  '알고리즘 2. 정렬',
])('the title of a listing, “%s”, heads no section however it is set', (text) => {
  expect(category([run(text, 10, 10, { bold: true })])).toBe('caption')
})

test('a section about listings is headed by its title', () => {
  expect(category([run('Listing of files', 10, 10, { bold: true })])).toBe('heading1')
})

test('small print with a mark at the foot of a page is a footnote', () => {
  const note = (top: number) => [run('1 See the first chapter of it', 10, top, { fontSize: 8 })]
  expect(category(note(700))).toBe('footnote')
  expect(category(note(100))).not.toBe('footnote')
})

test('a numbered heading below the line that ends an abstract is no footnote', () => {
  const rules = [{ direction: 'horizontal', at: 690, from: 10, to: 110 } as const]
  const heading = (bold: boolean) => [run('1. Introduction', 10, 700, { bold })]
  expect(category(heading(true), { rules })).toBe('heading1')
  expect(category(heading(false), { rules })).toBe('footnote')
})

test('small print below the line of notes is a footnote in a scan, too, where its mark is lost', () => {
  const note = [run('See the first chapter of it', 10, 700, { fontSize: 8 })]
  const rule = { direction: 'horizontal', at: 690, from: 10, to: 110 } as const
  expect(category(note, { isOcr: true, rules: [rule] })).toBe('footnote')
  expect(category(note, { isOcr: true })).not.toBe('footnote')
})

test('a program below a short line is no footnote, a note that is an address is one', () => {
  const rule = { direction: 'horizontal', at: 690, from: 10, to: 110 } as const
  const code = (text: string) => [run(text, 10, 700, { fontSize: 8, fontName: 'Courier' })]
  expect(category(code('#include <mill.h>'), { rules: [rule] })).toBe('paragraph')
  expect(category(code('* mill.example.org'), { rules: [rule] })).toBe('footnote')
})

test('a formula in fonts for mathematics is an equation, a sentence with one sign is not', () => {
  const math = (text: string, left: number) => run(text, left, 10, { fontName: 'CMMI10' })
  expect(category([math('E', 200), run('=', 207, 10), math('mc', 215), math('2', 226)])).toBe(
    'equation',
  )
  expect(category([run('K?</676/<# L5?><56#', 10, 10)])).toBe('paragraph')
  expect(category([run('< 누출 금지 정보 >', 10, 10)])).toBe('paragraph')
  expect(category([run('The value of x = 3 was found in the end', 10, 10)])).toBe('paragraph')
})

const short = (at: number, to = 170): Rule => ({ direction: 'horizontal', at, from: 50, to })

test('a numbered heading below a line across the page is no footnote', () => {
  const heading = [run('1. Introduction of the text', 50, 660)]
  expect(category(heading, { rules: [short(600)] })).toBe('footnote')
  expect(category(heading, { rules: [short(600), short(640, 560)] })).not.toBe('footnote')
  expect(category(heading, { rules: [short(600), short(640, 300)] })).toBe('footnote')
  expect(category(heading, { rules: [short(600), short(490, 560)] })).toBe('footnote')
})

test.each(['Keywords: mills, wheels', 'An + Bn', 'ole@mills.example'])(
  'however large it is set, %s is no heading',
  (text) => {
    expect(category([run(text, 10, 10, { fontSize: 14 })])).not.toBe('heading1')
  },
)

test('a line of a program is no note, whatever its number', () => {
  const found = (fontName: string) =>
    category([
      run('19', 10, 700, { fontSize: 8 }),
      run('noheadfoot', 26, 700, { fontSize: 8, fontName }),
    ])
  expect([found('CMTT8'), found('Serif')]).toEqual(['paragraph', 'footnote'])
})

test('a note may be set like a program: its mark is raised', () => {
  const url = run('www.library.example/of/all/books', 20, 700, { fontSize: 7, fontName: 'CMTT8' })
  const marked = (top: number) => category([run('7', 15, top, { fontSize: 5 }), url])
  expect([marked(700), marked(702)]).toEqual(['footnote', 'paragraph'])
})
