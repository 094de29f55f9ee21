import { expect, test } from 'vitest'
import { englishPages } from './english-pages.ts'
import { describeError } from './errors.ts'

test('nobody reads of 1 pages', () => {
  expect([0, 1, '1', 2, 1000].map(englishPages)).toEqual([
    '0 pages',
    '1 page',
    '1 page',
    '2 pages',
    '1,000 pages',
  ])
  const data = { name: 'scan.pdf', pages: 1, runPages: 3 }
  const error = { code: 'library.pages-differ', message: '', data } as const
  expect(describeError(error, 'en').what).toContain('has 1 page, and')
})
