import { expect, test } from 'vitest'
import { replaceTag } from './replace-tag.ts'

const replaced = (html: string) => replaceTag(html, 'eq', (inside) => `[${inside}]`)

test.each([
  ['a <eq>x</eq> b <eq class="y">z</eq>', 'a [x] b [z]'],
  ['<equal>x</equal> <eq>y</eq>', '<equal>x</equal> [y]'],
  ['<eq>x', '<eq>x'],
  ['<eq', '<eq'],
  ['<eq>a<eq>b</eq>', '[a<eq>b]'],
])('%s is %s', (html, expected) => {
  expect(replaced(html)).toBe(expected)
})

test('tags without an end take no longer the more there are', () => {
  expect(replaced('<eq>'.repeat(200_000))).toHaveLength(800_000)
  expect(replaced(`${'<equal>'.repeat(200_000)}</eq>`)).toHaveLength(1_400_005)
  expect(replaced(`${'<eq>'.repeat(200_000)}</eq>`)).toHaveLength(799_998)
})
