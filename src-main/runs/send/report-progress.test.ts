import { expect, test } from 'vitest'
import type { RunProgress } from '#shared/runs/run.ts'
import { createProgressReport } from './report-progress.ts'

test('a fast upload does not flood the views, and no phase is swallowed', () => {
  let time = 0
  const heard: RunProgress[] = []
  const report = createProgressReport(
    (progress) => heard.push(progress),
    () => time,
  )
  for (; time < 1000; time += 1) {
    report({ runId: 'r', phase: 'uploading', sentBytes: time, totalBytes: 1000 })
  }
  report({ runId: 'r', phase: 'processing', sentBytes: 1000, totalBytes: 1000 })
  expect(heard).toHaveLength(11)
  expect(heard.at(-1)?.phase).toBe('processing')
})
