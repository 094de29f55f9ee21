import { expect, test } from 'vitest'
import { checkBaseUrl } from './base-url.ts'

test.each([
  ['https://api.example.test', 'https://api.example.test'],
  ['https://gateway.test/parse/', 'https://gateway.test/parse'],
  ['https://api.example.test:8443///', 'https://api.example.test:8443'],
  ['http://localhost:8000', 'http://localhost:8000'],
  ['http://127.1:8000/', 'http://127.0.0.1:8000'],
  ['http://[::1]:8000', 'http://[::1]:8000'],
])('%s is kept as %s', (typed, kept) => {
  expect(checkBaseUrl(typed)).toBe(kept)
})

test.each([
  '',
  'api.example.test',
  'ftp://a.test',
  'file:///etc',
  'https://a.test/?key=1',
  'https://a.test/#x',
])('%j is no address of a service', (typed) => {
  expect(() => checkBaseUrl(typed)).toThrow(
    expect.objectContaining({ code: 'connections.invalid-base-url' }),
  )
})

test.each(['http://api.example.test', 'http://192.168.1.4', 'http://localhost.evil.test'])(
  '%s would send the key in the clear',
  (typed) => {
    expect(() => checkBaseUrl(typed)).toThrow(
      expect.objectContaining({ code: 'connections.insecure-base-url' }),
    )
  },
)

test.each(['https://me:secret@a.test', 'ftp://me:secret@a.test', 'nothing://me:secret@'])(
  'a password in %s is neither kept nor repeated',
  (typed) => {
    expect(() => checkBaseUrl(typed)).toThrow(
      expect.objectContaining({
        code: 'connections.invalid-base-url',
        message: expect.not.stringContaining('secret'),
      }),
    )
  },
)
