import { expect, test } from 'vitest'
import {
  clientUnderTest,
  neverAborted,
  scratchFolder,
} from '../testing/fake-api/client-under-test.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { redirectTarget, refuseRedirect } from './redirect.ts'

const scratch = scratchFolder()
const signal = neverAborted()
const history = '/v1/document-ai/requests'

test.each([301, 302, 303, 307, 308] as const)(
  'a %d to another origin gets neither the key nor the file',
  async (status) => {
    await using elsewhere = await startFakeApi()
    const redirect = turn.redirect(status, `${elsewhere.baseUrl}${history}`)
    await using api = await startFakeApi({
      parseSync: redirect,
      submitAsync: redirect,
      getRequest: redirect,
      listRequests: redirect,
    })
    const client = clientUnderTest(api)
    const said = `${elsewhere.baseUrl}${history}`
    const refused = { code: 'service.not-this-interface', data: { status, said } }
    await expect(client.parseSync(await scratch.parseCall())).rejects.toMatchObject(refused)
    await expect(client.submitAsync(await scratch.parseCall())).rejects.toMatchObject(refused)
    await expect(client.getRequest({ requestId: 'a', signal })).rejects.toMatchObject(refused)
    await expect(client.listRequests({ signal })).rejects.toMatchObject(refused)
    expect(elsewhere.requests).toHaveLength(0)
    expect(api.requests).toHaveLength(4)
  },
)

test('a read follows a redirect on its own origin, with the key', async () => {
  await using api = await startFakeApi({
    listRequests: turn.redirect(308, '/moved'),
    paths: { '/moved': turn.json({ requests: [{ id: 'a' }] }) },
  })
  expect(await clientUnderTest(api).listRequests({ signal })).toMatchObject([{ id: 'a' }])
  expect(api.requests.map(({ headers }) => headers['authorization'])).toEqual([
    'Bearer secret-key-1234',
    'Bearer secret-key-1234',
  ])
})

test('redirects in a circle come to an end', async () => {
  await using api = await startFakeApi({ listRequests: turn.redirect(302, history) })
  await expect(clientUnderTest(api).listRequests({ signal })).rejects.toMatchObject({
    code: 'service.not-this-interface',
  })
  expect(api.requests).toHaveLength(4)
})

test('a file is not sent a second time by a redirect on the same origin', async () => {
  await using api = await startFakeApi({ parseSync: turn.redirect(307, '/moved') })
  await expect(clientUnderTest(api).parseSync(await scratch.parseCall())).rejects.toMatchObject({
    code: 'service.not-this-interface',
    data: { status: 307 },
  })
  expect(api.requests).toHaveLength(1)
})

test('a download never carries the key, on whatever host, redirects included', async () => {
  const result = turn.json({ elements: [] })
  await using api = await startFakeApi({ paths: { '/from-the-service-itself': result } })
  await using store = await startFakeApi({
    paths: { '/a': turn.redirect(302, `${api.baseUrl}/from-the-service-itself`) },
  })
  const client = clientUnderTest(api)
  for (const url of [`${store.baseUrl}/a`, '/from-the-service-itself']) {
    await client.downloadBatch({ url, toFile: scratch.target(), signal })
  }
  const seen = [...store.requests, ...api.requests]
  expect(seen).toHaveLength(3)
  expect(seen.map(({ headers }) => headers['authorization'])).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test.each(['file:///etc/passwd', 'data:application/json,{}', 'not a url:%'])(
  'a download URL that is no web address is not followed: %s',
  async (url) => {
    await using api = await startFakeApi()
    await expect(
      clientUnderTest(api).downloadBatch({ url, toFile: scratch.target(), signal }),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^service\./) })
  },
)

test.each([
  ['the first redirect of a download', {}, false],
  ['one more than three', { redirects: 3 }, true],
  ['to another origin with the key', { withKey: true }, true],
  ['to the same origin with the key', { withKey: true, to: new URL('https://a.test/2') }, false],
  ['to another port with the key', { withKey: true, to: new URL('https://a.test:8443/') }, true],
  ['with a file', { upload: {} }, true],
  ['into the open', { to: new URL('http://b.test/') }, true],
  ['out of the web', { to: new URL('ftp://b.test/') }, true],
])('redirects are refused where they would give something away: %s', (_what, draft, refused) => {
  const redirect = {
    from: new URL('https://a.test/1'),
    to: new URL('https://b.test/1'),
    redirects: 0,
    withKey: false,
    upload: null,
  }
  expect(refuseRedirect({ ...redirect, ...draft })).toBe(refused)
})

test.each([
  [302, '/there', 'https://a.test/there'],
  [302, null, undefined],
  [302, 'http://[', undefined],
  [200, '/there', undefined],
  [304, '/there', undefined],
])('a %d with location %s points to %s', (status, location, expected) => {
  const headers = new Headers(location === null ? {} : { location })
  expect(redirectTarget({ status, headers }, new URL('https://a.test/here'))?.href).toBe(expected)
})
