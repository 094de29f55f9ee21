import { expect, test } from 'vitest'
import type { ReadWord } from './read-lines.ts'
import { splitAtWalls } from './split-at-walls.ts'

/** A word of one box, 20 high, at a height of 100. */
function word(text: string, left: number, right: number): ReadWord {
  const box = { left, top: 100, right, bottom: 120 }
  return { symbols: [{ text, confidence: 1, box }], confidence: 1, spaced: true }
}

/** What stands in each piece; the wall goes from 0 to 200 unless said otherwise. */
function pieces(words: readonly ReadWord[], at: number, to = 200): readonly string[] {
  const found = splitAtWalls(words, [{ direction: 'vertical', at, from: 0, to }])
  return found.map((piece) => piece.flatMap(({ symbols }) => symbols[0]?.text ?? '').join(' '))
}

const cells = [word('coherence', 0, 100), word('41.25', 110, 150)]

test('texts of two cells are two, however narrow the table is', () => {
  expect(pieces(cells, 105)).toEqual(['coherence', '41.25'])
  expect(pieces(cells, 160)).toEqual(['coherence 41.25'])
})

test('a rule that ends above the words parts others', () => {
  expect([pieces(cells, 105, 112), pieces(cells, 105, 108)]).toEqual([
    ['coherence', '41.25'],
    ['coherence 41.25'],
  ])
})

test('a letter that reaches over the rule beside it parts all the same, up to a fifth of its height', () => {
  expect([pieces(cells, 97), pieces(cells, 95)]).toEqual([
    ['coherence', '41.25'],
    ['coherence 41.25'],
  ])
})

test('what is left of the rule itself is no text', () => {
  expect(
    pieces([word('2016)', 0, 100), word('~~', 104, 108), word('35.4', 110, 150)], 106),
  ).toEqual(['2016)', '35.4'])
})
