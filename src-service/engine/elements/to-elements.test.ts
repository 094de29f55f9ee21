import { expect, test } from 'vitest'
import { model, run } from '../../testing/make-model.ts'
import { toLine } from '../lines/build-lines.ts'
import type { ClassifiedBlock, TextBlock } from '../model/block.ts'
import { toElements } from './to-elements.ts'

const block = (text: string, left: number, top: number): TextBlock => {
  const line = toLine([run(text, left, top)])
  return { kind: 'text', box: line.box, lines: [line] }
}

const read = (...blocks: readonly ClassifiedBlock[]) => toElements(blocks, model(), 0)

test('an element right below another is told from one with white above it', () => {
  const follows = (gap: number) =>
    read(
      { block: block('One', 50, 100), category: 'paragraph' },
      { block: block('Two', 50, 110 + gap), category: 'paragraph' },
    )[1]?.followsClosely
  // The page is 800 high.
  expect([follows(7), follows(9)]).toEqual([true, false])
})

test('items that are indented are of a deeper level, until one hangs out again', () => {
  const depths = (...lefts: readonly number[]) => {
    const parts = lefts.map((left, index) => block('• item', left, 100 + index * 12))
    const [first] = parts
    const [list] = first ? read({ block: first, category: 'list', parts }) : []
    return list?.body.kind === 'list' ? list.body.items.map(({ depth }) => depth) : []
  }
  expect([depths(50, 56, 50), depths(50, 54, 50)]).toEqual([
    [0, 1, 0],
    [0, 0, 0],
  ])
})

test('a caption is of the figure near it, not of one across the page', () => {
  const target = (gap: number) =>
    read(
      {
        block: {
          kind: 'figure',
          box: { left: 50, top: 100, right: 250, bottom: 200 },
          lines: [],
          chart: false,
        },
        category: 'figure',
      },
      { block: block('Figure 1. A mill', 50, 200 + gap), category: 'caption' },
    )[1]?.captionOf
  expect([target(50), target(70)]).toEqual(['previous', undefined])
})

test('pieces of a line of a program keep the blanks between them, and one where there is less room', () => {
  const text = (gap: number) => {
    const line = toLine([
      run('active', 50, 100, { fontName: 'Courier' }),
      run('0.01', 80 + gap, 100, { fontName: 'Courier' }),
    ])
    const program: TextBlock = { kind: 'text', box: line.box, lines: [line] }
    const [told] = read({ block: program, category: 'paragraph', isProgram: true })
    return told?.body.kind === 'text' ? told.body.lines[0] : ''
  }
  // A letter is 5 points wide.
  expect([20, 5, 2.2, 0].map(text)).toEqual([
    'active    0.01',
    'active 0.01',
    'active 0.01',
    'active0.01',
  ])
})

test('lines of a program are indented by as many blanks as they stand further right', () => {
  const lines = (left: number) => {
    const [first, second] = [
      toLine([run('def f():', 50, 100, { fontName: 'Courier' })]),
      toLine([run('return', left, 112, { fontName: 'Courier' })]),
    ]
    const box = { left: 50, right: 90, top: 100, bottom: 122 }
    const program: TextBlock = { kind: 'text', box, lines: [first, second] }
    const [told] = read({ block: program, category: 'paragraph', isProgram: true })
    return told?.body.kind === 'text' ? told.body.lines : []
  }
  // A letter is 5 points wide.
  expect(lines(70)).toEqual(['def f():', '    return'])
  expect([450, 455].map((left) => lines(left)[1]?.indexOf('return'))).toEqual([80, 80])
  expect(lines(445)[1]?.indexOf('return')).toBe(79)
  const flat = toLine([
    run('x', 90, 100, { fontName: 'Courier', box: { left: 90, right: 90, top: 100, bottom: 110 } }),
  ])
  const program: TextBlock = {
    kind: 'text',
    box: { left: 50, right: 90, top: 100, bottom: 110 },
    lines: [flat],
  }
  const [told] = read({ block: program, category: 'paragraph', isProgram: true })
  expect(told?.body).toMatchObject({ lines: ['x'] })
})
