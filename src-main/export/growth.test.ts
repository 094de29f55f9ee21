import { slowGrowth } from '#shared/testing/slow-growth.ts'
import { expect, test } from 'vitest'
import { searchableText } from '../derived/fold-text.ts'
import { cleanHtml } from './body/clean-html.ts'
import { withoutPlaceholders } from './body/read-blocks.ts'
import { readHtmlBlocks } from './body/read-html-blocks.ts'
import { exportFileName } from './file-name.ts'

test.each<readonly [string, number, (text: string) => unknown]>([
  ['learning for the search', 1000, (html) => searchableText({ html, markdown: '', text: '' })],
  ['leaving out placeholders', 1000, withoutPlaceholders],
  ['naming a file', 300, (name) => exportFileName(name, 'html')],
  ['cleaning HTML', 60, (html) => cleanHtml(html)],
  ['reading blocks out of HTML', 60, (html) => readHtmlBlocks(html, null)],
])('%s takes as long as the text is, whatever it says', { timeout: 120_000 }, (_, units, read) => {
  expect(slowGrowth(read, units)).toEqual([])
})
