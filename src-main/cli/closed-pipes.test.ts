import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { programFile } from '../../scripts/testing/programs.ts'
import { buildPdf } from '../testing/build-documents.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { temporaryDir } from '../testing/test-app.ts'

test('a parse whose progress nobody reads any more is parsed all the same', async () => {
  const api = await startFakeApi({})
  onTestFinished(() => api.close())
  const dataDir = await temporaryDir()
  const file = path.join(dataDir, 'report.pdf')
  await writeFile(file, await buildPdf(1))
  const child = spawn(process.execPath, [programFile('recto'), 'parse', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      RECTO_DATA_DIR: dataDir,
      RECTO_BASE_URL: api.baseUrl,
      RECTO_API_KEY: 'k',
    },
  })
  child.stderr.destroy()
  expect(await once(child, 'exit')).toEqual([0, null])
})
