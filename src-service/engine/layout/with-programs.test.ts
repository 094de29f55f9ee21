import { expect, test } from 'vitest'
import { column, model, run } from '../../testing/make-model.ts'
import { toLine } from '../lines/build-lines.ts'
import type { Category } from '../model/category.ts'
import type { TextRun } from '../model/page-model.ts'
import { analysePage, pageLines } from './analyse-page.ts'
import { withPrograms } from './with-programs.ts'

const faces = new Map([
  ['Times-Roman', 0.5],
  ['Courier', 0.5],
])

/** Whether lines in these fonts are known as a program. */
function isProgram(
  category: Category,
  fontNames: readonly string[],
  shares = faces,
  rotation = 0,
  said = 'make install',
): boolean {
  const lines = fontNames.map((fontName, index) =>
    toLine([run(said, 50, 100 + 12 * index, { fontName, rotation })]),
  )
  const box = { left: 50, right: 110, top: 100, bottom: 120 }
  const [told] = withPrograms([{ category, block: { kind: 'text', box, lines } }], shares)
  return told?.isProgram === true && told.category === 'paragraph'
}

test('a paragraph in the type of programs is one, where the document is set in another', () => {
  expect(isProgram('paragraph', ['Courier', 'Courier'])).toBe(true)
  expect(isProgram('paragraph', ['Courier', 'Times-Roman'])).toBe(false)
  expect(isProgram('heading1', ['Courier'])).toBe(false)
  expect(isProgram('paragraph', ['Courier'], new Map([['Courier', 1]]))).toBe(false)
})

test('numbers that a program prints lead to no pages, unless dots lead to them', () => {
  const fonts = ['Courier', 'Courier']
  expect(isProgram('index', fonts, faces, 0, 'death    0    312')).toBe(true)
  expect(isProgram('index', fonts, faces, 0, 'The harvest ...... 312')).toBe(false)
})

test('lines that run up an edge have no indents', () => {
  expect(isProgram('paragraph', ['Courier', 'Courier'], faces, 90)).toBe(false)
})

test('a listing whose letters stand in columns is a program, whatever font it is set in', () => {
  const wide = (text: string, columns: number, top: number): TextRun =>
    run(text, 50, top, {
      fontName: 'Gothic',
      fontSize: 9,
      box: { left: 50, top, right: 50 + 9 * (0.5 + 0.6 * (columns - 1)), bottom: top + 9 },
    })
  const prose = column(
    Array.from({ length: 9 }, () => 'Goods that are sent by sea and not by land take longer'),
    50,
    200,
  )
  const listing = [wide('i n i t rd.gz', 9, 100), wide('copied ,', 7, 111), wide('xa , xb', 5, 122)]
  const page = pageLines(model({ runs: [...listing, ...prose] }))
  const [first] = analysePage(page, []).classified
  expect(first?.isProgram).toBe(true)
  expect(first?.block.kind === 'text' && first.block.lines.map(({ text }) => text)).toEqual([
    'initrd.gz',
    'copied,',
    'xa,xb',
  ])
})
