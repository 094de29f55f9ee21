import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makePngHeaders } from '#formats/testing/make-png.ts'
import { openTestLibrary } from '../owner/testing/open-test-library.ts'
import { buildParseResult } from '../testing/fake-api/build-parse-result.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { createTestApp, temporaryDir } from '../testing/test-app.ts'
import { testConfig } from '../testing/test-config.ts'
import { runCommand } from './testing/run-command.ts'

/** A library that another shell has open, as the desktop app has. */
async function openBeside() {
  const elements = [{ text: 'Goryeo 고려' }]
  const api = await startFakeApi({ parseSync: turn.json(buildParseResult({ elements })) })
  onTestFinished(() => api.close())
  const dataDir = await temporaryDir()
  const { version } = testConfig(dataDir)
  const owner = await openTestLibrary(dataDir, { version })
  const cwd = await temporaryDir()
  await writeFile(path.join(cwd, 'scan.png'), makePngHeaders(800, 600))
  const env = { RECTO_BASE_URL: api.baseUrl, RECTO_API_KEY: 'key-of-the-environment' }
  const run = (...args: readonly string[]) => runCommand(args, { dataDir, cwd, env })
  return { owner, api, cwd, run }
}

test('every command works while the app has the library open, and the app hears of it', async () => {
  const { owner, cwd, run } = await openBeside()
  const parsed = await run('parse', 'scan.png', '--out', 'out')
  expect(parsed.code).toBe(0)
  // Events of the owner are this command's progress; a small file may be sent between two of them.
  expect(parsed.err).toMatch(/scan\.png: (?:sending|parsing)\n[^]*scan\.png: done, 1 page/)
  expect(await readFile(path.join(cwd, 'out/scan.json'), 'utf8')).toContain('Goryeo 고려')
  const [listed] = await owner.call('runs.list', {})
  expect(listed).toMatchObject({ name: 'scan.png', state: 'completed' })
  expect(owner.events.map(({ name }) => name)).toContain('runs.changed')

  expect((await run('runs')).out).toContain('scan.png')
  expect((await run('show', 'last')).out).toContain('completed')
  expect((await run('search', '고려')).out).toContain('Goryeo 고려')
  expect((await run('export', 'last', '--format', 'text')).out).toContain('Goryeo 고려')
  expect((await run('compare', 'last', 'last')).code).toBe(0)
  expect((await run('resume')).code).toBe(0)
  expect((await run('reindex')).out).toContain('1 batch,')
  expect((await run('connections')).out).toContain('environment')
  // The owner has had the library all the time.
  expect(owner.library.isOwner()).toBe(true)
})

test('a key of the environment goes to the owner’s memory, and to no file of it', async () => {
  const { owner, api, run } = await openBeside()
  expect((await run('parse', 'scan.png')).code).toBe(0)
  expect(api.requests.at(-1)?.headers['authorization']).toBe('Bearer key-of-the-environment')
  const connections = await owner.call('connections.list', {})
  const used = connections.find(({ name }) => name === 'Environment')
  expect(used).toMatchObject({ apiKeyIsSet: true, keyStorage: 'environment' })
})

test('a command that is asked for a file that isn’t there says so as it does alone', async () => {
  const { run } = await openBeside()
  const { code, err } = await run('parse', 'absent.png')
  expect(code).toBe(1)
  expect(err).toContain('absent.png')
})

test('a library whose owner answers nobody is named, with the way out', async () => {
  const { dataDir: taken } = await createTestApp()
  // Whoever is told who has it ends the wait, which is a minute otherwise.
  const giveUp = new AbortController()
  const onErr = (text: string): void => {
    if (text.includes(`Waiting for another Recto (process ${process.pid})`)) giveUp.abort()
  }
  const { code, err } = await runCommand(['runs'], {
    dataDir: taken,
    signal: giveUp.signal,
    onErr,
  })
  expect(code).toBe(1)
  expect(err).toContain(`(process ${process.pid}) is using the library in ${taken}`)
  expect(err).toContain('--data-dir')
})
