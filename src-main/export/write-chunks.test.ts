import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { writeChunks } from './write-chunks.ts'

test('what is written is held no longer, but a buffer that others have parts of is left to them', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'recto-write-chunks-'))
  const file = path.join(folder, 'written')
  const own = Buffer.alloc(100_000, 'a')
  const shared = Buffer.alloc(10, 'b')
  const parts = [own, shared.subarray(0, 4), shared.subarray(4, 10)]
  const handle = await open(file, 'w')
  try {
    await writeChunks(
      handle,
      (async function* () {
        yield* parts
      })(),
    )
    expect(await readFile(file, 'utf8')).toBe('a'.repeat(100_000) + 'b'.repeat(10))
    expect([own.length, shared.toString()]).toEqual([0, 'b'.repeat(10)])
  } finally {
    await handle.close()
    await rm(folder, { recursive: true })
  }
})
