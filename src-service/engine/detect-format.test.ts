import { expect, test } from 'vitest'
import { formatOf } from './detect-format.ts'

test.each([
  ['pdf', Buffer.from('%PDF-1.7')],
  ['pdf', Buffer.from('\n\nleading rubbish %PDF-1.4')],
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['tiff', Buffer.from('II*\0')],
  ['tiff', Buffer.from('MM\0+')],
  ['heic', Buffer.from('\0\0\0\x18ftypheic')],
  ['bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(12), Buffer.from([40, 0, 0, 0])])],
  [undefined, Buffer.from('BM is how this letter begins')],
  [undefined, Buffer.from('\0\0\0\x18ftypisom')],
  [undefined, Buffer.from('PK\x03\x04')],
  [undefined, Buffer.alloc(0)],
])('%s is told by its content', (format, head) => {
  expect(formatOf(head)).toBe(format)
})
