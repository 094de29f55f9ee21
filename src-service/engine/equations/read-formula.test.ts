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

test('a word is no product of its letters', () => {
  expect(latex([glyph('speed', 10)])).toBe(String.raw`\mathrm{speed}`)
  expect(latex([glyph('abc', 10)])).toBe('abc')
})

test("what stands in a formula's box is its own, its neighbours are not", () => {
  expect(latex([glyph('a', 392), glyph('b', 399)])).toBe('ab')
  expect(latex([glyph('a', 392), glyph('b', 400)])).toBe('a')
})

test.each([
  [4, 'h'],
  [6, 'h'],
  [3, undefined],
])('a line %d points above a formula is part of it where it is near', (above, written) => {
  const drawn = read([glyph('h', 12, 101)], { rules: [bar(10, 20, box.top - above)] })
  expect(drawn && toLatex(drawn)).toBe(written)
})

const shape = (left: number, top: number, right: number, bottom: number) => ({
  box: { left, top, right, bottom },
  filled: true,
  curved: true,
  faint: false,
})

test.each([
  ['higher than a line', shape(18, 98, 900, 101.5), undefined],
  ['a line', shape(18, 98, 900, 100.5), '= 2'],
  ['reaching in', shape(398.5, 98, 900, 112), undefined],
  ['touching', shape(399.5, 98, 900, 112), '= 2'],
  ['over a part', shape(0, 70, 320, 140), undefined],
  ['the ground', shape(-5, 60, 405, 150), '= 2'],
])('a drawing is a doubt unless it is a line, beside or behind the formula: %s', (_, drawn, is) => {
  expect(latex([glyph('= 2', 10)], { shapes: [drawn] })).toBe(is)
})

test('a condition stands apart from its formula, the letters of a product do not', () => {
  expect(latex([glyph('a', 10), glyph('c', 29)])).toBe(String.raw`a\quad c`)
  expect(latex([glyph('a', 10), glyph('c', 25)])).toBe('ac')
})

test('italics lean over the next glyph, accents stand on it', () => {
  expect(latex([glyph('f', 10), glyph('x', 12.9)])).toBe('fx')
  expect(latex([glyph('f', 10), glyph('x', 12.1)])).toBeUndefined()
})

test('scripts beside each other between two glyphs are one, elsewhere they are a doubt', () => {
  const pair = { ...glyph('λ e', 10), right: 26 }
  const scripted = (left: number, baseline = 104) =>
    latex([pair, small('k', 15.5, baseline), small('j', left, baseline)])
  expect(scripted(19.5)).toBe(String.raw`\lambda^{kj}e`)
  expect(scripted(20.5)).toBeUndefined()
  expect(scripted(19.5, 93)).toBeUndefined()
})

test.each([
  [105.7, 'x^{2}'],
  [106.4, undefined],
  [108.65, undefined],
  [108.9, 'x_{2}'],
])('small glyphs are raised or lowered, or nobody knows: at %d', (baseline, written) => {
  expect(latex([glyph('x', 10), small('2', 15, baseline)])).toBe(written)
})

test('a limit may be wider than its operator, but stands over it', () => {
  const sum = { ...glyph('∑', 10, 100, 20), right: 25 }
  expect(latex([sum, small('n', 6.75, 92), glyph('k', 28)])).toBe(String.raw`\sum^{n}k`)
  expect(latex([sum, small('n', 5.75, 92), glyph('k', 28)])).toBeUndefined()
})

test('large operators hang from their line or stand on it, but not beyond the next line', () => {
  const sum = (baseline: number) => ({ ...glyph('∑', 10, baseline, 20), right: 25 })
  expect(latex([sum(93), glyph('k', 28)])).toBe(String.raw`\sum k`)
  expect(latex([sum(83), glyph('k', 28)])).toBeUndefined()
})

test("a numerator sticks out of its fraction's line by little", () => {
  const over = (left: number) =>
    latex([glyph('h', left, 101), glyph('w', 12, 115)], { rules: [bar(10, 20, 105.5)] })
  expect([over(8.5), over(7.5)]).toEqual([String.raw`\frac{h}{w}`, undefined])
})

test.each([
  [103.3, String.raw`\frac{h}{w}= 2`],
  [107.8, String.raw`\frac{h}{w}= 2`],
  [108.8, undefined],
])('the line of a fraction is level with the signs of its formula, roughly: %d', (at, written) => {
  const glyphs = [glyph('h', 12, 101), glyph('w', 12, 118), glyph('= 2', 22)]
  expect(latex(glyphs, { rules: [bar(10, 20, at)] })).toBe(written)
})

test('a root is a radical sign with a line that goes on from it', () => {
  const root = (from: number) =>
    latex([glyph('√', 10), glyph('x', 20)], { rules: [bar(from, 30, 98)] })
  expect([root(17.5), root(18.5)]).toEqual([String.raw`\sqrt{x}`, undefined])
})

test('glyphs of a line stand on it exactly, but for rounding', () => {
  const off = (by: number) => latex([glyph('a', 10), glyph('b', 16, 108 + by)])
  expect([off(0.58), off(0.62)]).toEqual(['ab', undefined])
})

/** Two rows of two cells between fences, from what a matrix usually has. */
function matrix({ fenceWidth = 8, first = 30, second = 50, down = 0, size = 10 }) {
  const open = { ...glyph('(', 20), right: 20 + fenceWidth }
  const close = { ...glyph(')', 58), right: 58 + fenceWidth }
  const cells = [101, 115].flatMap((row, index) => [
    glyph('a', first, row + down),
    glyph('b', second, row + down, index === 0 ? size : 10),
  ])
  return latex([open, ...cells, close])
}

test.each([
  [{ fenceWidth: 6.5 }, true],
  [{ fenceWidth: 4.5 }, false],
  [{ first: 27.5 }, true],
  [{ first: 26.5 }, false],
  [{ second: 43.5 }, true],
  [{ second: 41 }, false],
  [{ down: 2.1 }, true],
  [{ down: 2.9 }, false],
  [{ size: 10.08 }, true],
  [{ size: 10.12 }, false],
])('a matrix has high fences, columns apart, and rows level with its fences: %o', (cells, is) => {
  expect(matrix(cells)?.includes('pmatrix') ?? false).toBe(is)
})

test('a column of three is a vector', () => {
  const cells = [94, 108, 122].map((row) => glyph('a', 30, row))
  expect(latex([fence('(', 20), ...cells, fence(')', 58)])).toContain('pmatrix')
})
