import { expect, test } from 'vitest'
import { answerProxy } from './proxy-login.ts'

const env = {
  HTTPS_PROXY: 'http://me:p%40ss@proxy.example:3128',
  http_proxy: 'http://plain.example',
}
const asked = { isProxy: true, scheme: 'basic', host: 'proxy.example', port: 3128, realm: 'r' }

function answersTo(...questions: (typeof asked)[]): unknown[] {
  return answersBy(env, ...questions)
}

function answersBy(
  by: Readonly<Record<string, string>>,
  ...questions: (typeof asked)[]
): unknown[] {
  const answers: unknown[] = []
  const answer = answerProxy(by)
  for (const question of questions) answer(question, (...given) => answers.push(given))
  return answers
}

test.each([
  ['the proxy of the variables', asked, ['me', 'p@ss']],
  ['another proxy', { ...asked, host: 'evil.example' }, []],
  ['another port', { ...asked, port: 80 }, []],
  ['a proxy without a user', { ...asked, host: 'plain.example', port: 80 }, []],
  ['the service itself', { ...asked, isProxy: false }, []],
])('only the proxy that the user named gets the password: %s', (_, question, given) => {
  expect(answersTo(question)).toEqual([given])
})

test('a wrong password isn’t sent again and again', () => {
  expect(answersTo(asked, asked)).toEqual([['me', 'p@ss'], []])
})

test('a password with a bare percent sign is sent as it was written, and no address at all as none', () => {
  const written = { HTTPS_PROXY: 'http://me:100%@proxy.example:3128', HTTP_PROXY: 'http://a:b@' }
  expect(answersBy(written, asked)).toEqual([['me', '100%']])
  expect(answersBy({ HTTPS_PROXY: 'http://a:b@' }, asked)).toEqual([[]])
})
