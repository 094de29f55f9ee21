import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import type { TextRun } from '../model/page-model.ts'
import { settleNamelessPrograms } from './nameless-programs.ts'

/** A text of a nameless font of size 10 whose letters are `pitch` em wide, `off` em more as a whole. */
function text(said: string, top: number, off = 0, pitch = 0.525): TextRun {
  const right = 50 + 10 * (said.length * pitch + off)
  return run(said, 50, top, { box: { left: 50, top, right, bottom: top + 10 }, fontName: '' })
}

const words = ['survival', 'library', 'subjects', 'formula', 'transition', 'observed', 'numbers']

/** Lines of a program, one for each of so many words, and prose above them that says more. */
function page(count: number, off = 0): readonly TextRun[] {
  const told = [...words, 'summary', 'deviance'].slice(0, count)
  return [...prose, ...told.map((word, index) => text(`${word} <- 1`, 200 + 12 * index, off))]
}

const prose = [0.45, 0.462, 0.474].map((pitch, index) =>
  text(
    'Events that happen at the same time are told by the order of them. '.repeat(2),
    100 + 12 * index,
    0,
    pitch,
  ),
)

const programs = (runs: readonly TextRun[]): readonly string[] =>
  settleNamelessPrograms(runs)
    .filter(({ isInColumns }) => isInColumns === true)
    .map((each) => each.text)

test('lines whose letters are all of one width are programs, though their font has no name', () => {
  expect(programs(page(8))).toHaveLength(8)
  expect(programs(page(8).map((each) => ({ ...each, fontName: 'CMR10' })))).toEqual([])
  expect(programs(page(8).map((each) => ({ ...each, rotation: 90 })))).toEqual([])
})

test('seven words of one width may be so by chance', () => {
  expect(programs(page(7))).toEqual([])
})

test('words of four letters, and digits, tell no width', () => {
  const of = (...told: readonly string[]) =>
    programs([...prose, ...told.map((word, index) => text(`${word} <- 12345`, 200 + 12 * index))])
  expect(of('time', 'risk', 'many', 'with', 'some', 'deal', 'code', 'year')).toEqual([])
  expect(of('times', 'risky', 'where', 'width', 'among', 'deals', 'coded', 'years')).toHaveLength(8)
})

test.each([
  ['0.02 em more', 0.02, 9],
  ['0.04 em more', 0.04, 8],
])('a line of another width is none: %s', (_, off, count) => {
  expect(programs([...page(8), text('another <- 1', 296, off)])).toHaveLength(count)
})

test.each([
  ['exact to a five-hundredth of an em', 0.0019, 8],
  ['otherwise they are words of the text', 0.0021, 0],
])('words have the width of their letters in common: %s', (_, spread, count) => {
  const told = [...words, 'summary'].map((word, index) => {
    const said = `${word.slice(0, 6)} <- c(1)`
    return text(said, 200 + 12 * index, index === 0 ? said.length * spread : 0)
  })
  expect(programs([...prose, ...told])).toHaveLength(count)
})

test('a line of prose with a word of a program in it is none', () => {
  const rest = {
    ...text('can be used, too', 400, 0, 0.45),
    box: { left: 200, right: 272, top: 400, bottom: 410 },
  }
  expect(programs([...page(8), text('mark.time', 400), rest])).toHaveLength(8)
})

test('a few letters as wide as a program’s belong to the one that they stand in', () => {
  // The last line's bottom is at 294, and 17 points make the next one.
  expect(programs([...page(8), text('F   M', 300.9)])).toHaveLength(9)
  expect(programs([...page(8), text('F   M', 301.1)])).toHaveLength(8)
  expect(programs([...page(8), text('F   M', 300.9), text('1.1 1.0', 313)])).toHaveLength(10)
  expect(
    programs([...page(8), text('print(fits)', 400), text('print(fit2s)', 440)]).slice(8),
  ).toEqual(['print(fit2s)'])
})

test('a page of nothing else may be typewritten', () => {
  expect(programs(page(8).slice(prose.length))).toEqual([])
})
