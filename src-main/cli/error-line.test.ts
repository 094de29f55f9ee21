import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { errorLine } from './error-line.ts'

test('what a service said can not steer the terminal', () => {
  const error = new AppError('service.bad-request', {
    connection: 'C',
    host: 'c.test',
    status: 400,
    said: 'no\u001b]0;owned\u0007',
  })
  expect(errorLine(error.toData())).toContain('no ]0;owned')
})
