import { expect, test } from 'vitest'
import { run } from '../../../testing/make-model.ts'
import { toLine } from '../../lines/build-lines.ts'
import { isAlgorithm, isContents, isHeading } from './not-rows.ts'
import { toTextRows } from './text-rows.ts'

const rowsOf = (rows: readonly (readonly string[])[]) =>
  toTextRows(
    rows.flatMap((texts, row) =>
      texts.map((text, column) => toLine([run(text, 60 + column * 100, row * 14)])),
    ),
  )

test('an algorithm is told by its caption or by its numbered steps', () => {
  const float = (caption: string, steps: readonly string[]) =>
    isAlgorithm(rowsOf([[caption], ...steps.map((step) => [step, 'x grows', 'by y'])]))
  const steps = ['1:', '2:', '3:']
  expect(float('Algorithm 2 Growth', ['if', 'while'])).toBe(true)
  expect(float('Kinds of growth', ['if', 'while'])).toBe(false)
  expect([float('Growth', steps), float('Growth', steps.slice(1))]).toEqual([true, false])
  expect(float('Growth', ['1:', '4:', '9:'])).toBe(false)
})

test('a title is larger than the rows, with its number before it or without', () => {
  const title = (number: string, gap: number, fontSize = 13) => {
    const first = toLine([run(number, 60, 122, { fontSize })])
    const left = first.box.right + gap * fontSize
    const words = toLine([run('Herbs of ours', left, 122, { fontSize })])
    return toTextRows([first, words]).every((row) => isHeading(row, 10))
  }
  expect([title('B.2', 2.4), title('B.2', 2.6), title('B.2', 2.4, 11)]).toEqual([
    true,
    false,
    false,
  ])
  expect([title('Part', 1.4), title('Part', 1.6)]).toEqual([true, false])
  expect(title('•', 1)).toBe(false)
})

test('numbered titles with their pages are contents, whatever stands above them', () => {
  const sections = (pages: readonly string[], ...above: readonly (readonly string[])[]) =>
    isContents(
      rowsOf([...above, ...pages.map((page, at) => [`2.${at + 1}`, 'Of wheels . . .', page])]),
    )
  const heads = ['Abstract', 'We turn wheels', 'Contents', 'Parts'].map((text) => [text])
  expect(sections(['3', '3', '7'])).toBe(true)
  expect(sections(['3', '3'])).toBe(false)
  expect(sections(['3', '7', '4'])).toBe(false)
  expect(sections(['3', '3', '7'], ...heads.slice(0, 3))).toBe(true)
  expect(sections(['3', '3', '7'], ...heads)).toBe(false)
})

test('rows that count without levels are cells', () => {
  const rows = (number: string) =>
    isContents(rowsOf([1, 2, 3, 4].map((at) => [`${number}${at}`, 'Mills', `${at}0`])))
  expect([rows('1.'), rows('')]).toEqual([true, false])
})
