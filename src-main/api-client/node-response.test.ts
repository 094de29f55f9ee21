import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createUndiciFetch } from './undici-fetch.ts'

const text = '{"elements":[]}'.repeat(10_000)

/** A server that answers so, and what is fetched from it. */
async function fetchFrom(
  listener: RequestListener,
): Promise<AsyncDisposable & { readonly answer: Response }> {
  const server = createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // A TCP server's address is never the string of a pipe.
  const { port } = server.address() as AddressInfo
  return {
    answer: await createUndiciFetch({})(new URL(`http://127.0.0.1:${port}/`)),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test.each([
  ['gzip', gzipSync(text)],
  ['br', brotliCompressSync(text)],
  ['deflate', deflateSync(text)],
  ['gzip, br', brotliCompressSync(gzipSync(text))],
  ['identity', Buffer.from(text)],
])('a body in %s is read as what it says', async (encoding, bytes) => {
  await using served = await fetchFrom((_, response) => {
    response.writeHead(200, { 'content-encoding': encoding }).end(bytes)
  })
  expect(await served.answer.text()).toBe(text)
})

test('a compressed body that breaks off is told, not taken for all', async () => {
  await using served = await fetchFrom((_, response) => {
    const bytes = gzipSync(text)
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': bytes.length })
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
  })
  await expect(served.answer.text()).rejects.toMatchObject({ code: 'UND_ERR_SOCKET' })
})

test('only what can be read is asked for, and a header is told byte for byte', async () => {
  const asked = Promise.withResolvers<IncomingHttpHeaders>()
  await using served = await fetchFrom((request, response) => {
    asked.resolve(request.headers)
    response.setHeader('x-name', Buffer.from('한').toString('latin1'))
    response.writeHead(404).end('none')
  })
  expect(await asked.promise).toMatchObject({
    'accept-encoding': 'gzip, br',
    'user-agent': expect.stringMatching(/./),
  })
  expect(served.answer.status).toBe(404)
  expect(Buffer.from(served.answer.headers.get('x-name') ?? '', 'latin1').toString()).toBe('한')
})

test('an answer without a body, and one that nobody wants to read, are left alone', async () => {
  await using empty = await fetchFrom((_, response) => response.writeHead(204).end())
  expect(empty.answer.body).toBeNull()
  await using endless = await fetchFrom((_, response) => {
    response.write(text)
  })
  await endless.answer.body?.cancel()
})
