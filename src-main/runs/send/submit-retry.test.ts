import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { submitRetryMs } from './submit-retry.ts'

const limited = (retryAfterMs: number | null): AppError =>
  new AppError('service.rate-limited', { connection: 'Work', host: 'api.test', retryAfterMs })

test.each([
  [null, 1, 2000],
  [0, 1, 2000],
  [0, 3, 8000],
  [30_000, 1, 30_000],
])(
  'a service that asks for %s ms is not sent the same file %i times at once',
  (asked, tries, ms) => {
    expect(submitRetryMs(limited(asked), tries, 2000)).toBe(ms)
  },
)

test('a submit is sent as often as agreed, whatever the service says', () => {
  expect(submitRetryMs(limited(0), 8, 2000)).toBeNull()
})
