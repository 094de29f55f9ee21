import { expect, test } from 'vitest'
import { model } from '../../testing/make-model.ts'
import type { PageModel, Rule } from '../model/page-model.ts'
import { toLatex, toText } from './write-formula.ts'
import type { Row } from '../model/formula.ts'
import { readFormula } from './read-formula.ts'
import type { Sign } from './read-glyphs.ts'

/** Signs of 5 points each at size 10, standing on a line. */
const sign = (text: string, left: number, baseline = 108, size = 10): Sign => ({
  text,
  left,
  right: left + text.length * size * 0.5,
  baseline,
  size,
})
const small = (text: string, left: number, baseline: number): Sign => sign(text, left, baseline, 7)
const bar = (from: number, to: number, at: number): Rule => ({
  direction: 'horizontal',
  at,
  from,
  to,
})
const box = { left: 0, right: 400, top: 70, bottom: 140 }

function read(signs: readonly Sign[], page: Partial<PageModel> = {}): Row | undefined {
  return readFormula(signs, box, model(page))
}

function latex(signs: readonly Sign[], page: Partial<PageModel> = {}): string | undefined {
  const row = read(signs, page)
  return row && toLatex(row)
}

test('raised and lowered signs belong to the sign before them', () => {
  expect(latex([sign('mc', 10), small('2', 20, 104), sign('+', 26), sign('x', 33)])).toBe(
    'mc^{2}+x',
  )
  expect(latex([sign('x', 10), small('i', 15, 110), sign('=', 22)])).toBe('x_{i}=')
  expect(latex([sign('x', 10), small('i', 15, 110), small('2', 15, 104)])).toBe('x_{i}^{2}')
  expect(latex([sign('sin', 10), small('2', 25, 104), sign('θ', 30)])).toBe(
    String.raw`\sin^{2}\theta`,
  )
})

test('a script between signs that come as one belongs to the first of them', () => {
  const pair = { ...sign('λ e', 10), right: 26 }
  expect(latex([pair, small('k', 15.5, 104)])).toBe(String.raw`\lambda^{k}e`)
  expect(latex([{ ...sign('λe', 10), right: 26 }, small('k', 15.5, 104)])).toBeUndefined()
})

test('what stands over and under a line is a fraction', () => {
  const signs = [sign('h', 12, 101), sign('w', 12, 115), sign('= 2', 22)]
  const page = { rules: [bar(10, 20, 105.5)] }
  expect(latex(signs, page)).toBe(String.raw`\frac{h}{w}= 2`)
  const row = read(signs, page)
  expect(row && toText(row)).toBe('h w = 2')
})

test('limits stand over and under a large sign', () => {
  const sum = { ...sign('∑', 10, 100, 20), right: 25 }
  expect(latex([sum, small('n', 15, 92), small('k=1', 12, 122), sign('k', 28)])).toBe(
    String.raw`\sum_{k=1}^{n}k`,
  )
})

test('the number at the right edge stays a number, and parts far apart stay apart', () => {
  expect(latex([sign('a = b', 10), sign('(3)', 300)])).toBe(String.raw`a = b\qquad(3)`)
  expect(latex([sign('a = b,', 10), sign('c', 80)])).toBe(String.raw`a = b,\quad c`)
})

test('Greek letters, signs and functions have their names', () => {
  expect(latex([sign('sin α ≤ π · 2', 10)])).toBe(String.raw`\sin \alpha \leq \pi \cdot 2`)
  expect(latex([sign('𝑥 ∈ Ω', 10)])).toBe(String.raw`x \in \Omega`)
})

test.each([
  ['two lines', [sign('a = b', 10), sign('c = d', 10, 122)], {}],
  ['a sign without a name', [sign('a ☂ b', 10)], {}],
  ['signs on each other', [sign('aaaa', 10), sign('ˆ', 12)], {}],
  ['a line with nothing under it', [sign('h', 12, 101)], { rules: [bar(10, 20, 105)] }],
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
])('%s: no LaTeX where there is a doubt', (_, signs, page: Partial<PageModel>) => {
  expect(latex(signs, page)).toBeUndefined()
})

/** A fence as high as two lines, and so as wide. */
const fence = (text: string, left: number): Sign => ({ ...sign(text, left), right: left + 8 })

test('rows of as many cells between high fences are a matrix', () => {
  const cells = [sign('a', 30, 101), sign('b', 50, 101), sign('c', 30, 115), sign('d', 50, 115)]
  const before = [sign('x', 5), sign('=', 13)]
  expect(latex([...before, fence('(', 20), ...cells, fence(')', 58)])).toBe(
    String.raw`x=\begin{pmatrix} a & b \\ c & d \end{pmatrix}`,
  )
  expect(latex([fence('[', 20), ...cells, fence(']', 58)])).toContain('bmatrix')
})

test.each([
  ['a binomial has a single column', [sign('n', 30, 101), sign('k', 30, 115)]],
  ['a row lacks a cell', [sign('a', 30, 101), sign('b', 50, 101), sign('c', 30, 115)]],
  ['its rows stand below its fences', [sign('a', 30, 115), sign('b', 50, 115), sign('c', 30, 129)]],
])('where %s, what stands between fences is no matrix', (_, cells) => {
  expect(latex([fence('(', 20), ...cells, fence(')', 58)])).toBeUndefined()
})
