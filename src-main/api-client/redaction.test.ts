import { expect, test } from 'vitest'
import { createRedaction } from './redaction.ts'

const key = 'sk-Live/42+secret'
const redaction = createRedaction(key)

const written = [
  ['plain', key],
  ['of a host name', key.toLowerCase()],
  ['percent-encoded', encodeURIComponent(key)],
  ['base64', Buffer.from(key).toString('base64')],
  ['base64url', Buffer.from(key).toString('base64url')],
] as const

test.each(written)('a key is not shown or stored: %s', (_, spelled) => {
  expect(redaction.text(`key ${spelled}!`)).toMatch(/^key …=*!$/)
  expect(JSON.stringify(redaction.value({ a: [{ b: spelled }], n: 1 }))).not.toContain(spelled)
})

async function passes(body: string, chunkBytes: number): Promise<boolean> {
  async function* chunks(): AsyncIterable<Uint8Array> {
    const bytes = Buffer.from(body)
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
  }
  try {
    const kept: Uint8Array[] = []
    for await (const chunk of redaction.guard(chunks(), () => new Error('refused')))
      kept.push(chunk)
    expect(Buffer.concat(kept).toString()).toBe(body)
    return true
  } catch {
    return false
  }
}

test.each<readonly [string, string]>([
  ...written,
  ['escaped hyphens', key.replaceAll('-', '\\u002d')],
  ['escaped slashes', key.replaceAll('/', '\\/')],
  ['all escaped', Array.from(key, (c) => `\\u00${c.charCodeAt(0).toString(16)}`).join('')],
])('a body with the key in it is not kept, wherever it is cut: %s', async (_, spelled) => {
  const body = `{"model": "\\\\${'x'.repeat(50)} ${spelled}"}`
  for (const chunkBytes of [1, 7, 64, 10_000]) expect(await passes(body, chunkBytes)).toBe(false)
})

test('a key is found wherever it lies in a large body that comes at once', async () => {
  const around = 32 * 1024
  for (let before = around - key.length - 1; before <= around + 1; before += 1) {
    const body = 'x'.repeat(before) + key + 'x'.repeat(around)
    expect(await passes(body, body.length)).toBe(false)
  }
})

test.each<readonly [string, string]>([
  ['as JSON writes them', '"a\\\\\\"b\\/cd12"'],
  ['by their codes', '"\\u0041\\u005C\\u0022b\\u002f\\u0043d12"'],
  ['in what is no JSON', 'a\\"b/cd12'],
])('a key of characters that JSON escapes is found: %s', async (_, body) => {
  const odd = createRedaction('a\\"b/cd12')
  async function* chunks(): AsyncIterable<Uint8Array> {
    yield Buffer.from(body)
  }
  const refused = new Error('refused')
  const read = async (): Promise<void> => {
    for await (const chunk of odd.guard(chunks(), () => refused)) expect(chunk).toBeDefined()
  }
  await expect(read()).rejects.toBe(refused)
})

test('other bodies are kept byte for byte', async () => {
  const body = JSON.stringify({ text: 'sk-Live, "42" \\ secret', image: 'x'.repeat(5000) })
  for (const chunkBytes of [1, 64]) expect(await passes(body, chunkBytes)).toBe(true)
})

test('a key that is a common word does not make every answer unreadable', async () => {
  const short = createRedaction('key')
  expect(short.value({ key: 'key' })).toEqual({ key: 'key' })
})
