import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { union } from '../model/box.ts'
import type { ClassifiedBlock } from '../model/block.ts'
import { buildLines } from '../lines/build-lines.ts'
import { correctOcrBlocks } from './correct-ocr-blocks.ts'

/** A paragraph of these lines; 5 points a letter, so that 40 letters are 200 points. */
function paragraph(...texts: readonly string[]): ClassifiedBlock {
  const runs = texts.map((text, index) => run(text, 60, 100 + index * 12))
  const lines = buildLines(runs, [])
  return {
    category: 'paragraph',
    block: { kind: 'text', box: union(lines.map(({ box }) => box)), lines },
  }
}

const full = (start: string, letters = 40): string => start.padEnd(letters, ' of the leaves')
const prose = (letters?: number) => [full('For the test'), full('and more', letters), 'of it.']

const headings = (...texts: readonly string[]): number =>
  correctOcrBlocks([paragraph(...texts)], 10).filter(({ category }) => category === 'heading1')
    .length

test('a line that ends where the first word of the next had room heads a paragraph that fills its column', () => {
  expect(headings('Kinetics of growth', ...prose())).toBe(1)
  // With "For" and its space there is no room for 36 letters beside it.
  expect([
    headings(full('Growth', 34), ...prose()),
    headings(full('Growth', 36), ...prose()),
  ]).toEqual([1, 0])
})

test('a first sentence, what goes on small and lines of any length have no heading', () => {
  expect(headings('It grows well.', ...prose())).toBe(0)
  expect(headings('Kinetics of growth', ...prose().slice(1), 'of it.')).toBe(0)
  expect([headings('Growth', ...prose(37)), headings('Growth', ...prose(36))]).toEqual([1, 0])
  expect(headings('Growth', full('For the test'), 'of it.')).toBe(0)
})

test('a line of sixty letters may be a title, a longer one is a line', () => {
  const wide = (letters: number) => [
    full('Growth', letters),
    full('For all', 90),
    full('of them', 90),
    'and so on.',
  ]
  expect([headings(...wide(60)), headings(...wide(61))]).toEqual([1, 0])
})
