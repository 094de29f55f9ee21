import { expect, test } from 'vitest'
import { leadsInside } from './private-address.ts'

const own = new URL('https://api.example.com')

test.each([
  'http://127.0.0.1:8080/admin',
  'http://127.1/',
  'http://2130706433/',
  'http://10.0.0.5/',
  'http://172.31.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://0.0.0.0/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://localhost/',
  'http://a.localhost./',
  'http://printer.local/',
])('a service can’t have %s fetched from inside', (address) => {
  expect(leadsInside(new URL(address), own)).toBe(true)
})

test.each(['https://bucket.s3.amazonaws.com/x', 'https://8.8.8.8/', 'https://[2606:4700::1111]/'])(
  '%s is fetched',
  (address) => {
    expect(leadsInside(new URL(address), own)).toBe(false)
  },
)

test('a local service gives its own downloads, on whatever port', () => {
  const local = new URL('http://127.0.0.1:4000')
  expect(leadsInside(new URL('http://127.0.0.1:4001/x'), local)).toBe(false)
})
