import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import type { TextRun } from '../model/page-model.ts'
import { countLetters, findBodyText } from './body-size.ts'
import { buildLines, commonSize, toLine } from './build-lines.ts'
import { lineFace } from './face.ts'

function texts(...args: Parameters<typeof buildLines>): readonly string[] {
  return buildLines(...args)
    .toSorted((one, other) => one.box.top - other.box.top || one.box.left - other.box.left)
    .map(({ text }) => text)
}

test('words of a line are one line, with a space only where the page has a gap', () => {
  expect(texts([run('two', 33, 10), run('one', 10, 10), run('s', 48, 10)], [])).toEqual([
    'one twos',
  ])
})

test('a gutter parts the lines of two columns, although they stand on one height', () => {
  expect(texts([run('left', 10, 10), run('right', 50, 10)], [])).toEqual(['left', 'right'])
})

test('a large heading beside another column is split from it by a gutter of the text’s size', () => {
  const heading = run('Analysis of it', 81, 8, { fontSize: 14 })
  expect(texts([run('tested for', 20, 10), heading], [])).toEqual(['Analysis of it', 'tested for'])
  const initial = run('T', 10, 8, { fontSize: 14 })
  expect(texts([initial, run('he mills', 28, 10)], [])).toEqual(['T he mills'])
})

test('a drawn line parts the texts of two cells, however near they stand', () => {
  const wall = { direction: 'vertical', at: 32, from: 0, to: 50 } as const
  expect(texts([run('left', 10, 10), run('right', 34, 10)], [wall])).toEqual(['left', 'right'])
})

test.each(['•', '1.', '(a)', '가.', '③', '1.2.3', '$'])(
  'the marker %s is not separated from its text by their wide gap',
  (marker) => {
    const text = run('text', 10 + marker.length * 5 + 25, 10)
    expect(texts([run(marker, 10, 10), text], [])).toEqual([`${marker} text`])
  },
)

test('a currency sign beside the number of another column belongs to its own', () => {
  const runs = [run('(102)', 10, 10), run('$', 43, 10), run('81', 60, 10)]
  expect(texts(runs, [])).toEqual(['(102)', '$ 81'])
})

test('a superscript stays in its line', () => {
  const raised = run('2', 30, 8, { fontSize: 6 })
  expect(texts([run('x is', 10, 10), raised], [])).toEqual(['x is2'])
})

test('rotated text is not mixed into upright lines', () => {
  expect(
    texts([run('upright', 10, 10), run('rotated', 46, 10, { rotation: 90 })], []),
  ).toHaveLength(2)
})

test("an equation's number is no marker of the next column's text", () => {
  const runs = [run('n = 5', 100, 10), run('(8)', 270, 10), run('ens the beam', 300, 10)]
  expect(buildLines(runs, []).map((line) => line.text)).toEqual(['n = 5', '(8)', 'ens the beam'])
})

test('a value beside a value is no item of a list', () => {
  const runs = [run('1.5', 10, 10), run('2.3', 45, 10)]
  expect(buildLines(runs, [])).toHaveLength(2)
})

/** In how many lines two texts stand, `gap` ems apart. */
function apart(first: string, second: string, gap: number, rest: Partial<TextRun> = {}): number {
  const one = run(first, 100, 10, rest)
  return buildLines([one, run(second, one.box.right + gap * 10, 10, rest)], []).length
}

test('words of a line are nearer than columns, overlap but a little, and are nearer to no marker', () => {
  expect([apart('some', 'words', 0.8), apart('some', 'words', 1.2)]).toEqual([1, 2])
  expect([apart('some', 'words', -0.8), apart('some', 'words', -1.2)]).toEqual([1, 2])
  expect([apart('•', 'words', 3.5), apart('•', 'words', 4.5)]).toEqual([1, 2])
  expect([apart('(102)', '$', 0.4), apart('(102)', '$', 0.6)]).toEqual([1, 2])
})

test('columns of a program are further apart than words, if not everything is set like one', () => {
  const code = { fontName: 'CMTT9' }
  const prose = run('Some words of a sentence above the program', 10, 50)
  const lines = (gap: number, above = prose) =>
    buildLines([run('st sp', 10, 10, code), run('// done', 35 + gap * 10, 10, code), above], [])
  expect([lines(9).length, lines(11).length]).toEqual([2, 3])
  // 12 letters of the program beside two and one of prose.
  const few = (text: string) => lines(9, run(text, 10, 50)).length
  expect([few('of'), few('a')]).toEqual([2, 3])
})

