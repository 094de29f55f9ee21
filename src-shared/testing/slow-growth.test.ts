import { expect, test } from 'vitest'
import { slowGrowth } from './slow-growth.ts'

test('a reader that begins anew at each tag is found', () => {
  // As the search once did.
  const withoutTags = (html: string): string => html.replaceAll(/<\/?[a-z][^>]*>/gi, '')
  expect(slowGrowth(withoutTags, 2000, ['<p ', '<p>', 'a'])).toEqual(['<p '])
})

test('a reader that passes once over its text is let through', () => {
  expect(slowGrowth((text) => text.replaceAll('<', '&lt;'), 3000)).toEqual([])
})
