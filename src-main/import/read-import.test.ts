import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDir } from '../testing/test-app.ts'
import { readImport, readImportBytes } from './read-import.ts'
import type { ImportedElement } from './imported-parse.ts'
import { doclingDocument } from './testing/docling-sample.ts'
import { bytesOf } from './testing/parse-sample.ts'
import { parseSamples } from './testing/samples.ts'

const megabyte = 1024 * 1024

async function fileOf(content: string): Promise<string> {
  const file = path.join(await temporaryDir(), 'parse.json')
  writeFileSync(file, content)
  return file
}

test("a large file's bytes are not held beside its elements", async () => {
  const file = await fileOf(`${JSON.stringify(doclingDocument())}${' '.repeat(16 * megabyte)}`)
  const before = process.memoryUsage().arrayBuffers
  const { adapter } = readImport(file, 'parse.json', () => {})
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(megabyte)
  expect(adapter.id).toBe('docling')
})

test('a small file is read, whose bytes share their memory with others', async () => {
  const file = await fileOf(JSON.stringify(doclingDocument()))
  expect(readImport(file, 'parse.json', () => {}).adapter.id).toBe('docling')
})

const blanks = ' '.repeat(4 * megabyte)
const inJson = parseSamples.filter(({ file }) => typeof file !== 'string')

test.each(inJson)(
  '$adapter: a file too large to be held says what it says whole',
  async (sample) => {
    const bytes = bytesOf(sample)
    const file = await fileOf(`${new TextDecoder().decode(bytes)}${blanks}`)
    const elements: ImportedElement[] = []
    const { adapter, parse } = readImport(file, 'large', (element) => elements.push(element))
    const { parse: whole } = readImportBytes(bytes, 'small')
    expect(adapter.id).toBe(sample.adapter)
    expect({ ...parse, elements: elements.length }).toEqual({ ...whole, elements: elements.length })
    expect(elements.map(({ html }) => html.trim())).toEqual(
      whole.elements.map(({ html }) => html.trim()),
    )
  },
)

test.each([
  ['an item', '{"texts":[{"a":nope}]', '1:17'],
  ['a list that no adapter asks for', '{"unread":[nope]', '1:13'],
  ['a key without a value', '{"texts":[{"a":', '1:16'],
])('a large file that breaks off in %s is refused with the place', async (_, broken, place) => {
  const rest = JSON.stringify(doclingDocument()).slice(1)
  const file = await fileOf(`${broken},${rest}${blanks}`)
  const error = thrownBy(() => readImport(file, 'large', () => {}))
  const data = { name: 'large', syntax: 'JSON', place }
  expect(error).toMatchObject({ code: 'import.malformed', data })
})

function thrownBy(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown')
}

test('what is of another type than it is read as is counted, and does not vanish', () => {
  const sample = doclingDocument()
  const odd = doclingDocument({ texts: [{ self_ref: '#/texts/0', text: 'a', prov: { 0: '?' } }] })
  const unreadOf = (file: unknown) => readImportBytes(bytesOf({ file }), 'file').parse.unread
  expect(unreadOf(sample)).toEqual([])
  expect(unreadOf(odd)).toContainEqual({ kind: 'element', count: 1, pointer: null })
})
