import { expect, test } from 'vitest'
import { AppError, type ErrorData } from '../errors.ts'
import { describeError } from './errors.ts'

test.each(['en', 'ko'] as const)(
  'an error names the file and the next step, so that nobody is left guessing (%s)',
  (language) => {
    const tooLarge = new AppError('documents.too-large', {
      name: 'plan.pdf',
      sizeBytes: 50 * 1024 * 1024 + 1,
      limitBytes: 50 * 1024 * 1024,
    })
    const { what, next } = describeError(tooLarge.toData(), language)
    expect(what).toContain('plan.pdf')
    expect(what).toContain('51 MB')
    expect(what).toContain('50 MB')
    expect(next).not.toBe('')
  },
)

test('an error stored by another version still gets a sentence instead of breaking the list', () => {
  const unknown = { code: 'toString', message: '', data: {} } as unknown as ErrorData
  expect(describeError(unknown, 'en').what).toMatch(/went wrong/)
})
