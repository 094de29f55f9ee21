import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { toLine } from '../lines/build-lines.ts'
import type { ClassifiedBlock } from '../model/block.ts'
import type { TextRun } from '../model/page-model.ts'
import { joinTitles } from './join-titles.ts'

/** A heading of size 20 at (100, 100) above a body of size 10. */
function heading(words: string, top = 100, rest: Partial<TextRun> = {}): ClassifiedBlock {
  const line = toLine([run(words, 100, top, { fontSize: 20, bold: true, ...rest })])
  return { category: 'heading1', block: { kind: 'text', lines: [line], box: line.box } }
}

const first = heading('OF MILLS AND THEIR')
const bottom = first.block.box.bottom

const beside = heading('WHEELS', bottom, {
  box: { left: 700, top: bottom, right: 800, bottom: bottom + 20 },
})

const texts = (...blocks: readonly ClassifiedBlock[]) =>
  joinTitles(blocks, 10).map(({ block }) =>
    block.kind === 'text' ? block.lines.map(({ text }) => text).join('|') : '',
  )

test('the lines of a large title are one heading in one box, wherever its author broke them', () => {
  const [title, ...rest] = joinTitles([first, heading('WHEELS', bottom + 4)], 10)
  expect(rest).toEqual([])
  expect(title?.block.box.bottom).toBe(heading('WHEELS', bottom + 4).block.box.bottom)
  expect(texts(first, heading('WHEELS', bottom + 4))).toEqual(['OF MILLS AND THEIR|WHEELS'])
})

test('a title goes on in other type behind a colon alone', () => {
  const sans = { fontName: 'Sans' }
  expect(texts(heading('Mills:'), heading('A history', bottom, sans))).toHaveLength(1)
  expect(texts(heading('Mills'), heading('A history', bottom, sans))).toHaveLength(2)
})

test('headings that are set apart are two', () => {
  const below = (em: number) => texts(first, heading('WHEELS', bottom + em * 20))
  expect([below(0.49), below(0.51)].map(({ length }) => length)).toEqual([1, 2])
})

test.each([
  ['a section', heading('2 WHEELS', bottom)],
  ['one in another weight', heading('WHEELS', bottom, { bold: false })],
  ['one in another column', beside],
  ['a text', { ...heading('WHEELS', bottom), category: 'paragraph' } as const],
])('below a title stands %s of its own', (_, below) => {
  expect(texts(first, below)).toHaveLength(2)
})

test('what a document tags as two headings is two', () => {
  const tagged = (block: number) => ({ tag: { role: 'heading', block } }) as const
  const two = (other: number) =>
    texts(heading('MILLS', 100, tagged(1)), heading('WHEELS', bottom, tagged(other)))
  expect([two(1), two(2)].map(({ length }) => length)).toEqual([1, 2])
})

test('headings about as small as text each stand alone', () => {
  const at = (fontSize: number) => {
    const one = heading('MILLS', 100, { fontSize })
    return texts(one, heading('WHEELS', one.block.box.bottom, { fontSize })).length
  }
  expect([at(11.6), at(11.4)]).toEqual([1, 2])
})

test('the lines of one title are of one size', () => {
  const at = (fontSize: number) => texts(first, heading('WHEELS', bottom, { fontSize })).length
  expect([at(19.1), at(18.9)]).toEqual([1, 2])
})

test('a long run of large lines is no title', () => {
  const lines = [0, 1, 2, 3, 4].map((at) => heading(`LINE ${at}`, 100 + 22 * at))
  expect(texts(...lines.slice(0, 4))).toHaveLength(1)
  expect(texts(...lines)).toHaveLength(2)
})
