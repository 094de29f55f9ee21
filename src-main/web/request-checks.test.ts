import { expect, test } from 'vitest'
import { refusal, type RequestFacts } from './request-checks.ts'

const own: RequestFacts = {
  method: 'POST',
  path: '/bridge/call',
  host: '127.0.0.1:4000',
  origin: 'http://127.0.0.1:4000',
  fetchSite: 'same-origin',
}
const page: RequestFacts = { ...own, method: 'GET', path: '/', origin: undefined }

test.each<[string, RequestFacts]>([
  ['our own page', own],
  [
    'our own page under its other name',
    { ...own, host: 'localhost:1', origin: 'http://localhost:1' },
  ],
  ['a script without browser headers', { ...own, origin: undefined, fetchSite: undefined }],
  ['an address typed by the user', { ...page, fetchSite: 'none' }],
  ['a link to the first page', { ...page, fetchSite: 'cross-site' }],
])('%s is let in', (_, facts) => {
  expect(refusal(facts)).toBeNull()
})

test.each<[string, RequestFacts]>([
  ['a foreign name that was made to point here', { ...own, host: 'evil.example:4000' }],
  ['a foreign name that looks like ours', { ...own, host: '127.0.0.1.evil.example' }],
  ['a foreign page', { ...own, origin: 'https://evil.example' }],
  ['a sandboxed frame', { ...own, origin: 'null' }],
  ['another program on another local port', { ...own, origin: 'http://127.0.0.1:5000' }],
  [
    'an image on a page of another local port',
    { ...page, path: '/resources/x', fetchSite: 'same-site' },
  ],
  ['an image on a foreign page', { ...page, path: '/resources/x', fetchSite: 'cross-site' }],
  ['no host at all', { ...own, host: undefined }],
])('%s is kept out', (_, facts) => {
  expect(refusal(facts)).not.toBeNull()
})
