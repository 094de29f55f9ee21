import { expect, test } from 'vitest'
import { makeElement } from '../testing/fixtures.ts'
import { copiedElement, copiedPage, copyKinds } from './copy-element.ts'
import { sanitiseHtml } from './page-sanitiser.ts'

test('the text of a page is copied whole where a service sent some of it as HTML alone', () => {
  const elements = [
    makeElement({ text: 'Named as text', html: '<p>Named as HTML</p>' }),
    makeElement({ text: '', html: '<p>HTML <b>alone</b></p>', markdown: '' }),
    makeElement({ text: '', html: '', markdown: '' }),
  ]
  expect(copiedPage(elements, sanitiseHtml())).toEqual({ text: 'Named as text\n\nHTML alone' })
})

test('an element is copied as the JSON of the interface, whatever it says', () => {
  const polygon = [
    { x: 0.1, y: 0.2 },
    { x: 0.3, y: 0.2 },
    { x: 0.3, y: 0.4 },
  ]
  const element = makeElement({ text: '', html: '', markdown: '', page: 3, polygon, order: 7 })
  expect(copyKinds(element)).toEqual(['json'])
  expect(JSON.parse(copiedElement(element, 'json', sanitiseHtml()).text)).toEqual({
    id: 7,
    category: element.category,
    page: 3,
    content: { html: '', markdown: '', text: '' },
    coordinates: polygon,
  })
})
