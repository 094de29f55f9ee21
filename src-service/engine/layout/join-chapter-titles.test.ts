import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { toLine } from '../lines/build-lines.ts'
import type { ClassifiedBlock } from '../model/block.ts'
import type { TextRun } from '../model/page-model.ts'
import { joinChapterTitles } from './join-chapter-titles.ts'

function text(top: number, words: string, rest: Partial<TextRun> = {}): ClassifiedBlock {
  const line = toLine([run(words, 50, top, { fontSize: 20, ...rest })])
  return { category: 'heading1', block: { kind: 'text', lines: [line], box: line.box } }
}

const paragraph: ClassifiedBlock = { ...text(150, 'Of mills'), category: 'paragraph' }

const texts = (...blocks: readonly ClassifiedBlock[]) =>
  joinChapterTitles(blocks).map(({ block }) =>
    block.kind === 'text' ? block.lines.map((line) => line.text).join('|') : '',
  )

test.each([
  'Chapter 2',
  'CHAPTER TWO',
  'Part II',
  'Appendix B.',
  '제 2 장',
  '제3부',
  '부록 가',
  'Kapitel 2',
  'Anhang C',
  'Chapitre IV',
  'Capítulo 3',
  'Apêndice A',
  '第 2 章',
  '第十二章',
  '附录 B',
  '付録A',
])('what stands below %s is its title, in one heading with it', (number) => {
  expect(texts(text(100, number), text(150, 'Of mills'))).toEqual([`${number}|Of mills`])
})

test.each(['TWO', 'SEVENTEEN', '3', 'IV'])(
  'below the word alone stands its number %s, and below that the title',
  (number) => {
    expect(texts(text(100, 'CHAPTER'), text(125, number), text(175, 'Of mills'))).toEqual([
      `CHAPTER|${number}|Of mills`,
    ])
    expect(texts(text(100, 'CHAPTERS'), text(125, number), text(175, 'Of mills'))).toHaveLength(3)
  },
)

test('a chapter has its number and its title in one box', () => {
  expect(joinChapterTitles([text(100, 'Chapter 2'), text(150, 'Of mills')])).toMatchObject([
    { category: 'heading1', block: { box: { left: 50, top: 100, bottom: 170 } } },
  ])
})

test.each([
  ['a number with its title', text(100, 'Chapter 2: Of mills'), text(150, 'On the river')],
  ['a number and a section', text(100, 'Chapter 2'), text(150, '2.1 Of mills')],
  ['a part and its chapter', text(100, 'Part I'), text(150, 'Chapter 1')],
  ['two columns', text(300, 'Chapter 2'), text(100, 'Of mills')],
  ['a number and a text', text(100, 'Chapter 2'), paragraph],
  [
    'two headings by their tags',
    text(100, 'Chapter 2', { tag: { role: 'heading', block: 1 } }),
    text(150, 'Of mills', { tag: { role: 'heading', block: 2 } }),
  ],
])('%s stay apart', (_, first, second) => {
  expect(joinChapterTitles([first, second])).toEqual([first, second])
})

test('a title is near its number, by the size of the larger', () => {
  const gap = (points: number) => texts(text(100, '제 2 장'), text(120 + points, 'Of mills')).length
  expect([gap(55), gap(70)]).toEqual([1, 2])
})
