import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isExpired } from './retention.ts'
import { openStore } from './store.ts'

test.each([['null'], ['{}'], ['[]'], ['{"id":"other","requestedAt":1,"batches":[]}']])(
  'a record that is none of ours, %s, is passed over by who goes through all of them',
  async (text) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'recto-store-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    for (const [id, content] of [
      ['damaged', text],
      ['kept', '{"id":"kept","requestedAt":1,"batches":[]}'],
    ] as const) {
      await mkdir(path.join(folder, id))
      await writeFile(path.join(folder, id, 'request.json'), content)
    }
    const store = await openStore(folder)
    expect(store.all().map((record) => [record.id, isExpired(record, 2, 1)])).toEqual([
      ['kept', true],
    ])
  },
)
