import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import type { Run, RunState } from '#shared/runs/run.ts'
import { bar, createProgress } from './progress.ts'
import { displayWidth } from '#shared/text/display-width.ts'

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

test.each([null, 60])(
  'a name that was given by hand draws nothing on the terminal: %s',
  (errColumns) => {
    let text = ''
    const progress = createProgress({ err: (part) => (text += part), errColumns }, 1)
    progress.changed({ ...run('processing'), name: 'a\u001b]0;owned\u0007\nb' })
    expect(text).toContain('a ]0;owned b: parsing')
  },
)

test('what is waited for is told once, however often it is tried again', () => {
  let text = ''
  const progress = createProgress({ err: (part) => (text += part), errColumns: null }, 1)
  const trouble = new AppError('runs.disk-full', { name: '보고서.pdf' }).toData()
  progress.changed({ ...run('queued'), trouble })
  progress.changed(run('uploading'))
  progress.changed({ ...run('queued'), trouble })
  expect(text.match(/no room left on the disk/g)).toHaveLength(1)
})

/** What a terminal shows of what was written: lines that were taken back are gone. */
function screen(written: string): readonly string[] {
  const lines = ['']
  let row = 0
  // oxlint-disable-next-line no-control-regex -- what is read are the terminal's control codes
  for (const part of written.split(/(\r|\n|\u001b\[\d*[AJ])/)) {
    if (part === '\r') continue
    if (part === '\n') {
      row += 1
      lines[row] = ''
    } else if (part.endsWith('A')) row -= Number(part.slice(2, -1))
    else if (part.endsWith('J')) {
      lines.length = row + 1
      lines[row] = ''
    } else lines[row] = (lines[row] ?? '') + part
  }
  return lines
}

function liveProgress(files: number, columns = 60) {
  let written = ''
  const progress = createProgress({ err: (part) => (written += part), errColumns: columns }, files)
  return { progress, shown: () => screen(written) }
}

const named = (id: string, state: RunState, completedPages = 0): Run => ({
  ...run(state, completedPages),
  id,
  name: `${id}.pdf`,
})

test('each run has a live line of its own, and all of them one more', () => {
  const { progress, shown } = liveProgress(3)
  progress.changed(named('a', 'processing', 10))
  progress.changed(named('b', 'uploading'))
  progress.changed(named('c', 'queued'))
  progress.changed(named('a', 'completed', 20))
  expect(shown().map((line) => line.replace(/[█▏▎▍▌▋▊▉]* +/, ''))).toEqual([
    'b.pdf: sending',
    'a.pdf: done, 20 pages, 9 elements',
    'c.pdf: waiting',
    '1/3',
  ])
  progress.say('recto: something to know')
  expect(shown()[0]).toBe('recto: something to know')
  progress.close()
  expect(shown()).toEqual(['recto: something to know', ''])
})

test('a single run has one line', () => {
  const { progress, shown } = liveProgress(1)
  progress.changed(named('a', 'processing', 10))
  expect(shown()).toEqual([expect.stringMatching(/^█+.* a\.pdf: parsing, 10 of 20 pages$/)])
})

test('many runs stay within the window, those under way in sight', () => {
  const { progress, shown } = liveProgress(40)
  for (let index = 0; index < 39; index += 1) progress.changed(named(`q${index}`, 'queued'))
  progress.changed(named('late', 'processing', 1))
  expect(shown()).toHaveLength(8)
  expect(shown()[0]).toContain('late.pdf: parsing')
})

test('no line breaks into a second one of the terminal, wide letters included', () => {
  const { progress, shown } = liveProgress(3, 50)
  progress.changed({ ...run('processing', 10), name: '아주 긴 이름의 보고서 '.repeat(10) })
  expect(shown()).toHaveLength(2)
  expect(Math.max(...shown().map(displayWidth))).toBeLessThan(50)
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
