import { expect, test } from 'vitest'
import { directedParts } from './right-to-left.ts'

test.each([
  ['plain (text) 1.5', ['plain (text) 1.5']],
  ['שלום (עולם), 12', ['<שלום (עולם), 12']],
  ['שלום (PDF 2.0) עולם.', ['<שלום (', 'PDF 2.0', '<) עולם.']],
  ['Shalom (שלום עולם).', ['Shalom (', '<שלום עולם', ').']],
  ['2024 سلام', ['<2024 سلام']],
  ['', ['']],
])('%s is parted by the direction in which its words are read', (text, parts) => {
  const found = directedParts(text).map((part) => `${part.isRightToLeft ? '<' : ''}${part.text}`)
  expect(found).toEqual(parts)
})
