import { expect, test } from 'vitest'
import { slowGrowth } from './slow-growth.ts'

// No library of a browser or of Node is known here, but both have a clock.
const { performance } = globalThis as unknown as { performance: { now: () => number } }
const now = (): number => performance.now()

test('a reader that begins anew at each tag is found', () => {
  // As the search once did.
  const withoutTags = (html: string): string => html.replaceAll(/<\/?[a-z][^>]*>/gi, '')
  expect(slowGrowth(withoutTags, 1000, now, ['<p ', '<p>', 'a'])).toEqual(['<p '])
})

test('a reader that passes once over its text is let through', () => {
  expect(slowGrowth((text) => text.replaceAll('<', '&lt;'), 3000, now)).toEqual([])
})
