import { expect, test } from 'vitest'
import { plainCell } from '#shared/results/plain-cell.ts'
import { buildElement } from '../testing/build-run.ts'
import { markdownOf } from './written-text.ts'

test('lines of a cell and what Markdown would read as its own stay in their cell', () => {
  const cells = [plainCell(0, 0, 'a\nb|c'), plainCell(0, 1, 'd')]
  const element = { ...buildElement(0, 1, ''), category: 'table', markdown: '', cells }
  expect(markdownOf(element)).toBe('| a<br>b\\|c | d |\n| --- | --- |')
})
