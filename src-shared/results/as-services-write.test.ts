import { expect, test } from 'vitest'
import { keepLooseCaption, latexIn } from './as-services-write.ts'

test('a caption outside of a table gets a tag that is kept, one in a table stays', () => {
  expect(keepLooseCaption('<CAPTION id="1">A</CAPTION>', 'div')).toBe('<div id="1">A</div>')
  const table = '<table><caption>A</caption></table>'
  expect(keepLooseCaption(table, 'figcaption')).toBe(table)
})

test.each([
  ['$$ x^2 $$', 'x^2'],
  ['as in $$a\n+b$$ (1)', 'a\n+b'],
  ['$$ $$', null],
  ['$5 and $6', null],
])('the LaTeX in %j is %j', (text, latex) => {
  expect(latexIn(text)).toBe(latex)
})
