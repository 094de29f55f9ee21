import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { buildLines } from '../lines/build-lines.ts'
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
