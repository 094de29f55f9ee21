import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { equationMathml } from '../body/equation-mathml.ts'
import { ommlOf } from './omml.ts'

/** Tags and text, without the looks of runs. */
function outline(latex: string): string {
  const omml = ommlOf(equationMathml(latex) ?? '')
  let text = ''
  const open: string[] = []
  const parser = new Parser(
    {
      onopentag(name, { 'm:val': value }) {
        open.push(name)
        const short = name.slice(2)
        if (/^(chr|begChr|endChr|degHide|limLoc|type|pos)$/.test(short))
          text += `{${short}=${value}}`
        else if (!/^(r|t|rPr|sty|nor|scr)$|Pr$/.test(short)) text += `${short}(`
      },
      ontext: (part) => (text += part),
      onclosetag(name) {
        expect(open.pop()).toBe(name)
        const short = name.slice(2)
        const isLook = /^(chr|begChr|endChr|degHide|limLoc|type|pos)$|Pr$/.test(short)
        if (!isLook && !/^(r|t|sty|nor|scr)$/.test(short)) text += ')'
      },
    },
    { xmlMode: true },
  )
  parser.write(omml)
  parser.end()
  return text
}

test.each([
  ['\\frac{a^{2}}{b_1}', 'f(num(sSup(e(a)sup(2)))den(sSub(e(b)sub(1))))'],
  ['\\sqrt{x}', 'rad({degHide=1}deg()e(x))'],
  ['\\sqrt[3]{x}', 'rad(deg(3)e(x))'],
  ['\\sum_{i=1}^{n} i', 'nary({chr=∑}{limLoc=undOvr}sub(i=1)sup(n)e(i))'],
  ['\\int_0^1 x', 'nary({chr=∫}{limLoc=subSup}sub(0)sup(1)e(x))'],
  ['\\left(\\frac{a}{b}\\right)', 'd({begChr=(}{endChr=)}e(f(num(a)den(b))))'],
  ['\\left.x\\right|', 'd({begChr=}{endChr=∣}e(x))'],
  ['\\hat{x}+\\bar{y}', 'acc({chr=\u0302}e(x))+bar({pos=top}e(y))'],
  ['\\binom{n}{k}', 'd({begChr=(}{endChr=)}e(f({type=noBar}num(n)den(k))))'],
  ['\\lim_{x \\to 0} y', 'limLow(e(lim)lim(x→0))y'],
])('%s keeps its structure where it can be edited', (latex, omml) => {
  expect(outline(latex)).toBe(omml)
})

test('a matrix has its rows and columns', () => {
  expect(outline('\\begin{matrix}a&b\\\\c&d\\end{matrix}')).toContain('mr(e(a)e(b))mr(e(c)e(d))')
})

test('what is no LaTeX is no equation', () => {
  expect(equationMathml('\\frac{')).toBeNull()
})
