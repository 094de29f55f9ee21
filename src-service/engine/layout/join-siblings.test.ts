import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { toLine } from '../lines/build-lines.ts'
import type { ClassifiedBlock } from '../model/block.ts'
import type { Category } from '../model/category.ts'
import { joinSiblings } from './join-siblings.ts'

function block(category: Category, text: string, left: number, top: number): ClassifiedBlock {
  const line = toLine([run(text, left, top)])
  return { category, block: { kind: 'text', box: line.box, lines: [line] } }
}

test('items of a list are near each other, and hardly overlap', () => {
  const count = (gap: number) =>
    joinSiblings([block('list', '• oats', 10, 10), block('list', '• rye', 10, 20 + gap)]).length
  expect([count(14), count(18)]).toEqual([1, 2])
  expect([count(-8), count(-12)]).toEqual([1, 2])
})

test('a few letters at an equation are part of it, a sentence is not', () => {
  const count = (letters: number) =>
    joinSiblings([
      block('equation', 'a = b', 10, 10),
      block('paragraph', 'xy '.repeat(20).slice(0, letters), 10, 22),
    ]).length
  expect([count(35), count(45)]).toEqual([1, 2])
})

test('what stands beside a fraction overlaps it, and is near', () => {
  const count = (down: number, gap: number) =>
    joinSiblings([block('equation', 'a = b', 10, 10), block('equation', 'c', 35 + gap, 10 + down)])
      .length
  expect([count(6.5, 10), count(7.5, 10)]).toEqual([1, 2])
  expect([count(2, 35), count(2, 45)]).toEqual([1, 2])
})
