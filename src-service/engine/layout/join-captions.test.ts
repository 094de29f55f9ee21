import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { toLine } from '../lines/build-lines.ts'
import type { ClassifiedBlock } from '../model/block.ts'
import type { Category } from '../model/category.ts'
import { joinCaptions } from './join-captions.ts'

function text(category: Category, top: number, ...lines: readonly string[]): ClassifiedBlock {
  const made = lines.map((each, index) => toLine([run(each, 50, top + 12 * index)]))
  const right = Math.max(...made.map(({ box }) => box.right))
  const box = { left: 50, right, top, bottom: top + 12 * lines.length - 2 }
  return { category, block: { kind: 'text', lines: made, box } }
}

const table: ClassifiedBlock = {
  category: 'table',
  block: {
    kind: 'table',
    rows: [],
    fontSize: 10,
    box: { left: 50, top: 150, right: 300, bottom: 250 },
  },
}
const categories = (...blocks: readonly ClassifiedBlock[]) =>
  joinCaptions(blocks).map(({ category }) => category)

test('the title of a table whose number has a line of its own is in its caption', () => {
  const title = text('paragraph', 112, 'Characteristics of the oats.')
  const [caption, ...rest] = joinCaptions([text('caption', 100, 'Table 1'), title, table])
  expect(caption).toMatchObject({ category: 'caption', block: { box: { top: 100, bottom: 122 } } })
  expect(rest).toEqual([table])
  expect(
    categories(table, text('caption', 260, 'Fig. 2.'), text('paragraph', 272, 'Oats')),
  ).toEqual(['table', 'caption'])
})

test.each([
  ['stands far below', text('paragraph', 130, 'Oats are sown in spring.')],
  ['is a text', text('paragraph', 112, 'a', 'b', 'c', 'd', 'e')],
  ['is a list', text('list', 112, '1. Oats')],
])('what %s is no title', (_, below) => {
  expect(categories(text('caption', 100, 'Table 1'), below, table)).toHaveLength(3)
})

test('a caption that has its title, or belongs to nothing, is whole', () => {
  const below = text('paragraph', 112, 'Oats are sown in spring.')
  expect(categories(text('caption', 100, 'Table 1. Oats'), below, table)).toHaveLength(3)
  expect(categories(text('caption', 100, 'Table 1'), below)).toHaveLength(2)
})

test('a caption goes on where a line of it begins like an item, or stands by itself', () => {
  const caption = text('caption', 100, 'Table 1. Oats in the north after sowing')
  const goesOn = (below: ClassifiedBlock) => categories(caption, below).length === 1
  expect(goesOn(text('list', 112, '(b) and rye'))).toBe(true)
  expect(goesOn(text('paragraph', 112, 'and rye'))).toBe(true)
  expect(goesOn(text('paragraph', 112, 'Rye is sown in spring.'))).toBe(false)
  expect(goesOn(text('heading1', 112, 'and rye'))).toBe(false)
  expect(
    categories(text('caption', 100, 'Table 1. Oats.'), text('paragraph', 112, 'and rye')),
  ).toHaveLength(2)
  const at = (top: number) => goesOn(text('paragraph', top, 'and rye'))
  expect([at(115.5), at(116.5)]).toEqual([true, false])
  const sized = (fontSize: number) => {
    const line = toLine([run('and rye', 50, 112, { fontSize })])
    return goesOn({ category: 'paragraph', block: { kind: 'text', lines: [line], box: line.box } })
  }
  expect([sized(10.5), sized(10.7)]).toEqual([true, false])
})

test('a title has a few lines, right below its number', () => {
  const joined = (...below: Parameters<typeof text>) =>
    categories(text('caption', 100, 'Table 1'), text(...below), table).length
  expect(joined('paragraph', 112, 'Oats', 'and rye', 'in the', 'north')).toBe(2)
  expect([joined('paragraph', 117.5, 'Oats'), joined('paragraph', 119, 'Oats')]).toEqual([2, 3])
})
