import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { toLine } from '../lines/build-lines.ts'
import type { ClassifiedBlock } from '../model/block.ts'
import type { Category } from '../model/category.ts'
import { withLetteredItems } from './lettered-items.ts'

/** The categories of blocks, given as texts: "# " begins a heading, "| " a table, "- " an item, others are paragraphs. */
function categories(...texts: readonly string[]): string {
  const marks: Readonly<Record<string, Category>> = { '#': 'heading1', '|': 'table', '-': 'list' }
  const blocks = texts.map((text, index): ClassifiedBlock => {
    const category = marks[text.charAt(0)] ?? 'paragraph'
    const line = toLine([run(text.replace(/^[#|-] /, ''), 10, 20 * index)])
    return { category, block: { kind: 'text', box: line.box, lines: [line] } }
  })
  return withLetteredItems(blocks)
    .map(({ category }) => category)
    .join(' ')
}

test('sentences counted by Korean letters, right below each other, are no headings without a text', () => {
  expect(categories('# 8. 제출', '# 가. 마감일로 함', '# 나. 공고에 따름', '# 다. 직접 제출')).toBe(
    'heading1 list list list',
  )
  expect(categories('# 가. 마감일로 함', '# 나. 공고에 따름', '- ※ 우편 제출')).toBe(
    'list list list',
  )
  expect(categories('# (가) 마감일', '# (나) 공고', '# 9. 설명회')).toBe('list list heading1')
})

test('the last of them is a heading where a table or a text stands below it', () => {
  expect(categories('# 가. 준용', '# 나. 요청 가능', '# 다. 배점', '| 항목')).toBe(
    'list list heading1 table',
  )
  expect(categories('# 가. 준용', '# 나. 방법', '본문')).toBe('list heading1 paragraph')
})

test('sections that have their texts between them stay headings, as do letters that do not count on', () => {
  expect(categories('# 가. 방법', '- ○ 항목', '# 나. 기준', '본문')).toBe(
    'heading1 list heading1 paragraph',
  )
  expect(categories('# 가. 방법', '# 다. 기준')).toBe('heading1 heading1')
  expect(categories('# 가. 방법', '# 나) 기준')).toBe('heading1 heading1')
  expect(categories('# 1. 방법', '# 2. 기준')).toBe('heading1 heading1')
})
