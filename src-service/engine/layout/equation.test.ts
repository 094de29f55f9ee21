import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { union } from '../model/box.ts'
import { toLine } from '../lines/build-lines.ts'
import { isEquation } from './equation.ts'

/** Whether lines are an equation; a text up to a bar is in a font for mathematics, the rest in another. */
function is(...texts: readonly string[]): boolean {
  const lines = texts.map((text, index) => {
    const [math = '', rest = ''] = text.split('|')
    const runs = [run(math, 0, index * 12, { fontName: 'CMMI10' }), run(rest, 300, index * 12)]
    return toLine(runs.filter((each) => each.text !== ''))
  })
  return isEquation({ kind: 'text', lines, box: union(lines.map(({ box }) => box)) })
}

const times = (count: number, text: string): readonly string[] =>
  Array.from({ length: count }, () => text)

test('an equation is short, but not a single sign', () => {
  expect([is(...times(8, 'x=y')), is(...times(9, 'x=y'))]).toEqual([true, false])
  expect([is('x=y'), is('x=')]).toEqual([true, false])
  expect([is('x='.padEnd(390, '1')), is('x='.padEnd(410, '1'))]).toEqual([true, false])
})

test('an equation has few words, in any script', () => {
  expect([is('sine = 12345678'), is('sine = 12345')]).toEqual([true, false])
  expect([is('가 나 = 12345'), is('가 나 다 = 1234')]).toEqual([true, false])
})

test('fonts for mathematics tell an equation where much of it is set in them', () => {
  expect([is('x1y2|=34567'), is('x1y|=345678')]).toEqual([true, false])
})

test('without such fonts, several symbols do, among few letters', () => {
  expect([is('|a = b ± c'), is('|a = b 1 c')]).toEqual([true, false])
  expect([is('|a1 = b2 ± c345678'), is('|a1 = b2 ± c34567890123456')]).toEqual([true, false])
})
