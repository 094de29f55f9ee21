import { expect, test } from 'vitest'
import { planParts } from './plan-parts.ts'

const mega = 1024 * 1024

test.each([
  ['an ordinary PDF', 'pdf', 28, 1, [null]],
  ['exactly the limit', 'pdf', 1000, 50, [null]],
  [
    'one page over it',
    'pdf',
    1001,
    1,
    [
      [1, 510],
      [511, 1001],
    ],
  ],
  [
    'many pages',
    'pdf',
    2400,
    1,
    [
      [1, 800],
      [801, 1600],
      [1601, 2400],
    ],
  ],
  [
    'heavy pages',
    'pdf',
    30,
    120,
    [
      [1, 10],
      [11, 20],
      [21, 30],
    ],
  ],
  [
    'a few very heavy pages',
    'tiff',
    3,
    120,
    [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
  ],
  ['an office file, which nobody can cut', 'docx', null, 60, [null]],
] as const)(
  '%s becomes requests that the service takes',
  (_, format, pageCount, megabytes, parts) => {
    const planned = planParts({ format, pageCount, sizeBytes: megabytes * mega })
    expect(planned.map((part) => part && [part.startPage, part.endPage])).toEqual(parts)
  },
)
