import { expect, test } from 'vitest'
import { reasonOf } from './network-failure.ts'
import { proxyIn } from './proxy-environment.ts'

test.each([
  [{}, null],
  [{ HTTPS_PROXY: '' }, null],
  [{ HTTP_PROXY: 'http://other.example' }, null],
  [{ HTTPS_PROXY: 'http://proxy.example:3128' }, 'http://proxy.example:3128/'],
  [{ HTTPS_PROXY: 'http://a.example', https_proxy: 'http://b.example' }, 'http://b.example/'],
  [{ HTTPS_PROXY: 'proxy.example:3128' }, 'http://proxy.example:3128/'],
  [{ HTTPS_PROXY: '127.0.0.1:3128' }, 'http://127.0.0.1:3128/'],
  [{ HTTPS_PROXY: 'me:p%40ss@proxy.example' }, 'http://me:p%40ss@proxy.example/'],
  [{ HTTPS_PROXY: 'http://me:100%@proxy.example' }, 'http://me:100%25@proxy.example/'],
  [{ HTTPS_PROXY: 'socks5://proxy.example:1080' }, 'socks5://proxy.example:1080'],
])('a proxy is found as other programs find it: %j', (env, address) => {
  expect(proxyIn(env, 'HTTPS_PROXY')?.href ?? null).toBe(address)
})

test('what is no address is told as the proxy’s fault, without its password', () => {
  let thrown: unknown
  try {
    proxyIn({ HTTPS_PROXY: 'http://me:secret@' }, 'HTTPS_PROXY')
  } catch (error) {
    thrown = error
  }
  expect(reasonOf(thrown)).toBe('proxy')
  expect(String(thrown)).not.toContain('secret')
})
