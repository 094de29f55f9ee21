import { expect, test } from 'vitest'
import { isFormulaOnly, isKeywords, isReference } from './no-heading.ts'

test.each([
  'Keywords: mills, wheels',
  'Key words: mills',
  'Index Terms—mills, wheels',
  'PACS numbers: 12.34',
  'Mots-clés : moulins',
  '주제어: 물레방아',
  '关键词：水车',
])('the keywords of a paper stand behind their label: %s', (text) => {
  expect(isKeywords(text)).toBe(true)
})

test.each(['Keywords', 'Keywords in use', 'Key findings: mills', 'PACS'])(
  'other titles have no label: %s',
  (text) => {
    expect(isKeywords(text)).toBe(false)
  },
)

test('a part of a formula has signs of operations and no word', () => {
  expect(['An + Bn', 'E · p', 'H(z + v) − H(z)', '= Du · ˉˉˉˉ'].map(isFormulaOnly)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['C++ code', 'A · 수차', 'Part + 2', 'Ole Berg'].map(isFormulaOnly)).toEqual(
    Array(4).fill(false),
  )
})

test('entries of a bibliography have authors after their number, or a volume after the year', () => {
  const entries = [
    'Ann Water 1962;4:330-2.',
    'Mills 2008; 5(1)',
    '12. Berg O, Ås KT. Mills',
    '[3] Berg O, Li M,',
  ]
  expect(entries.map(isReference)).toEqual(Array(4).fill(true))
  const titles = ['2. Vitamin C, D', 'The mills of 1962', '3. Berg O, a miller', '1962: The mill']
  expect(titles.map(isReference)).toEqual(Array(4).fill(false))
})
