import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sourceOfBytes } from '#formats/byte-source.ts'
import { findsLongLetters } from './has-long-letters.ts'

const pair = '<0041> <D835DC00>'

/** Whether the letters are found in a file with this stream. */
function isFound(stream: string | Uint8Array): Promise<boolean> {
  const bytes = Buffer.concat([
    Buffer.from('1 0 obj << >> stream\n'),
    Buffer.from(stream),
    Buffer.from('\nendstream'),
  ])
  return findsLongLetters(sourceOfBytes(bytes))
}

const all = (...streams: readonly (string | Uint8Array)[]) => Promise.all(streams.map(isFound))

test('a table is told by what it begins with, and read up to a size that none has', async () => {
  const after = (bytes: number) => `${' '.repeat(bytes)}/CIDInit ${pair}`
  expect(await all(after(240), after(270))).toEqual([true, false])
  const long = (bytes: number) => `/CIDInit${' '.repeat(bytes)}${pair}`
  expect(await all(long(60_000), long(70_000))).toEqual([true, false])
})

test('a packed table is read, one that unpacks to what no table is, is not', async () => {
  const packed = (bytes: number) => deflateSync(`/CIDInit${' '.repeat(bytes)}${pair}`)
  expect(await all(packed(100), packed(1_000_000), packed(1_100_000))).toEqual([true, true, false])
})
