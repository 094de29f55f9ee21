import { expect, test } from 'vitest'
import { displayLatex, escapeLatex, inlineLatex } from './escape-latex.ts'

test('text can run nothing in TeX, whatever it says', () => {
  expect(escapeLatex('\\input{/etc/passwd} 50% & $x_1^2$ #~')).toBe(
    '\\textbackslash{}input\\{/etc/passwd\\} 50\\% \\& \\$x\\_1\\textasciicircum{}2\\$ \\#\\textasciitilde{}',
  )
  expect(escapeLatex('a\u0000b\u{D800}c\nd')).toBe('abc d')
})

test.each([
  '\\input{/etc/passwd}',
  '\\write18{rm -rf /}',
  '\\def\\par{x} y',
  '\\gdef\\section{x}',
  '\\let\\a\\b',
  'x^^5cinput{y}',
  '\\text{^^5cinput y}',
  '\\newcommand{\\a}{\\input{x}}',
  '\\begin{document}',
  'x \\end{equation*} y',
  '\\includegraphics{/etc/passwd}',
  'x \\includegraphics[height=1em]{../secret.png}',
  '\\href{file:///x}{y}',
])('%s of a response is no equation', (latex) => {
  expect(displayLatex(latex)).toBeNull()
})

test('an equation is a display of its own, and a comment in it ends nothing', () => {
  expect(displayLatex('x = 1 % one')).toBe('\\begin{equation*}\nx = 1 % one\n\\end{equation*}\n')
  expect(displayLatex('a\n\n\nb')).toBe('\\begin{equation*}\na\nb\n\\end{equation*}\n')
  expect(displayLatex('\\begin{align}a&=b\\end{align}')).toBe('\\begin{align}a&=b\\end{align}\n')
})

test('a Greek letter of an equation is its command: as a letter TeX would leave it out', () => {
  expect(inlineLatex('γ_1+Ωx')).toBe('$\\gamma _1+\\Omega x$')
})
