import { expect, test } from 'vitest'
import { type Refusal, refusalError, statusOfError } from './errors.ts'

const at = { connection: 'Work', host: 'api.test' }

function refusal(draft: Partial<Refusal>): ReturnType<typeof refusalError> {
  return refusalError({
    at,
    status: 400,
    body: '',
    retryAfterMs: null,
    tookMs: 1234,
    keyIsSet: true,
    asksForOneThing: false,
    isSubmit: false,
    ...draft,
  })
}

const page = '<!DOCTYPE html><html><head><title>Not Found</title></head><body>nginx</body></html>'
const own = (code: number, message: string): string => JSON.stringify({ code, message })

test.each<[number, string, Partial<Refusal>, string, object]>([
  [400, own(400, 'invalid model name'), {}, 'service.invalid-model', {}],
  [400, own(400, 'no document in the request'), {}, 'service.bad-request', { status: 400 }],
  [400, page, {}, 'service.not-this-interface', { status: 400, said: 'Not Found' }],
  [401, own(401, 'no key'), {}, 'service.unauthorized', { keyIsSet: true }],
  [401, page, { keyIsSet: false }, 'service.unauthorized', { keyIsSet: false }],
  [403, page, {}, 'service.forbidden', { said: 'Not Found' }],
  [404, own(404, 'gone'), { asksForOneThing: true }, 'service.not-found', { said: 'gone' }],
  [404, 'gone', { asksForOneThing: true }, 'service.not-found', { said: 'gone' }],
  [404, page, { asksForOneThing: true }, 'service.not-this-interface', { status: 404 }],
  [404, own(404, 'gone'), {}, 'service.not-this-interface', { status: 404, said: 'gone' }],
  [405, 'Method Not Allowed', {}, 'service.not-this-interface', { status: 405 }],
  [408, '', {}, 'service.timeout', { afterMs: 1234 }],
  [413, own(413, 'max allowed size is 50MB'), {}, 'service.too-large', {}],
  [413, page, {}, 'service.too-large', { said: 'Not Found' }],
  [415, own(415, 'unsupported document format'), {}, 'service.unsupported-format', {}],
  [422, own(422, 'odd'), {}, 'service.bad-request', { status: 422, said: 'odd' }],
  [429, 'slow down', { retryAfterMs: 5000 }, 'service.rate-limited', { retryAfterMs: 5000 }],
  [429, page, {}, 'service.rate-limited', { retryAfterMs: null }],
  [500, own(500, 'broken'), {}, 'service.failed', { status: 500, said: 'broken' }],
  [502, page, {}, 'service.failed', { status: 502, said: 'Not Found' }],
  [502, page, { isSubmit: true }, 'service.answer-lost', {}],
  [504, page, {}, 'service.timeout', { afterMs: 1234 }],
  [504, page, { isSubmit: true }, 'service.answer-lost', {}],
  [204, '', {}, 'service.not-this-interface', { status: 204 }],
  [302, 'https://login.test', {}, 'service.not-this-interface', { status: 302 }],
  [0, '', {}, 'service.not-this-interface', { status: 0 }],
])('a user learns what a %d with "%s" means', (status, body, draft, code, data) => {
  expect(refusal({ status, body, ...draft })).toMatchObject({ code, data: { ...at, ...data } })
})

test.each([
  ['{"code":400,"message":"plain"}', 'plain'],
  ['{"error":{"code":"x","message":"nested"}}', 'nested'],
  ['{"error":"text"}', 'text'],
  ['{"message":"only"}', 'only'],
  ['{"detail":"fast"}', 'fast'],
  ['{"errors":[{"message":"first"},{"message":"second"}]}', 'first'],
  ['{"code":400}', ''],
  ['{"message":{"deep":1}}', ''],
  ['[]', '[]'],
  ['plain text', 'plain text'],
  ['<html><head><title> Bad\nGateway </title></head></html>', 'Bad Gateway'],
  ['<html><style>p{}</style><p>Some <b>words</b></p></html>', 'Some  words'],
  ['<?xml version="1.0"?><Error><Code>A</Code><Message>Expired</Message></Error>', 'Expired'],
  ['\u001b[31mred\u001b[0m\r\nline', '[31mred [0m line'],
  ['', ''],
])('what a service says is found in %s', (body, said) => {
  expect(refusal({ status: 403, body }).data).toMatchObject({ said })
})

test('a long answer is cut where no character is broken', () => {
  const { data } = refusal({ status: 403, body: `${'a'.repeat(499)}😀tail` })
  expect(data).toMatchObject({ said: `${'a'.repeat(499)}\uFFFD` })
})

test('only a page’s beginning is searched, so that none can be made to slow down its reader', () => {
  // Searching for tags and comments may take the square of the length that is searched.
  const late = refusal({ status: 403, body: `<html>${' '.repeat(4096)}<title>Late</title>` })
  expect(late.data).toMatchObject({ said: '' })
  const behindComment = refusal({ status: 400, body: `<!--${'x'.repeat(4096)}--><html>` })
  expect(behindComment.code).toBe('service.bad-request')
  expect(refusal({ status: 400, body: '<!-- x --><html>' }).code).toBe('service.not-this-interface')
})

test.each([
  [{ code: 413, message: 'too large' }, 413],
  [{ code: 413 }, null],
  [{ code: 200, message: 'fine' }, null],
  [{ code: '413', message: 'text' }, null],
  [{ elements: [] }, null],
  [null, null],
])('a success that is an error object is told apart: %j', (value, status) => {
  expect(statusOfError(value)).toBe(status)
})
