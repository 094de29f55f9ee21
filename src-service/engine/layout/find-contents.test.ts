import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { buildLines, toLine } from '../lines/build-lines.ts'
import type { Line } from '../model/line.ts'
import { findContents } from './find-contents.ts'
import type { TextRun } from '../model/page-model.ts'

function read(runs: readonly TextRun[]): readonly (readonly string[])[] {
  return findContents(buildLines(runs, [])).map(({ block }) => block.lines.map(({ text }) => text))
}

const entry = (text: string, page: string, top: number): readonly TextRun[] => [
  run(text, 10, top),
  run(page, 300 - page.length * 5, top),
]

test('titles with page numbers at the right edge are contents, without any leader', () => {
  const runs = [
    ...entry('The right-hand page', '1', 10),
    ...entry('What a parser sees', '2', 26),
    ...entry('책의 모양', '13', 42),
  ]
  expect(read(runs)).toEqual([['The right-hand page 1', 'What a parser sees 2', '책의 모양 13']])
})

test('headings without numbers and titles over two lines belong to the contents', () => {
  const runs = [
    ...entry('Preface', 'vii', 10),
    run('PART ONE', 10, 28),
    ...entry('1 First chapter', '3', 46),
    run('2 A chapter with a title that is', 10, 60),
    ...entry('too long for one line', '7', 74),
  ]
  expect(read(runs)).toEqual([
    [
      'Preface vii',
      'PART ONE',
      '1 First chapter 3',
      '2 A chapter with a title that is',
      'too long for one line 7',
    ],
  ])
})

test('two lines with leaders are contents', () => {
  const leader = '.'.repeat(30)
  expect(read([run(`First ${leader} 1`, 10, 10), run(`Next ${leader} 2`, 10, 22)])).toHaveLength(1)
})

test('items that end in any numbers are no contents', () => {
  const runs = [
    ...entry('• Apples', '12', 10),
    ...entry('• Pears', '3', 24),
    ...entry('• Plums', '7', 38),
  ]
  expect(read(runs)).toEqual([])
})

test('a table of growing numbers under a heading of their column is no contents', () => {
  const rows = [
    ...entry('North', '12', 24),
    ...entry('East', '30', 38),
    ...entry('South', '44', 52),
  ]
  expect(read([...entry('Region', 'Homes', 10), ...rows])).toEqual([])
  expect(read([...entry('Chapter', 'Page', 10), ...rows])).toHaveLength(1)
})

test('a number with its leader belongs to the title in its row', () => {
  const row = (title: string, page: string, top: number): readonly TextRun[] => [
    run(title, 10, top),
    run('·'.repeat(30), 120, top),
    run(page, 275, top),
  ]
  expect(read([...row('1. 사업개요', '1', 10), ...row('2. 추진배경', '3', 30)])).toEqual([
    [`1. 사업개요 ${'·'.repeat(30)} 1`, `2. 추진배경 ${'·'.repeat(30)} 3`],
  ])
})

test('numbers right behind their titles, at no right edge, are contents where they are many', () => {
  const titles = ['Creators', 'Mere Copyists', 'Catalogs', 'Film', 'Recorded Music']
  const runs = titles.flatMap((title, index) => [
    run(title, 10, 10 + index * 14),
    run(`${20 + index * 7}`, 10 + title.length * 5 + 12, 10 + index * 14),
  ])
  expect(read(runs)[0]).toHaveLength(5)
  expect(read(runs.slice(0, 6))).toEqual([])
})

/** How many lines the contents have that are made of these lines, each a title and its number in one. */
const linesOf = (lines: readonly Line[]): number => findContents(lines)[0]?.block.lines.length ?? 0

/** A title and its number, `gap` behind it, or ending at 300. */
function entryLine(title: string, page: number, top: number, gap?: number, end = 300): Line {
  const left = gap === undefined ? end - 10 : 10 + title.length * 5 + gap
  return toLine([run(title, 10, top), run(String(page), left, top)])
}

test('a few numbers below each other are chance, unless leaders lead to two of them', () => {
  const entries = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      entryLine(`Of mills ${'·'.repeat(at)}`, 11 + at, at * 16),
    )
  expect([linesOf(entries(3)), linesOf(entries(2))]).toEqual([3, 0])
  const leaders = (first: string, second: string) =>
    read([run(`First ${first} 1`, 10, 10), run(`Next ${second} 2`, 10, 22)]).length
  expect([leaders('.....', '.....'), leaders('.....', '...')]).toEqual([1, 0])
})

/** Five entries whose numbers stand right behind their titles, each second one `more` further. */
const ragged = (gap: number, more = 0, count = 5): number =>
  linesOf(
    ['Mills', 'Rivers and lakes', 'Oats', 'Of the valley', 'Rye']
      .slice(0, count)
      .map((title, at) => entryLine(title, 11 + at, at * 16, gap + (at % 2) * more)),
  )

