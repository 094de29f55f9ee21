import { expect, test } from 'vitest'
import { model, run } from '../../testing/make-model.ts'
import type { PageModel, Rule, TextRun } from '../page-model.ts'
import { toLatex, toText } from './formula.ts'
import { readFormula } from './read-formula.ts'

const sign = (text: string, left: number, top = 100, fontSize = 10): TextRun =>
  run(text, left, top, { fontSize, fontName: 'CMMI10' })
const small = (text: string, left: number, top: number): TextRun => sign(text, left, top, 7)
const bar = (from: number, to: number, at: number): Rule => ({
  direction: 'horizontal',
  at,
  from,
  to,
})

function latex(runs: readonly TextRun[], page: Partial<PageModel> = {}): string | undefined {
  const row = readFormula(runs, model(page))
  return row && toLatex(row)
}

test('raised and lowered signs belong to the sign before them', () => {
  expect(latex([sign('mc', 10), small('2', 20, 96), sign('+', 26), sign('x', 33)])).toBe('mc^{2}+x')
  expect(latex([sign('x', 10), small('i', 15, 106), sign('=', 22)])).toBe('x_{i}=')
  expect(latex([sign('x', 10), small('i', 15, 106), small('2', 15, 96)])).toBe('x_{i}^{2}')
})

test('what stands over and under a line is a fraction', () => {
  const runs = [sign('h', 12, 92), sign('w', 12, 108), sign('= 2', 22)]
  expect(latex(runs, { rules: [bar(10, 20, 105)] })).toBe(String.raw`\frac{h}{w}= 2`)
  const row = readFormula(runs, model({ rules: [bar(10, 20, 105)] }))
  expect(row && toText(row)).toBe('h w = 2')
})

test('limits stand over and under a large sign', () => {
  const sum = { ...sign('∑', 10, 95), box: { left: 10, right: 25, top: 92, bottom: 118 } }
  expect(latex([sum, small('n', 15, 84), small('k=1', 12, 120), sign('k', 28)])).toBe(
    String.raw`\sum_{k=1}^{n}k`,
  )
})

test('the number at the right edge stays a number', () => {
  expect(latex([sign('a = b', 10), sign('(3)', 300)])).toBe(String.raw`a = b\qquad(3)`)
})

test('Greek letters, signs and functions have their names', () => {
  expect(latex([sign('sin α ≤ π · 2', 10)])).toBe(String.raw`\sin \alpha \leq \pi \cdot 2`)
  expect(latex([sign('𝑥 ∈ Ω', 10)])).toBe(String.raw`x \in \Omega`)
})

test.each([
  ['two lines', [sign('a = b', 10), sign('c = d', 10, 120)], {}],
  ['a sign without a name', [sign('a ☂ b', 10)], {}],
  ['signs on each other', [sign('aaaa', 10), sign('ˆ', 12)], {}],
  ['a line with nothing under it', [sign('h', 12, 92)], { rules: [bar(10, 20, 105)] }],
  [
    "a root's sign that is drawn",
    [sign('= 2', 10)],
    {
      shapes: [
        {
          box: { left: 18, top: 98, right: 900, bottom: 112 },
          filled: true,
          curved: true,
          faint: false,
        },
      ],
    },
  ],
  [
    'letters of two sizes in one run',
    [{ ...sign('x2', 10), box: { left: 10, right: 20, top: 94, bottom: 110 } }],
    {},
  ],
])('%s: no LaTeX where there is a doubt', (_, runs, page: Partial<PageModel>) => {
  expect(latex(runs, page)).toBeUndefined()
})
