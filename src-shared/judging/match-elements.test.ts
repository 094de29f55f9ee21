import { expect, test } from 'vitest'
import { type ComparedElement, matchElements } from './match-elements.ts'

function element(text: string, top: number | null): ComparedElement {
  const corners = [
    { x: 0.1, y: top ?? 0 },
    { x: 0.9, y: top ?? 0 },
    { x: 0.9, y: (top ?? 0) + 0.05 },
  ]
  return { key: text, category: 'paragraph', text, polygon: top === null ? null : corners }
}

const matched = (first: readonly ComparedElement[], second: readonly ComparedElement[]) =>
  [...matchElements(first, second)].toSorted(([a], [b]) => a - b)

test('the same words twice on a page are told apart by their places', () => {
  const first = [element('Total', 0.1), element('Total', 0.5)]
  expect(matched(first, [element('Total', 0.5), element('Total', 0.1)])).toEqual([
    [0, 1],
    [1, 0],
  ])
})

test('what is the same takes nothing from what is only alike', () => {
  const first = [element('one two three four', 0.1), element('one two three five', 0.2)]
  const second = [element('one two three five', 0.2), element('one two three fore', 0.1)]
  expect(matched(first, second)).toEqual([
    [0, 1],
    [1, 0],
  ])
})
