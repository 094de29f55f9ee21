import { expect, test } from 'vitest'
import { composeAccent } from './compose.ts'
import { type TextRun, joinAccents } from './join-accents.ts'

/** Letters of ten points from `left` to `right`, `raised` by so much; turned by a quarter where `up`. */
function run(
  str: string,
  left: number,
  right: number,
  {
    raised = 0,
    up = false,
    ...rest
  }: Partial<TextRun> & { readonly raised?: number; readonly up?: boolean } = {},
): TextRun {
  const transform = up ? [0, 10, -10, 0, 500 - raised, left] : [10, 0, 0, 10, left, 500 + raised]
  return { str, dir: 'ltr', width: right - left, transform, fontName: 'f1', hasEOL: false, ...rest }
}

const joined = (runs: readonly TextRun[]): readonly string[] =>
  joinAccents(runs).map(({ str }) => str)

test('words that accents part are found, copied and compared as words', () => {
  const [word, ...others] = joinAccents([
    run('A na¨', 0, 24.6),
    run('ıve r´', 20.7, 44),
    run('esum', 39.3, 60, { hasEOL: true }),
  ])
  expect(word).toMatchObject({ str: 'A naïve résum', width: 60, hasEOL: true })
  expect(others).toEqual([])
  expect(joined([run('Fran¸', 0, 24), run('cois', 19.6, 40)])).toEqual(['François'])
  expect(joined([run('con, C', 0, 28), run('¸ a va', 22, 50)])).toEqual(['con, Ça va'])
  expect(joined([run('caf´', 0, 20, { up: true }), run('e', 16, 21, { up: true })])).toEqual([
    'café',
  ])
})

test('a capital stands where it is, not where its accent is raised to', () => {
  const [word] = joinAccents([run('´', 1, 6, { raised: 2.5 }), run('Elan', 0, 20)])
  expect(word).toEqual(run('Élan', 0, 20))
})

test('a sign that no letter stands under is no accent', () => {
  const back = (by: number) => joined([run('s´', 0, 20), run('e', 20 - by, 30)]).length
  expect([1.4, 1.6, 10.9, 11.1].map(back)).toEqual([2, 1, 1, 2])
  const raised = (by: number) => joined([run('s´', 0, 20, { raised: by }), run('e', 16, 30)]).length
  expect([-3.1, -2.9, 3.9, 4.1].map(raised)).toEqual([2, 1, 1, 2])
  expect(joined([run('s´', 0, 20), run('e', 16, 30, { fontName: 'f2' })])).toHaveLength(2)
  expect(joined([run('s´', 0, 20, { hasEOL: true }), run('e', 16, 30)])).toHaveLength(2)
  expect(joined([run('s´', 0, 20), run('e', 16, 30, { up: true })])).toHaveLength(2)
  expect(joined([run('`', 0, 5), run('quoted', 5, 30)])).toHaveLength(2)
})

test('accents make letters of letters alone', () => {
  expect([composeAccent('ı', '¨'), composeAccent('x', 'ˆ')]).toEqual(['ï', 'x\u0302'])
  expect([composeAccent('3', '´'), composeAccent('ˇ', 'ˇ'), composeAccent('a', 'b')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
