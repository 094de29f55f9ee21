import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import type { ClassifiedBlock } from '../model/block.ts'
import type { TextRun } from '../model/page-model.ts'
import { toLine } from '../lines/build-lines.ts'
import { withHeadings } from './find-headings.ts'
import { isRestOfSentence } from './no-heading.ts'

test('a bracket that is closed and was not opened tells a sentence that goes on', () => {
  const rests = ['9.3.4 节).', '10.3.6 节）。', '4.2 below) and others']
  expect(rests.map(isRestOfSentence)).toEqual([true, true, true])
  const titles = [
    '9.3.4 Files (local)',
    '1) Files',
    'a) Files (all)',
    '2.1 f(x) and g(x)',
    '（一）总则',
  ]
  expect(titles.map(isRestOfSentence)).toEqual([false, false, false, false, false])
})

test('no title ends as Chinese and Japanese sentences do', () => {
  expect(isRestOfSentence('2.6 や 3.x にもあてはまります。')).toBe(true)
  expect(isRestOfSentence('5.1.5 はじめに')).toBe(false)
})

test('a reference to a section that begins a line is no heading', () => {
  const block = (...runs: readonly TextRun[]): ClassifiedBlock => ({
    block: {
      kind: 'text',
      lines: runs.map((each) => toLine([each])),
      box: {
        left: 10,
        right: 300,
        top: runs[0]?.box.top ?? 0,
        bottom: runs.at(-1)?.box.bottom ?? 0,
      },
    },
    category: 'paragraph',
  })
  const style = { body: { fontSize: 10, bold: false }, faces: new Map([['Serif', 0.95]]) }
  const below = block(
    run('这里有一些关于这个问题的说明文字，长度足够作为正文。', 10, 60),
    run('第二行也是正文，写得和上面一样长，没有什么区别。', 10, 72),
  )
  const category = (text: string): string | undefined =>
    withHeadings([block(run(text, 10, 45, { bold: true })), below], style)[0]?.category
  expect([category('9.3.4 节'), category('9.3.4 节).')]).toEqual(['heading1', 'paragraph'])
})
