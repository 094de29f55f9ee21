import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { isStroke, withoutGuesses } from './filter-runs.ts'

test('a few letters much larger than the page’s are an ornament, a large word is a title', () => {
  const small = Array.from({ length: 5 }, (_, row) => run('words', 0, row * 12))
  const isKept = (text: string, fontSize: number): boolean => {
    const large = run(text, 0, 100, { fontSize })
    return withoutGuesses([...small, large]).includes(large)
  }
  expect([17, 19].map((fontSize) => isKept('No', fontSize))).toEqual([true, false])
  expect(['one', 'four'].map((text) => isKept(text, 30))).toEqual([false, true])
})

test('the feet of letters in a row are no rule, a rule that goes on beyond them is one', () => {
  const text = run('words', 100, 50)
  const { left, right } = text.box
  const isOwn = (beyond: number) =>
    isStroke({ direction: 'horizontal', at: 55, from: left - beyond, to: right + beyond }, text)
  expect([5, 7].map(isOwn)).toEqual([true, false])
})
