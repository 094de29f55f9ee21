import { rename } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { createTestApp } from '../testing/test-app.ts'
import { toErrorData } from './error-data.ts'

test.each(['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])(
  'a full disk is told as one and not as a fault inside Recto, wherever it is met: %s',
  (code) => {
    const { log } = createMemoryPorts()
    const error = Object.assign(new Error(code), { code })
    expect(toErrorData(error, 'call.settings.update', log).code).toBe('library.disk-full')
  },
)

test.each(['SQLITE_CORRUPT', 'SQLITE_CORRUPT_VTAB', 'SQLITE_NOTADB'])(
  'a database that is damaged while it is used is told with what to do, and logged: %s',
  (code) => {
    const { log } = createMemoryPorts()
    const error = Object.assign(new Error(code), { code })
    expect(toErrorData(error, 'call.runs.list', log).code).toBe('library.damaged')
    expect(log.bugs).toHaveLength(1)
  },
)

test('a drive that is pulled out while Recto runs is told, and not as a fault inside Recto', async () => {
  const app = await createTestApp()
  await rename(app.dataDir, `${app.dataDir}-elsewhere`)
  try {
    // What is asked of the disk then fails in its own way.
    const [grant] = app.app.grants.grant([
      { path: import.meta.filename, name: 'a.pdf', isTemporary: false },
    ])
    const [added] = await app.call('documents.add', {
      grantIds: [grant?.id ?? ''],
      purpose: 'parse',
    })
    expect(added).toMatchObject({
      ok: false,
      error: { code: 'library.data-dir-unusable', data: { reason: 'missing' } },
    })
  } finally {
    await rename(`${app.dataDir}-elsewhere`, app.dataDir)
  }
})
