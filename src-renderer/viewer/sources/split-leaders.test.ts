import type { TextRun } from '#shared/accents/join-accents.ts'
import { describe, expect, test } from 'vitest'
import { splitLeaders } from './split-leaders.ts'

/** Letters of 1, dots of .5: in the file, at a size of 10, letters are 12 and dots 3. */
const measure = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (letter === '.' ? 0.5 : 1), 0)

function run(str: string, width: number, rest: Partial<TextRun> = {}): TextRun {
  return {
    str,
    dir: 'ltr',
    width,
    transform: [10, 0, 0, 10, 100, 500],
    fontName: 'f1',
    hasEOL: true,
    ...rest,
  }
}

const plain = run('Words of the same font', 22 * 12)
const led = run('Title........7', 5 * 12 + 8 * 3 + 12)
const across = (): boolean => false

describe('splitLeaders', () => {
  test('letters before and behind leaders lie where the page has them', () => {
    const pieces = splitLeaders([plain, led], across, measure).slice(1)
    expect(
      pieces.map(({ str, width, transform, hasEOL }) => [str, width, transform[4], hasEOL]),
    ).toEqual([
      ['Title', 60, 100, false],
      ['........', 24, 160, false],
      ['7', 12, 184, true],
    ])
  })

  test('the text stays as it is, letter for letter', () => {
    const runs = [plain, led, run('. . . . . 12', 60), run('1.5 ..', 40)]
    const joined = (all: readonly TextRun[]): string => all.map(({ str }) => str).join('')
    expect(joined(splitLeaders(runs, across, measure))).toBe(joined(runs))
  })

  test('lines with leaders alone tell how wide letters are, where some are longer than others', () => {
    const longer = run('A longer title.......12', 14 * 12 + 7 * 3 + 24)
    const [title] = splitLeaders([led, longer], across, measure)
    expect(title?.str).toBe('Title')
    expect(title?.width).toBeCloseTo(60)
  })

  test('letters of another size are as wide in it', () => {
    const large = run('Words of the same font', 22 * 24, { transform: [20, 0, 0, 20, 100, 300] })
    expect(splitLeaders([large, led], across, measure)[1]?.width).toBeCloseTo(60)
  })

  test('pieces of turned lines go on in their direction', () => {
    const turned = { ...led, transform: [0, 10, -10, 0, 100, 500] }
    const pieces = splitLeaders([plain, turned], across, measure).slice(1)
    expect(pieces.map(({ transform }) => transform.slice(4))).toEqual([
      [100, 500],
      [100, 560],
      [100, 584],
    ])
  })

  test.each([
    ['nothing tells how wide its letters are', [led], across],
    ['only another font tells', [{ ...plain, fontName: 'f2' }, led], across],
    ['all lines are alike', [led, led, led], across],
    ['it goes from right to left', [plain, { ...led, dir: 'rtl' }], across],
    ['it goes down', [plain, led], () => true],
    ['its letters would leave no room', [plain, run('Title........7', 60)], across],
    ['three dots are none', [plain, run('Well... yes', 100)], across],
  ])('a run stays whole where %s', (_why, runs, isVertical) => {
    expect(splitLeaders(runs, isVertical, measure)).toEqual(runs)
  })
})
