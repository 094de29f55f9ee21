import { expect, test } from 'vitest'
import type { Run, RunState } from '#shared/runs/run.ts'
import { bar, createProgress } from './progress.ts'
import { displayWidth } from './table.ts'

/** Nothing else of a run is shown. */
const run = (state: RunState, completedPages = 0): Run =>
  ({ id: '1', name: '보고서.pdf', state, totalPages: 20, completedPages, elementCount: 9 }) as Run

test('a log file gets one line for each change, not one for each event', () => {
  let text = ''
  const progress = createProgress({ err: (part) => (text += part), errColumns: null }, 1)
  progress.changed(run('processing'))
  progress.changed(run('processing'))
  progress.progressed({ runId: '1', phase: 'uploading', sentBytes: 1, totalBytes: 2 })
  progress.changed(run('processing', 10))
  progress.changed(run('completed', 20))
  progress.close()
  expect(text).toBe(
    [
      '보고서.pdf: parsing',
      '보고서.pdf: parsing, 10 of 20 pages',
      '보고서.pdf: done, 20 pages, 9 elements',
      '',
    ].join('\n'),
  )
})

test('the bar never breaks into a second line of the terminal, wide letters included', () => {
  const columns = 50
  const lines: string[] = []
  const progress = createProgress({ err: (part) => lines.push(part), errColumns: columns }, 3)
  progress.changed({ ...run('processing', 10), name: '아주 긴 이름의 보고서 '.repeat(10) })
  // oxlint-disable-next-line no-control-regex -- what is stripped are the terminal's control codes
  const shown = (lines.at(-1) ?? '').replace(/\r|\u001b\[K/g, '')
  expect(displayWidth(shown)).toBeLessThan(columns)
  expect(shown).toContain('0/3')
})

test.each([
  [-1, ''],
  [0, ''],
  [0.5, '██████████'],
  [0.525, '██████████▌'],
  [2, '████████████████████'],
])('a bar for %d stays within its columns', (part, filled) => {
  expect(bar(part)).toBe(filled.padEnd(20, ' '))
})
