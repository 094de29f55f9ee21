import { isDrawable } from '#shared/results/equation-limits.ts'
import { slowGrowth } from '#shared/testing/slow-growth.ts'
import { expect, test } from 'vitest'
import { boundMarkup, boundText } from '#shared/results/bound-markup.ts'
import { escapeStrayTags } from './escape-stray-tags.ts'
import { findMatches } from './find-matches.ts'
import { prettyJson } from './pretty-json.ts'
import { sanitiseHtml } from './page-sanitiser.ts'
import { cutRows } from './source-rows.ts'

const tags = new Set(['p', 'b', 'i', 'table', 'tr', 'td'])

test.each<readonly [string, (text: string) => unknown]>([
  ['bounding markup', boundMarkup],
  ['bounding text', boundText],
  ['telling tags from words', (text) => escapeStrayTags(text, tags)],
  ['measuring LaTeX', isDrawable],
  ['finding words', (text) => findMatches(text, 'ab')],
  ['cutting rows', cutRows],
  ['reading JSON', (text) => prettyJson(`{"a":"${text}`)],
])('%s takes as long as the text is, whatever it says', (_, read) => {
  expect(slowGrowth(read, 3000)).toEqual([])
})

test('sanitising takes as long as the markup is, whatever it says', { timeout: 120_000 }, () => {
  const sanitise = sanitiseHtml()
  expect(slowGrowth((html) => sanitise(boundMarkup(html).bounded), 60)).toEqual([])
})
