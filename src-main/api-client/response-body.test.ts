import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../testing/fake-api/client-under-test.ts'
import { type BodyRules, saveBody } from './response-body.ts'

const scratch = scratchFolder()
const rules: BodyRules = {
  limitBytes: 1000,
  isError: (text) => text.includes('"error"'),
  refusal: (text) => new Error(`refused: ${text}`),
}

async function* chunks(...parts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part)
}

async function leftovers(file: string): Promise<readonly string[]> {
  const names = await readdir(path.dirname(file))
  return names.filter((name) => name.startsWith(path.basename(file)))
}

test.each([
  ['a page', ['<html>', '</html>'], 'refused: <html>'],
  ['an error', ['{"error"', ':1}'], 'refused: {"error":1}'],
  ['nothing', [], 'refused: '],
  ['more than the limit', ['[', '1'.repeat(500), '1'.repeat(500)], 'response-too-large'],
])('%s leaves no file', async (_what, parts, message) => {
  const file = scratch.target()
  await expect(saveBody(chunks(...parts), file, rules)).rejects.toThrow(message)
  expect(await leftovers(file)).toEqual([])
})

test('a body that fails halfway leaves the file that was there before', async () => {
  const file = scratch.target()
  await saveBody(chunks('[1]'), file, rules)
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('[2,')
    throw new Error('broken off')
  }
  await expect(saveBody(broken(), file, rules)).rejects.toThrow('broken off')
  expect(await readFile(file, 'utf8')).toBe('[1]')
  expect(await leftovers(file)).toHaveLength(1)
})

test('blanks and a byte order mark before a result are kept with it', async () => {
  const file = scratch.target()
  const body = '\uFEFF \r\n {"elements":[]}'
  await saveBody(chunks(body), file, rules)
  expect(await readFile(file, 'utf8')).toBe(body)
})
