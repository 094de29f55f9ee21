import { expect, test } from 'vitest'
import { run } from '../../../testing/make-model.ts'
import { toLine } from '../../lines/build-lines.ts'
import { isAlgorithm, isHeading } from './not-rows.ts'
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
