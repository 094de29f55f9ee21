import { expect, test, vi } from 'vitest'
import { wordsOfHtml } from './words-of-html.ts'

test('words of two lines or cells don’t run together where the text came as HTML alone', () => {
  expect(wordsOfHtml('<p>Sides<br>Shrimp cake</p>')).toBe('Sides\nShrimp cake')
  expect(wordsOfHtml('<table><tr><td>A</td><td>22.0</td></tr></table>')).toBe('A 22.0')
})

test('a style in it is no report of the content security policy', () => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString')
  expect(wordsOfHtml("<p id='2' style='font-size:22px' onclick='x()'>Heading</p>")).toBe('Heading')
  expect(parse.mock.calls[0]?.[0]).not.toMatch(/[\s'](style|onclick)=/)
})
