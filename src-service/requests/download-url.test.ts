import { expect, test } from 'vitest'
import { checkDownload, signDownload } from './download-url.ts'

const download = { requestId: 'a1-b2', batchId: 3 }
const url = new URL(signDownload(download, 5000, 'http://127.0.0.1:1', 'secret'))
const target = url.pathname + url.search

test('a signed URL leads to its batch until its time is over', () => {
  expect(checkDownload(target, 4999, 'secret')).toEqual({ kind: 'valid', download })
  expect(checkDownload(target, 5000, 'secret')).toEqual({ kind: 'expired' })
})

test.each([
  ['another batch', target.replace('/3.json', '/4.json')],
  ['a later time', target.replace('expires=5000', 'expires=9000')],
  ['no signature', target.replace(/&signature=.*/, '')],
  ['another path', target.replace('/results/', '/other/')],
  ['a path upwards', target.replace('a1-b2', '..%2F..')],
  ['nothing', '/'],
  ['no URL', '//'],
])('a URL changed to %s is refused', (_, changed) => {
  expect(checkDownload(changed, 0, 'secret')).toEqual({ kind: 'invalid' })
})

test('a URL signed with another secret is refused', () => {
  expect(checkDownload(target, 0, 'other')).toEqual({ kind: 'invalid' })
})
