import { readdir, rm, truncate } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { setUpCommand } from './testing/command-setting.ts'
import { runCommand } from './testing/run-command.ts'

test('a library that is lost and can’t be made again is told as that, not as an empty one', async () => {
  const { against, dataDir } = await setUpCommand()
  await using api = await startFakeApi()
  const setting = against(api.baseUrl)
  await runCommand(['parse', 'report.pdf'], setting)
  for (const suffix of ['', '-wal', '-shm']) {
    await rm(path.join(dataDir, `recto.db${suffix}`), { force: true })
  }
  const [runId = ''] = await readdir(path.join(dataDir, 'responses'))
  await truncate(path.join(dataDir, 'responses', runId, 'run.json'), 20)
  const { code, err } = await runCommand(['runs'], setting)
  expect(code).toBe(0)
  expect(err).toContain('1 run could not be taken up')
  expect(err).toContain(`responses/${runId}`)
})
