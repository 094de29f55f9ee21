import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { toLine } from '../lines/build-lines.ts'
import { areEquations } from './are-equations.ts'

/** Rows of texts, 100 points apart from left to right; those in `$` are set in a font for formulas. */
function rows(...texts: readonly (readonly string[])[]) {
  return texts.map((row, at) =>
    row.map((text, column) => {
      const fontName = text.startsWith('$') ? 'CMMI10' : 'CMR10'
      return toLine([run(text.replaceAll('$', ''), column * 100, at * 20, { fontName })])
    }),
  )
}

test('formulas below each other with their numbers at the right are no table', () => {
  const second = ['b = a + c', '(3)']
  expect(areEquations(rows(['a = b where b turns', '(2)'], second))).toBe(true)
  expect(areEquations(rows(['a = b where b turns'], ['+ c', '(2.1a)'], ['− d']))).toBe(true)
  expect(areEquations(rows(['a mill where b turns', '(2)'], second))).toBe(false)
  expect(areEquations(rows(['a = b where b turns', '12'], second.slice(0, 1)))).toBe(false)
})

test('formulas that are aligned at their signs are no table', () => {
  const aligned = (sign: string, ...more: readonly string[]) =>
    areEquations(rows(['f(x)', sign, 'a + b'], ['', '=', 'c', ...more].filter(Boolean)))
  expect(areEquations(rows(['f(x)', '=', 'a + b'], ['g', '≤', 'c']))).toBe(true)
  expect(aligned('is')).toBe(false)
})

test('names of what stands for what are a table, though signs stand between', () => {
  const named = (...names: readonly string[]) =>
    areEquations(rows(...names.map((name) => ['n', '=', name])))
  expect(named('the size', 'rows')).toBe(false)
  expect(named('rows', 'set')).toBe(true)
})

test('signs that stand at other places are values', () => {
  expect(areEquations(rows(['=', 'a', 'b'], ['c', '=', 'd']))).toBe(false)
})

test('the terms of a sum stand apart, and say no word', () => {
  expect(areEquations(rows(['$x', '2', '$y'], ['maj', '+', 'min']))).toBe(true)
  expect(areEquations(rows(['$x', '2', '$y'], ['axis', '+', 'min']))).toBe(false)
  expect(areEquations(rows(['$x', '2', '$y'], ['maj', '-', 'min']))).toBe(false)
  expect(areEquations(rows(['x', '2', 'y'], ['maj', '+', 'min']))).toBe(false)
})
