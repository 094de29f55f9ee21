import { expect, test } from 'vitest'
import { equationMathml } from './equation-mathml.ts'

test('an equation of a page is exported as MathML', () => {
  expect(equationMathml('E = mc^2')).toMatch(/^<math .*<\/math>$/s)
})

test('cells of an equation with a number say their width as HTML’s validator wants it', () => {
  const math = equationMathml('a = b \\tag{1}') ?? ''
  expect(math).toContain('<mtd style="width:50%">')
  expect(math).not.toMatch(/<mtd[^>]* width=/)
})

test.each([
  ['that holds up all else for seconds', 'x+'.repeat(20_000)],
  ['that nests too deep for a reader', `${'x^{'.repeat(300)}x${'}'.repeat(300)}`],
])('an equation %s is exported as its source', (_, latex) => {
  expect(equationMathml(latex)).toBeNull()
})
