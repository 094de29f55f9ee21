import { expect, test } from 'vitest'
import { makeElement } from '../testing/fixtures.ts'
import { copiedPage } from './copy-element.ts'
import { sanitiseHtml } from './page-sanitiser.ts'

test('the text of a page is copied whole where a service sent some of it as HTML alone', () => {
  const elements = [
    makeElement({ text: 'Named as text', html: '<p>Named as HTML</p>' }),
    makeElement({ text: '', html: '<p>HTML <b>alone</b></p>', markdown: '' }),
    makeElement({ text: '', html: '', markdown: '' }),
  ]
  expect(copiedPage(elements, sanitiseHtml())).toEqual({ text: 'Named as text\n\nHTML alone' })
})
