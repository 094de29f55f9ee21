import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildPdf } from '../testing/build-documents.ts'
import { buildParseResult } from '../testing/fake-api/build-parse-result.ts'
import { fakeBatch, fakeRequest } from '../testing/fake-api/build-request.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { fill, smallDisk } from '../../scripts/testing/small-disk.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { runCommand } from './testing/run-command.ts'

test('a parse whose disk is full says why it waits, ends when it is interrupted, and is picked up', async (context) => {
  const dataDir = smallDisk(16 * 1024 * 1024)
  if (dataDir === undefined) return context.skip('a small disk can only be made by root on Linux')
  const cwd = await temporaryDir()
  await writeFile(path.join(cwd, 'report.pdf'), await buildPdf(10))
  const full = Promise.withResolvers<void>()
  const long = { page: 1, text: 'long '.repeat(100_000) }
  const download = turn.hold(full.promise, turn.json(buildParseResult({ elements: [long] })))
  const api = await startFakeApi({ requests: [fakeRequest('r', [fakeBatch(0, { download })])] })
  onTestFinished(() => api.close())
  const env = { RECTO_BASE_URL: api.baseUrl, RECTO_API_KEY: 'k' }
  let makeRoom = (): void => {}
  void api.received('download').then(() => {
    makeRoom = fill(dataDir)
    full.resolve()
  })
  const interrupting = new AbortController()
  const interrupted = await runCommand(['parse', 'report.pdf', '--mode', 'async'], {
    cwd,
    dataDir,
    env,
    signal: interrupting.signal,
    onErr: (text) => text.includes('no room left on the disk') && interrupting.abort(),
  })
  expect(interrupted.code).toBe(130)
  expect(interrupted.err).toContain('“report.pdf” waits: there is no room left on the disk.')
  expect(interrupted.err).toContain('“recto resume” goes on with it')
  makeRoom()
  const resumed = await runCommand(['resume'], { dataDir, env })
  expect(resumed).toMatchObject({ code: 0 })
  expect(resumed.err).toContain('report.pdf: done, 10 pages')
  expect(api.requests.filter(({ endpoint }) => endpoint === 'submit-async')).toHaveLength(1)
})
