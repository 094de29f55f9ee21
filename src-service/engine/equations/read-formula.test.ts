import { expect, test } from 'vitest'
import { model } from '../../testing/make-model.ts'
import type { PageModel, Rule } from '../model/page-model.ts'
import { toLatex, toText } from './write-formula.ts'
import type { Row } from '../model/formula.ts'
import { readFormula } from './read-formula.ts'
import type { Glyph } from './read-glyphs.ts'

/** Glyphs of 5 points each at size 10, standing on a line. */
const glyph = (text: string, left: number, baseline = 108, size = 10): Glyph => ({
  text,
  left,
  right: left + text.length * size * 0.5,
  baseline,
  size,
})
const small = (text: string, left: number, baseline: number): Glyph =>
  glyph(text, left, baseline, 7)
const bar = (from: number, to: number, at: number): Rule => ({
  direction: 'horizontal',
  at,
  from,
  to,
})
const box = { left: 0, right: 400, top: 70, bottom: 140 }

function read(glyphs: readonly Glyph[], page: Partial<PageModel> = {}): Row | undefined {
  return readFormula(glyphs, box, model(page))
}

function latex(glyphs: readonly Glyph[], page: Partial<PageModel> = {}): string | undefined {
  const row = read(glyphs, page)
  return row && toLatex(row)
}

test('raised and lowered glyphs belong to the glyph before them', () => {
  expect(latex([glyph('mc', 10), small('2', 20, 104), glyph('+', 26), glyph('x', 33)])).toBe(
    'mc^{2}+x',
  )
  expect(latex([glyph('x', 10), small('i', 15, 110), glyph('=', 22)])).toBe('x_{i}=')
  expect(latex([glyph('x', 10), small('i', 15, 110), small('2', 15, 104)])).toBe('x_{i}^{2}')
  expect(latex([glyph('sin', 10), small('2', 25, 104), glyph('θ', 30)])).toBe(
    String.raw`\sin^{2}\theta`,
  )
})

test('a script between glyphs that come as one belongs to the first of them', () => {
  const pair = { ...glyph('λ e', 10), right: 26 }
  expect(latex([pair, small('k', 15.5, 104)])).toBe(String.raw`\lambda^{k}e`)
  expect(latex([{ ...glyph('λe', 10), right: 26 }, small('k', 15.5, 104)])).toBeUndefined()
})

test('what stands over and under a line is a fraction', () => {
  const glyphs = [glyph('h', 12, 101), glyph('w', 12, 115), glyph('= 2', 22)]
  const page = { rules: [bar(10, 20, 105.5)] }
  expect(latex(glyphs, page)).toBe(String.raw`\frac{h}{w}= 2`)
  const row = read(glyphs, page)
  expect(row && toText(row)).toBe('h w = 2')
})

test('limits stand over and under a large operator', () => {
  const sum = { ...glyph('∑', 10, 100, 20), right: 25 }
  expect(latex([sum, small('n', 15, 92), small('k=1', 12, 122), glyph('k', 28)])).toBe(
    String.raw`\sum_{k=1}^{n}k`,
  )
})

test('the number at the right edge stays a number, and parts far apart stay apart', () => {
  expect(latex([glyph('a = b', 10), glyph('(3)', 300)])).toBe(String.raw`a = b\qquad(3)`)
  expect(latex([glyph('a = b,', 10), glyph('c', 80)])).toBe(String.raw`a = b,\quad c`)
})

test('Greek letters, symbols and functions have their names', () => {
  expect(latex([glyph('sin α ≤ π · 2', 10)])).toBe(String.raw`\sin \alpha \leq \pi \cdot 2`)
  expect(latex([glyph('𝑥 ∈ Ω', 10)])).toBe(String.raw`x \in \Omega`)
})

test.each([
  ['two lines', [glyph('a = b', 10), glyph('c = d', 10, 122)], {}],
  ['a glyph without a name', [glyph('a ☂ b', 10)], {}],
  ['glyphs on each other', [glyph('aaaa', 10), glyph('ˆ', 12)], {}],
  ['a line with nothing under it', [glyph('h', 12, 101)], { rules: [bar(10, 20, 105)] }],
  [
    "a root's radical sign that is drawn",
    [glyph('= 2', 10)],
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
])('%s: no LaTeX where there is a doubt', (_, glyphs, page: Partial<PageModel>) => {
  expect(latex(glyphs, page)).toBeUndefined()
})

/** A fence as high as two lines, and so as wide. */
const fence = (text: string, left: number): Glyph => ({ ...glyph(text, left), right: left + 8 })

test('rows of as many cells between high fences are a matrix', () => {
  const cells = [glyph('a', 30, 101), glyph('b', 50, 101), glyph('c', 30, 115), glyph('d', 50, 115)]
  const before = [glyph('x', 5), glyph('=', 13)]
  expect(latex([...before, fence('(', 20), ...cells, fence(')', 58)])).toBe(
    String.raw`x=\begin{pmatrix} a & b \\ c & d \end{pmatrix}`,
  )
  expect(latex([fence('[', 20), ...cells, fence(']', 58)])).toContain('bmatrix')
})

test.each([
  ['a binomial has a single column', [glyph('n', 30, 101), glyph('k', 30, 115)]],
  ['a row lacks a cell', [glyph('a', 30, 101), glyph('b', 50, 101), glyph('c', 30, 115)]],
  [
    'its rows stand below its fences',
    [glyph('a', 30, 115), glyph('b', 50, 115), glyph('c', 30, 129)],
  ],
])('where %s, what stands between fences is no matrix', (_, cells) => {
  expect(latex([fence('(', 20), ...cells, fence(')', 58)])).toBeUndefined()
})
