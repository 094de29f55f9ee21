import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['# A heading\n\nand text', 'A heading and text'],
  ['- one\n  - two\n- three', 'one two three'],
  ['1. one\n2. two', '1. one 2. two'],
  ['• one\n  ○ two\n– three', 'one two three'],
  ['**bold** and *light* and ***both***', 'bold and light and both'],
  ['2 * 3 * 4 and snake_case_name', '2 * 3 * 4 and snake_case_name'],
  ['| a | b |\n|---|---|\n| c | d\\|e |', 'a b c d|e'],
  ['a| b\n---|---\nc| d', 'a b c d'],
  ['<table><tr><td>a<br>b</td><td>c</td></tr></table>', 'a b c'],
  ['![a picture](image.png) [a link](https://example.org)', 'a picture a link'],
  ['$$x^2$$', 'x^2'],
  ['“quoted” – it’s', '"quoted" - it\'s'],
  ['Chapter 1 . . . . . . . . 12', 'Chapter 1 … 12'],
  ['soft\u00ADhyphen', 'softhyphen'],
  ['5 < 6 and <Something 225-386>', '5 < 6 and <Something 225-386>'],
])('%j reads %j', (markdown, expected) => {
  expect(plainText(markdown)).toBe(expected)
})
