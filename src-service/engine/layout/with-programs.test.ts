import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { toLine } from '../lines/build-lines.ts'
import type { Category } from '../model/category.ts'
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
): boolean {
  const lines = fontNames.map((fontName, index) =>
    toLine([run('make install', 50, 100 + 12 * index, { fontName, rotation })]),
  )
  const box = { left: 50, right: 110, top: 100, bottom: 120 }
  const [told] = withPrograms([{ category, block: { kind: 'text', box, lines } }], shares)
  return told?.isProgram === true
}

test('a paragraph in the type of programs is one, where the document is set in another', () => {
  expect(isProgram('paragraph', ['Courier', 'Courier'])).toBe(true)
  expect(isProgram('paragraph', ['Courier', 'Times-Roman'])).toBe(false)
  expect(isProgram('heading1', ['Courier'])).toBe(false)
  expect(isProgram('paragraph', ['Courier'], new Map([['Courier', 1]]))).toBe(false)
})

test('lines that run up an edge have no indents', () => {
  expect(isProgram('paragraph', ['Courier', 'Courier'], faces, 90)).toBe(false)
})
