import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDir } from '../testing/test-app.ts'
import { readImport } from './read-import.ts'
import { doclingDocument } from './testing/docling-sample.ts'

const megabyte = 1024 * 1024

async function fileOf(content: string): Promise<string> {
  const file = path.join(await temporaryDir(), 'parse.json')
  writeFileSync(file, content)
  return file
}

test("a large file's bytes are not held beside its elements", async () => {
  const file = await fileOf(`${JSON.stringify(doclingDocument())}${' '.repeat(16 * megabyte)}`)
  const before = process.memoryUsage().arrayBuffers
  const { adapter } = readImport(file, 'parse.json')
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(megabyte)
  expect(adapter.id).toBe('docling')
})

test('a small file is read, whose bytes share their memory with others', async () => {
  const file = await fileOf(JSON.stringify(doclingDocument()))
  expect(readImport(file, 'parse.json').adapter.id).toBe('docling')
})