test('the number of an equation is near to it', () => {
  const lines = (gap: number) => {
    const runs = [run('n = 5', 0, 10), run('(8)', 25 + gap * 10, 10)]
    return buildLines([...runs, run('ens the beam', 60 + gap * 10, 10)], []).length
  }
  expect([lines(20), lines(30)]).toEqual([3, 2])
})

test('text may touch the line between two cells', () => {
  const lines = (at: number) =>
    buildLines(
      [run('left', 10, 10), run('right', 34, 10)],
      [{ direction: 'vertical', at, from: 0, to: 50 }],
    ).length
  expect([lines(29.2), lines(28.8)]).toEqual([2, 1])
})

test('a space is narrower in print than between boxes of ink', () => {
  const text = (gap: number, fontName: string) =>
    buildLines([run('one', 10, 10, { fontName }), run('two', 25 + gap, 10, { fontName })], [])[0]
      ?.text
  expect([text(1.5, 'Serif'), text(1.1, 'Serif')]).toEqual(['one two', 'onetwo'])
  expect([text(2.3, 'ocr'), text(1.7, 'ocr')]).toEqual(['one two', 'onetwo'])
})

test('a line is bold, or of a face, where nearly all of its letters are', () => {
  const line = (letters: number) =>
    toLine([
      run('x'.repeat(letters), 0, 0, { bold: true, fontName: 'Heavy' }),
      run('y'.repeat(20 - letters), letters * 5, 0),
    ])
  expect([line(19).bold, line(16).bold]).toEqual([true, false])
  expect([lineFace(line(19)), lineFace(line(16))]).toEqual(['Heavy', undefined])
})

test('fonts of TeX that are drawn for one size are of one face', () => {
  const face = (fontName: string) => lineFace(toLine([run('text', 0, 0, { fontName })]))
  expect(['CMR9', 'ABCDEF+SFRM0900', 'LMRoman9-Regular'].map(face)).toEqual(
    ['CMR10', 'SFRM1000', 'LMRoman10-Regular'].map(face),
  )
  expect(face('CMBX10')).not.toBe(face('CMR10'))
  expect(face('Univers55')).not.toBe(face('Univers75'))
})

test('sizes that differ by rounding are one', () => {
  expect(commonSize([run('text', 0, 0, { fontSize: 10.06 })])).toBe(10.1)
  const lines = [toLine([run('text', 0, 0, { fontSize: 11.3 })])]
  expect(findBodyText([countLetters(lines)]).fontSize).toBe(11.5)
})

test('a small raised number before a text marks a note, however far it stands out', () => {
  const lines = (mark: string, fontSize: number, bottom: number, gap = 20, text = 'Some words') => {
    const small = run(mark, 10, bottom - fontSize, { fontSize })
    return buildLines([small, run(text, small.box.right + gap, 10)], []).length
  }
  expect([lines('3', 6, 16), lines('b', 6, 16), lines('Oats', 6, 16)]).toEqual([1, 1, 2])
  expect([lines('3', 8.4, 18), lines('3', 8.6, 18)]).toEqual([1, 2])
  expect([lines('3', 6, 18.4), lines('3', 6, 18.6)]).toEqual([1, 2])
  expect([lines('3', 6, 16, 24), lines('3', 6, 16, 26)]).toEqual([1, 2])
  expect(lines('3', 6, 16, 20, 'goes on from above')).toBe(2)
})

test('prose tells the size of ordinary text, however many programs stand in it, but not beside a few words', () => {
  const program = { fontName: 'Courier', fontSize: 8 }
  const size = (words: string) => {
    const code = Array.from({ length: 10 }, (_, at) => run('if (a) b();', 0, at * 10, program))
    const lines = [...code, run(words, 0, 200, { fontSize: 12 })].map((each) => toLine([each]))
    return findBodyText([countLetters(lines)]).fontSize
  }
  expect([size('The mill stoo'), size('The mill st')]).toEqual([12, 8])
})
