import { expect, test } from 'vitest'
import { leadsInside, mayReach } from './private-address.ts'

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
  'http://db.internal/',
  'http://[64:ff9b::a00:5]/',
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

test('a service in a private network points to its neighbour, and never to this machine', () => {
  const inside = new URL('https://10.0.0.5')
  expect(leadsInside(new URL('https://10.0.0.6/x'), inside)).toBe(false)
  expect(leadsInside(new URL('https://127.0.0.1/x'), inside)).toBe(true)
  expect(leadsInside(new URL('https://169.254.169.254/x'), inside)).toBe(true)
})

test.each([
  ['public addresses', ['93.184.216.34', '2606:2800::1'], ['8.8.8.8'], true],
  ['this machine', ['127.0.0.1'], ['10.0.0.5'], false],
  ['this machine among others', ['93.184.216.34', '::1'], ['8.8.8.8'], false],
  ['this machine as IPv6 writes IPv4', ['::ffff:127.0.0.1'], ['8.8.8.8'], false],
  ['a private network from outside', ['192.168.0.7'], ['8.8.8.8'], false],
  [
    'a private network from a service that may be elsewhere',
    ['10.0.0.6'],
    ['10.0.0.5', '8.8.8.8'],
    false,
  ],
  ['a private network from a service that nobody knows', ['10.0.0.6'], [], false],
  ['its own private network', ['10.0.0.6'], ['10.0.0.5'], true],
])('a name that resolves to %s', async (_, addresses, own, isReached) => {
  expect(await mayReach(addresses, async () => own)).toBe(isReached)
})
