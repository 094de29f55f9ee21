import { expect, test } from 'vitest'
import { isDrawable } from '#shared/results/equation-limits.ts'
import { drawEquation } from './draw-equation.ts'
import { canBeLaidOut } from './drawing-limits.ts'

/** Each crashed a window or held it for seconds, some with some 1,200 characters. */
const attacks: readonly [string, string][] = [
  ['300 powers', 'x^{'.repeat(300) + 'x' + '}'.repeat(300)],
  ['roots', '\\sqrt{'.repeat(300) + 'x' + '}'.repeat(300)],
  ['fractions', '\\frac{1}{'.repeat(300) + 'x' + '}'.repeat(300)],
  ['matrices', '\\begin{matrix}'.repeat(100) + 'x' + '\\end{matrix}'.repeat(100)],
  ['fences', '\\left('.repeat(100) + 'x' + '\\right)'.repeat(100)],
  ['crossed out', '\\cancel{'.repeat(200) + 'x' + '}'.repeat(200)],
  ['a long sum', 'x+'.repeat(20_000)],
  ['a wide matrix', `\\begin{matrix}${'&'.repeat(900)}\\end{matrix}`],
  ['a high matrix', `\\begin{matrix}${'\\\\'.repeat(900)}\\end{matrix}`],
  ['a macro', `\\def\\a{${'x'.repeat(250)}}${'\\a '.repeat(90)}`],
  ['colours', '\\color{red}'.repeat(500)],
]

test.each(attacks)('a window is not crashed by %s', (_, source) => {
  const target = document.createElement('div')
  expect(() => drawEquation(source, target)).toThrow(/too (?:large|deep)/)
  expect(target.childNodes).toHaveLength(0)
})

test.each([
  'E = mc^2',
  '\\int_{-\\infty}^{\\infty} e^{-x^{2}} \\, dx = \\sqrt{\\pi}',
  '\\left( \\frac{\\partial^2 f}{\\partial x^2} \\right)_{y} = \\begin{cases} a & b \\\\ c & d \\end{cases}',
  `\\begin{pmatrix}${'a & b & c & d & e & f \\\\ '.repeat(12)}\\end{pmatrix}`,
  '\\{x \\mid x > 0\\}',
])('an equation of a page is still drawn: %s', (source) => {
  const target = document.createElement('div')
  drawEquation(source, target)
  expect(target.querySelector('.katex')).not.toBeNull()
})

test('text is looked at once, however long', () => {
  // Would take minutes if anything were searched for from each backslash on.
  expect(isDrawable('\\'.repeat(50_000_000))).toBe(false)
})

test('a drawing that nests deeper than a layout can is not put into the window', () => {
  const root = document.createElement('div')
  let inner: Element = root
  for (let depth = 0; depth < 1000; depth += 1)
    inner = inner.appendChild(document.createElement('i'))
  expect(canBeLaidOut(root)).toBe(false)
})
