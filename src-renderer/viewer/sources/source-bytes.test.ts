import { afterEach, expect, test, vi } from 'vitest'
import { readAll, readFirst, readIfAny, readRange } from './source-bytes.ts'

const file = Uint8Array.from({ length: 100 }, (_, index) => index)
const { signal } = new AbortController()

afterEach(() => vi.unstubAllGlobals())

function serve(answersRanges: boolean, cutTo = Infinity): void {
  vi.stubGlobal('fetch', (_url: string, { headers }: { headers: { range?: string } }) => {
    const [from, to] =
      /(\d+)-(\d+)/
        .exec(headers.range ?? '')
        ?.slice(1)
        .map(Number) ?? []
    if (!answersRanges || from === undefined || to === undefined) {
      return Promise.resolve(new Response(file))
    }
    const part = file.slice(from, to + 1).slice(0, cutTo)
    const contentRange = `bytes ${from}-${from + part.length - 1}/${file.length}`
    const init = { status: 206, headers: { 'content-range': contentRange } }
    return Promise.resolve(new Response(part, init))
  })
}

test('the head of a large file comes with the length of all of it', async () => {
  serve(true)
  const { bytes, totalBytes } = await readFirst('/file', 10, signal)
  expect([...bytes]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(totalBytes).toBe(100)
  expect([...(await readRange('/file', 40, 43, signal))]).toEqual([40, 41, 42])
})

test('a server that answers no ranges still gives the right bytes', async () => {
  serve(false)
  expect((await readFirst('/file', 10, signal)).bytes).toHaveLength(100)
  expect([...(await readRange('/file', 40, 43, signal))]).toEqual([40, 41, 42])
})

test('a range that comes short is an error, not a page with holes', async () => {
  serve(true, 2)
  await expect(readRange('/file', 40, 43, signal)).rejects.toMatchObject({ reason: 'unreadable' })
})

test.each([
  ['a refusal', () => Promise.resolve(new Response(null, { status: 403 }))],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s says that the file can not be read', async (_, answer) => {
  vi.stubGlobal('fetch', answer)
  await expect(readAll('/file', signal)).rejects.toMatchObject({ reason: 'unreadable' })
})

test('giving up is not an error of the file', async () => {
  const abort = new AbortController()
  vi.stubGlobal('fetch', () => {
    abort.abort()
    return Promise.reject(new DOMException('', 'AbortError'))
  })
  await expect(readAll('/file', abort.signal)).rejects.toBe(abort.signal.reason)
})

test.each([
  ['nothing', () => Promise.resolve(new Response(null, { status: 204 })), null],
  ['an error', () => Promise.resolve(new Response('{}', { status: 500 })), null],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), null],
  ['bytes', () => Promise.resolve(new Response('abc')), 3],
])('%s where there may be a picture is no failure', async (_what, answer, size) => {
  vi.stubGlobal('fetch', answer)
  expect((await readIfAny('/sheet', signal))?.size ?? null).toBe(size)
})
