import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { buildLines } from './build-lines.ts'
import { groupLines } from './group-lines.ts'
import { joinContents } from './join-contents.ts'
import type { TextRun } from '../page-model.ts'

function read(runs: readonly TextRun[]): readonly number[] {
  const lines = buildLines(runs, []).toSorted(
    (one, other) => one.box.top - other.box.top || one.box.left - other.box.left,
  )
  return joinContents(groupLines(lines)).map((block) =>
    block.kind === 'text' ? block.lines.length : 0,
  )
}

const entry = (text: string, page: string, top: number): readonly TextRun[] => [
  run(text, 10, top),
  run(page, 300 - page.length * 5, top),
]

test('the entries of contents are one block, whatever their numbers and indents part them into', () => {
  const runs = [
    ...entry('1 First chapter', '3', 10),
    ...entry('1.1 A section', '7', 24),
    ...entry('1.2 Another one', '9', 38),
    ...entry('2 Second chapter', '12', 58),
  ]
  expect(read(runs)).toEqual([4])
})

test('items that end in any numbers are no contents', () => {
  const runs = [
    ...entry('• Apples', '12', 10),
    ...entry('• Pears', '3', 24),
    ...entry('• Plums', '7', 38),
  ]
  expect(read(runs)).toEqual([1, 1, 1])
})
