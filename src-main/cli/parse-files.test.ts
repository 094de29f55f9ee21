import { expect, test } from 'vitest'
import type { Connection } from '#shared/settings/connection.ts'
import { AppError } from '#shared/errors.ts'
import type { LibraryAccess } from '../owner/open-library.ts'
import { parseFiles } from './parse-files.ts'
import type { ParseFlags } from './parse-flags.ts'

test('files of a large folder are copied one after the other, and none after an interruption', async () => {
  let [copying, most, added] = [0, 0, 0]
  const stopping = new AbortController()
  const failure = new AppError('documents.empty', { name: 'scan.pdf' }).toData()
  const app = {
    grants: { grant: () => [{ id: 'grant', name: 'scan.pdf' }] },
    events: { subscribe: () => () => {} },
    async dispatch() {
      copying += 1
      added += 1
      most = Math.max(most, copying)
      await new Promise((resolve) => setImmediate(resolve))
      copying -= 1
      if (added === 3) stopping.abort()
      return { ok: true, data: [{ ok: false, name: 'scan.pdf', error: failure }] }
    },
  } as unknown as Pick<LibraryAccess, 'dispatch' | 'events' | 'grants'>
  const files = Array.from({ length: 20 }, (_, index) => `${index}.pdf`)
  const progress = { changed() {}, progressed() {}, say() {}, close() {} }
  const options = { cwd: '/', progress, signal: stopping.signal, password: null }
  const told: (string | undefined)[] = []
  for await (const { error } of parseFiles(app, files, {} as Connection, {} as ParseFlags, options))
    told.push(error?.code)
  expect([most, added]).toEqual([1, 3])
  expect(told).toEqual(files.map((_, at) => (at < 3 ? 'documents.empty' : 'bridge.cancelled')))
})
