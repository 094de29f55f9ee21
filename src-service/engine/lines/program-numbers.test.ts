import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import type { TextRun } from '../model/page-model.ts'
import { buildLines } from './build-lines.ts'
import { findProgramNumbers } from './program-numbers.ts'

type Program = {
  readonly lines?: number
  readonly named?: number
  readonly small?: number
  readonly gap?: number
  readonly shift?: number
  readonly column?: number
  readonly step?: number
  readonly letter?: number
  /** In place of names that are longer line by line. */
  readonly texts?: readonly string[]
}

/** Lines of code 12 points apart behind their numbers, every second one indented by `shift` more. */
function program({
  lines = 6,
  named = lines,
  small = 0.7,
  gap = 8,
  shift = 0,
  column = 0,
  step = 1,
  letter = 5,
  texts,
}: Program): readonly TextRun[] {
  return Array.from({ length: lines }, (_, index) => {
    const top = index * 12
    const text = texts?.[index] ?? `\\def\\name${'x'.repeat(index)}`
    const code = run(text, 60 + gap * 10 + (index % 2) * shift, top, {
      fontName: index < named ? 'SFTT1000' : '',
    })
    const width = text.length * (letter + (index % 2) * (letter - 5))
    const number = run(String(40 + index * step), 50 + index * column, top + 3, {
      fontSize: 10 * small,
    })
    return [number, { ...code, box: { ...code.box, right: code.box.left + width } }]
  }).flat()
}

const found = (given: Program) => findProgramNumbers(program(given)).size

test('the numbers of a program belong to its lines, however far these are indented', () => {
  const texts = (given: Program) =>
    buildLines(program(given), [])
      .toSorted((one, other) => one.box.top - other.box.top)
      .map(({ text }) => text)
  expect(texts({ lines: 3 })).toEqual(['40 \\def\\name', '41 \\def\\namex', '42 \\def\\namexx'])
  expect([texts({ lines: 3, gap: 37 }).length, texts({ lines: 3, gap: 41 }).length]).toEqual([3, 6])
})

test('they count up in one column, a few of them at least', () => {
  expect([found({ lines: 3 }), found({ lines: 2 })]).toEqual([3, 0])
  expect(found({ step: 2 })).toBe(0)
  expect([found({ column: 13 }), found({ column: 15 })]).toEqual([6, 0])
})

test('they are smaller than the code, or it is indented: the rows of a table are neither', () => {
  expect([found({ small: 0.88 }), found({ small: 0.92 })]).toEqual([6, 0])
  expect([found({ small: 1, shift: 11 }), found({ small: 1, shift: 9 })]).toEqual([6, 0])
})

test('code is known by the names of its fonts, or by letters of one width', () => {
  const wide = { letter: 5.3 }
  expect([
    found({ ...wide, lines: 10, named: 6 }),
    found({ ...wide, lines: 10, named: 5 }),
  ]).toEqual([10, 0])
  expect([found({ named: 0, letter: 5.15 }), found({ named: 0, letter: 5.25 })]).toEqual([6, 0])
  expect([found({ named: 0, lines: 3 }), found({ named: 0, lines: 2 })]).toEqual([3, 0])
})

test('a number that the reader gave together with its code counts on', () => {
  const [first, code, , ...rest] = program({ lines: 4 })
  const glued = run('41 }', 50, 15, { fontSize: 7 })
  const runs = [first, code, glued, ...rest.slice(1)].filter((each) => each !== undefined)
  expect(findProgramNumbers(runs).size).toBe(4)
})

test('where fonts have no names, three lines of four letters tell by their widths', () => {
  const nameless = (...texts: readonly string[]) => found({ lines: texts.length, named: 0, texts })
  expect(nameless('\\def', '\\let', '\\end', '}')).toBe(4)
  expect(nameless('\\def', '\\let', '}', '}')).toBe(0)
  expect(nameless('\\def', '\\let', 'end', '}')).toBe(0)
})
