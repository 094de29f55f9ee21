import { expect, test } from 'vitest'
import type { BatchStatus, RequestRecord } from './record.ts'
import { requestStatus, updatedAt } from './request-status.ts'

function record(...statuses: readonly BatchStatus[]): RequestRecord {
  return {
    id: 'r',
    options: {
      model: 'm',
      ocr: 'auto',
      coordinates: true,
      formats: ['html'],
      base64: [],
    },
    format: 'pdf',
    totalPages: statuses.length * 10,
    requestedAt: 100,
    batches: statuses.map((status, id) => ({
      id,
      startPage: id * 10 + 1,
      endPage: id * 10 + 10,
      status,
      attempts: status === 'scheduled' ? 0 : 1,
      failureMessage: '',
      updatedAt: 100 + id,
    })),
  }
}

test.each([
  [['scheduled', 'scheduled'], 'submitted'],
  [['started', 'scheduled'], 'started'],
  [['completed', 'scheduled'], 'started'],
  [['retrying', 'failed'], 'started'],
  [['completed', 'completed'], 'completed'],
  [['completed', 'failed'], 'completed'],
  [['failed', 'failed'], 'failed'],
] as const)('batches %j make a request %s', (statuses, expected) => {
  expect(requestStatus(record(...statuses))).toBe(expected)
})

test('a request changed when the last of its batches did', () => {
  expect(updatedAt(record('completed', 'completed', 'failed'))).toBe(102)
})
