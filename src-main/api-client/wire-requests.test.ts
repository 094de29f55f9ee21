import { expect, test } from 'vitest'
import { readHistory, readRequest, readRequestId } from './wire-requests.ts'

test('a retrieve answer is read whole', () => {
  const batch = {
    id: 0,
    model: 'document-parse-240910',
    status: 'completed',
    failure_message: '',
    download_url: 'https://store.test/0?sig=1',
    start_page: 1,
    end_page: 10,
    requested_at: '2024-07-01T14:47:01.863880448Z',
    updated_at: '2024-07-01T14:47:15.901662097Z',
  }
  const request = {
    id: 'e7b1',
    status: 'completed',
    model: 'document-parse',
    failure_message: '',
    total_pages: 10,
    completed_pages: 10,
    batches: [batch],
    requested_at: '2024-07-01T14:47:01.863880448Z',
    completed_at: '2024-07-01T14:47:43.023542045Z',
  }
  expect(readRequest(request)).toEqual({
    id: 'e7b1',
    status: 'completed',
    model: 'document-parse',
    failureMessage: null,
    totalPages: 10,
    completedPages: 10,
    requestedAt: '2024-07-01T14:47:01.863880448Z',
    updatedAt: null,
    completedAt: '2024-07-01T14:47:43.023542045Z',
    batches: [
      {
        id: '0',
        model: 'document-parse-240910',
        status: 'completed',
        failureMessage: null,
        downloadUrl: 'https://store.test/0?sig=1',
        startPage: 1,
        endPage: 10,
        requestedAt: '2024-07-01T14:47:01.863880448Z',
        updatedAt: '2024-07-01T14:47:15.901662097Z',
      },
    ],
  })
})

test.each([
  [{ status: 'paused' }, { status: 'paused', batches: [] }],
  [
    { status: 'started', batches: null },
    { status: 'started', batches: [] },
  ],
  [{ batches: [] }, { status: 'unknown' }],
  [{ status: 'started', total_pages: '28' }, { totalPages: 28 }],
  [{ status: 'started', total_pages: -1 }, { totalPages: null }],
  [
    { status: 'started', batches: [null, { id: 'b', start_page: 'x' }] },
    { batches: [{ id: 'b', status: 'unknown', startPage: null, downloadUrl: null }] },
  ],
])('an odd request is still followed: %j', (value, expected) => {
  expect(readRequest(value)).toMatchObject(expected)
})

test.each([[null], ['text'], [[]], [{}], [{ message: 'no' }]])('%j is no request', (value) => {
  expect(readRequest(value)).toBeNull()
})

test.each([
  [{ request_id: 'a' }, 'a'],
  [{ request_id: 12 }, '12'],
  [{ request_id: '' }, null],
  [{ id: 'a' }, null],
  ['a', null],
])('the id of %j is %s', (value, id) => {
  expect(readRequestId(value)).toBe(id)
})

test.each([
  [{ requests: [] }, []],
  [{ requests: null }, []],
  [
    { requests: [{ id: 5, status: 'scheduled' }, { status: 'lost' }, 7] },
    [{ id: '5', status: 'scheduled' }],
  ],
])('a history is read as far as it can be: %j', (value, expected) => {
  expect(readHistory(value)).toMatchObject(expected)
})

test.each([[{}], [null], [{ requests: {} }], [[]]])('%j is no history', (value) => {
  expect(readHistory(value)).toBeNull()
})
