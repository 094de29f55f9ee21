import { expect, test } from 'vitest'
import type { ErrorData } from '../errors.ts'
import { batchLook } from './batch-look.ts'
import type { Batch } from './run.ts'

const failed: ErrorData = { code: 'service.batch-failed', message: '', data: { said: '' } }
const expired: ErrorData = { code: 'runs.expired', message: '', data: { name: 'a.pdf' } }

test.each<[Batch['state'], Batch['origin'], ErrorData | null, string]>([
  ['stored', 'original', null, 'stored'],
  ['stored', 'healed', null, 'healed'],
  ['failed', 'original', failed, 'failed'],
  ['failed', 'original', null, 'failed'],
  ['failed', 'original', expired, 'expired'],
  // What failed once more, or is being parsed again, is no success yet.
  ['failed', 'healed', failed, 'failed'],
  ['healing', 'original', expired, 'healing'],
  ['waiting', 'original', null, 'waiting'],
])('%s from %s looks as it is (%#)', (state, origin, failure, look) => {
  expect(batchLook({ state, origin, failure })).toBe(look)
})
