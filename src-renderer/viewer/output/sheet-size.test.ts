import { expect, test } from 'vitest'
import { sheetSize } from './sheet-size.ts'

test.each([
  ['A4 upright', { width: 793.7, height: 1122.5 }, { width: 793.7, height: 1122.5 }],
  ['US Letter on its side', { width: 1056, height: 816 }, { width: 1056, height: 816 }],
  ['A3', { width: 1122.5, height: 1587.4 }, { width: 1122.5, height: 1587.4 }],
  ['a photo of 12 million pixels', { width: 4000, height: 3000 }, { width: 1122.5, height: 793.7 }],
  ['a receipt as long as an arm', { width: 300, height: 4000 }, { width: 793.7, height: 1122.5 }],
])('%s goes on paper that a printer has', (_, page, { width, height }) => {
  const sheet = sheetSize(page)
  expect(sheet.width).toBeCloseTo(width, 0)
  expect(sheet.height).toBeCloseTo(height, 0)
})