test('numbers right behind titles stand at one gap, neither a space nor a wide one', () => {
  expect([ragged(12), ragged(12, 0, 4)]).toEqual([5, 0])
  expect([ragged(10), ragged(8)]).toEqual([5, 0])
  expect([ragged(22), ragged(28)]).toEqual([5, 0])
  expect([ragged(12, 1.7), ragged(12, 2.3)]).toEqual([5, 0])
})

test('numbers end at one right edge, in lines that follow each other', () => {
  const three = (off: number, gap: number) =>
    linesOf(
      [0, 1, 2].map((at) =>
        entryLine('Of mills', 11 + at, at * (10 + gap), undefined, 300 + (at % 2) * off),
      ),
    )
  expect([three(8, 6), three(12, 6)]).toEqual([3, 0])
  expect([three(0, 27), three(0, 33)]).toEqual([3, 0])
})

test('a title stands alone in its row, but for the number it begins with', () => {
  const rows = (label: string) =>
    linesOf(
      [0, 1, 2].flatMap((at) => [
        toLine([run(label, 10, at * 16)]),
        toLine([run('Of mills and rivers', 120, at * 16)]),
        toLine([run(`${11 + at}`, 290, at * 16)]),
      ]),
    )
  expect([rows('Chapter 12'), rows('Chapter twelve')]).toEqual([3, 0])
})

/** How many lines contents have that many lines stand in, behind the first entry, the second, and so on. */
function between(counts: readonly number[], left = 10): number {
  let top = 0
  return linesOf([
    entryLine('Of mills', 10, top),
    ...counts.flatMap((count, at) => [
      ...Array.from({ length: count }, () => toLine([run('Part', left, (top += 14))])),
      entryLine('Of mills', 11 + at, (top += 14)),
    ]),
  ])
}

test('between entries stand a few lines of titles, not far left of them', () => {
  expect([between([2, 0]), between([3, 0])]).toEqual([5, 0])
  expect([between([2, 1]), between([2, 2])]).toEqual([6, 0])
  expect([between([1, 0], -45), between([1, 0], -55)]).toEqual([4, 3])
})

test('the name of the first part stands like those of the others', () => {
  const first = ({ left = 10, fontSize = 10 }) =>
    linesOf([
      toLine([run('Part one', left, 0, { fontSize })]),
      ...[0, 1, 2].map((at) => entryLine('Of mills', 11 + at, 16 + at * 32)),
      toLine([run('Part two', 10, 32)]),
    ])
  expect([first({ left: 10.8 }), first({ left: 11.2 })]).toEqual([5, 4])
  expect([first({ fontSize: 10.4 }), first({ fontSize: 10.6 })]).toEqual([5, 4])
})

test('the heading of a column of numbers stands right above them', () => {
  const headed = (gap: number) =>
    linesOf([
      toLine([run('Homes', 275, 90 - gap)]),
      ...[0, 1, 2].map((at) => entryLine('Of mills', 11 + at, 100 + at * 16)),
    ])
  expect([headed(17), headed(23)]).toEqual([0, 3])
})

test('the numbers of parts that have a column of their own stand before their titles', () => {
  const numbered = (gap: number, number = '1') =>
    read(
      ['Mills', 'Rivers', 'Fields of oats'].flatMap((title, index) => [
        run(index === 0 ? number : String(index + 1), 10, 10 + index * 16),
        run(`${title.padEnd(24, '.')}${index + 3}`, 15 + gap, 10 + index * 16),
      ]),
    )[0]?.[0]
  const title = `${'Mills'.padEnd(24, '.')}3`
  expect([numbered(55), numbered(65)]).toEqual([`1 ${title}`, title])
  expect(numbered(40, 'oats')).toBe(title)
})

test('items of a list that end in years are no entries, unless leaders lead there', () => {
  const items = (leader: string) =>
    ['2008', '2009', '2010'].flatMap((year, index) => [
      run('•', 10, 10 + 26 * index),
      run(`${70 + index} percent by the end of ${leader}${year}`, 30, 10 + 26 * index),
    ])
  expect(read(items('FY '))).toEqual([])
  expect(read(items('year ...... '))).toHaveLength(1)
})

test('the numbered lines of a program are no contents, though values end them', () => {
  const lines = ['escape', 'group', 'math', 'align'].flatMap((name, index) => [
    run(String(213 + index), 10, 12 + index * 16, { fontSize: 7, fontName: 'SFRM0700' }),
    run(`${name} =`, 40, 10 + index * 16, { fontName: 'SFTT1000' }),
    run(String(index), 300, 10 + index * 16, { fontName: 'SFTT1000' }),
  ])
  expect(read(lines)).toEqual([])
})
