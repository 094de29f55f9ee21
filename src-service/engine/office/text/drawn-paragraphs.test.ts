import { expect, test } from 'vitest'
import { drawing } from '../../../testing/office/zip-parts.ts'
import { readXml } from '../package/read-xml.ts'
import { drawnParagraphs } from './drawn-paragraphs.ts'

test('words of a drawing stay apart where its lines and paragraphs end', () => {
  const run = (text: string): string => `<a:r><a:t>${text}</a:t></a:r>`
  const markup = `<a:t ${drawing}><a:p>${run('First')}${run('line')}<a:br/>${run('second')}</a:p><a:p/><a:p>${run('third')}</a:p></a:t>`
  expect(drawnParagraphs(readXml(markup))).toEqual(['Firstline second', 'third'])
})
