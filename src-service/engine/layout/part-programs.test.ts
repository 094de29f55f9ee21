import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { buildLines } from '../lines/build-lines.ts'
import type { TextRun } from '../model/page-model.ts'
import { groupLines } from './group-lines.ts'
import { joinCaptions } from './join-captions.ts'

/** A line of ten points whose letters are `letter` em wide in the mean. */
function line(text: string, top: number, letter: number, rest: Partial<TextRun> = {}): TextRun {
  const [left, fontSize] = [rest.box?.left ?? 10, 10]
  const box = { left, right: left + letter * fontSize * text.length, top, bottom: top + 10 }
  return run(text, left, top, { fontSize, ...rest, box })
}

const prose = (text: string, top: number, rest: Partial<TextRun> = {}): TextRun =>
  line(text, top, 0.45, { fontName: 'CMR10', ...rest })
const program = (text: string, top: number, letter = 0.525): TextRun =>
  line(text, top, letter, { fontName: 'CMTT10' })

function group(...runs: readonly TextRun[]): readonly (readonly string[])[] {
  const lines = buildLines(runs, []).toSorted((one, other) => one.box.top - other.box.top)
  return groupLines(lines).map((block) => block.lines.map(({ text }) => text))
}

const above = 'A configure script that was made by it is then run by the one who installs it.'

test('a program between lines of prose, as near as they are, keeps its lines', () => {
  const [first, second] = ['fubar=42 && export', 'echo this is extra']
  expect(
    group(
      prose(above, 10),
      prose('For example, by:', 22),
      program(first, 34),
      program(second, 46),
      prose('produces this in a file that it writes.', 58),
    ),
  ).toEqual([
    [above, 'For example, by:'],
    [first, second],
    ['produces this in a file that it writes.'],
  ])
})

test('prose that only begins with a word of a program goes on with its paragraph', () => {
  const begun = 'rxvt is begun by it.'
  const blocks = (letter: number) =>
    group(prose('By the key:', 22), program(begun, 34, letter), prose(above, 90)).length - 1
  expect([0.47, 0.49, 0.63, 0.65].map(blocks)).toEqual([1, 2, 2, 1])
})

test('a word of a program that ends a sentence, or an item, is no program', () => {
  const first = prose('It can be tested at once by the', 22)
  expect(group(prose(above, 10), first, program('dh_auto_test', 34))).toHaveLength(1)
  const item = prose('• Print what is known of a package:', 22)
  expect(group(item, program('dpkg --info foo', 34))).toHaveLength(1)
})

test('prose around a list of numbers, or of letters, is none of its items', () => {
  const item = prose('iv) The fourth holds.', 22, {
    box: { left: 18, right: 0, top: 0, bottom: 0 },
  })
  const after = (left: number) =>
    group(
      item,
      prose('Some words', 34, { box: { left, right: 0, top: 0, bottom: 0 } }),
      prose(above, 90),
    )
  expect(after(9)[0]).toEqual(['iv) The fourth holds.'])
  expect(after(11)[0]).toEqual(['iv) The fourth holds.', 'Some words'])
})

test('a full line of a program’s words goes on in prose', () => {
  const full = program('autoconf', 22, 0.525)
  const wide = prose('and goes on', 34)
  // Nothing is wider than the line, so that the next word had no room.
  expect(group(full, wide)).toHaveLength(1)
})

test('the title of a listing is its caption, and says nothing of its lines', () => {
  const block = (runs: readonly TextRun[]) => {
    const [found] = groupLines(buildLines(runs, []))
    if (!found) throw new Error('No block')
    return found
  }
  const title = { category: 'caption', block: block([prose('Listing 1: A program', 10)]) } as const
  const next = (run: TextRun) =>
    joinCaptions([title, { category: 'paragraph', block: block([run]) }]).length
  expect(next(program('int main(void) {', 22))).toBe(2)
  expect(next(prose('that says hello', 22))).toBe(1)
})
