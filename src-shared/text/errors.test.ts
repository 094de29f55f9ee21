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

test('the built-in connection has its Korean name in Korean sentences, with the particle of that', () => {
  const at = { connection: 'Local', host: '127.0.0.1', status: 400, said: '' }
  const refused = new AppError('service.bad-request', at).toData()
  expect(describeError(refused, 'ko').what).toMatch(/^“로컬”이 요청을/)
  expect(describeError(refused, 'en').what).toMatch(/Local/)
})

test('an error stored by another version still gets a sentence instead of breaking the list', () => {
  const unknown = { code: 'toString', message: '', data: {} } as unknown as ErrorData
  expect(describeError(unknown, 'en').what).toMatch(/went wrong/)
})

test.each(['en', 'ko'] as const)(
  'where a redirect leads is not what a service said (%s)',
  (language) => {
    const at = { connection: 'Archive', host: 'archive.example' }
    const sentence = (status: number, said: string): string =>
      describeError(
        new AppError('service.not-this-interface', { ...at, status, said }).toData(),
        language,
      ).what
    const target = 'https://sign-in.example/start'
    expect(sentence(302, target)).toContain(target)
    expect(sentence(302, target)).not.toContain(`“${target}”`)
    // Whatever else answers is quoted.
    expect(sentence(404, target)).toContain(`“${target}”`)
    expect(sentence(304, 'odd')).toContain('“odd”')
  },
)
