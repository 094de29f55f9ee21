import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildPdf } from '../testing/build-documents.ts'
import { buildParseResult } from '../testing/fake-api/build-parse-result.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { runCommand } from './testing/run-command.ts'

test('a locked PDF is parsed by a password from a file or a pipe, never from the command line', async () => {
  const folder = await temporaryDir()
  await writeFile(path.join(folder, 'locked.pdf'), await buildPdf(2, { password: 'geheim' }))
  await writeFile(path.join(folder, 'password.txt'), 'geheim\n')
  const pages = (count: number) => turn.json(buildParseResult({ pages: count }))
  await using api = await startFakeApi({ parseSync: [pages(2), pages(1)] })
  const parse = (flags: readonly string[], input?: string) =>
    runCommand(['parse', 'locked.pdf', '--again', ...flags], {
      cwd: folder,
      env: { RECTO_BASE_URL: api.baseUrl, RECTO_API_KEY: 'secret-key-1234' },
      ...(input !== undefined && { input }),
    })
  const without = await parse([])
  expect([without.code, without.err.includes('--password-file')]).toEqual([1, true])
  expect((await parse(['--password-stdin'], 'wrong\n')).err).toContain('doesn’t open “locked.pdf”')
  expect((await parse(['--password-stdin'])).code).toBe(2)
  expect(api.requests).toEqual([])
  expect((await parse(['--password-stdin'], 'geheim\r\n')).code).toBe(0)
  const { code, err } = await parse(['--password-file', 'password.txt', '--pages', '2'])
  expect([code, err.includes('1 page')]).toEqual([0, true])
  expect(api.requests.flatMap(({ form }) => form?.file?.name ?? [])).toEqual([
    'locked.pdf',
    'locked (2).pdf',
  ])
})
