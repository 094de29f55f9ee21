import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { toLine } from '../lines/build-lines.ts'
import type { Block } from '../model/block.ts'
import { withNotesBeside } from './notes-beside.ts'

function block(text: string, top: number): Block {
  const line = toLine([run(text, 50, top)])
  return { kind: 'text', box: line.box, lines: [line] }
}

function order(regions: readonly (readonly Block[])[], notes: readonly (readonly Block[])[]) {
  return withNotesBeside(regions, new Set(notes), (region) => region).map(
    (each) => each.kind === 'text' && each.lines[0]?.text,
  )
}

test('a note follows the text that it stands beside, and the last ones follow it all', () => {
  const margin = [block('first note', 110), block('second note', 220), block('third note', 400)]
  const text = [block('one', 100), block('two', 200), block('three', 300)]
  expect(order([margin, text], [margin])).toEqual([
    'one',
    'first note',
    'two',
    'second note',
    'three',
    'third note',
  ])
})

test('columns stay as they are', () => {
  const left = [block('one', 100), block('two', 200)]
  const right = [block('three', 100)]
  expect(order([left, right], [])).toEqual(['one', 'two', 'three'])
})
