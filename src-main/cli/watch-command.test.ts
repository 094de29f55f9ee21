import { mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makePngHeaders } from '#formats/testing/make-png.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { runCommand } from './testing/run-command.ts'

/** A folder of the working directory, and a service that `recto` is told of. */
async function setUp() {
  const api = await startFakeApi()
  onTestFinished(() => api.close())
  const [dataDir, cwd] = [await temporaryDir(), await temporaryDir()]
  await mkdir(path.join(cwd, 'inbox'))
  await writeFile(path.join(cwd, 'inbox', 'old.png'), makePngHeaders(800, 600))
  const env = { RECTO_BASE_URL: api.baseUrl, RECTO_API_KEY: 'key' }
  const options = { dataDir, cwd, env }
  return { api, cwd, options, run: (...args: string[]) => runCommand(['watch', ...args], options) }
}

test('a script adds a folder, watches it until Ctrl+C, and sees what came of it', async () => {
  const { api, cwd, options, run } = await setUp()
  const added = await run('add', 'inbox', '--pages-per-day', '5')
  expect([added.code, added.out]).toEqual([0, ''])
  expect(added.err).toContain('What lies there already (1) is left alone')
  expect((await run('list')).out).toMatch(/not running +0 +0 +0 +0\/5 +Environment/)

  const ending = new AbortController()
  const told = Promise.withResolvers<void>()
  const watching = runCommand(['watch'], {
    ...options,
    signal: ending.signal,
    onErr(text) {
      if (text.includes('is being parsed')) told.resolve()
    },
  })
  await writeFile(path.join(cwd, 'inbox', 'scan.png'), makePngHeaders(801, 600))
  await Promise.all([told.promise, api.received('parse-sync')])
  ending.abort()
  const watched = await watching
  expect(watched.code).toBe(130)
  expect(watched.err).toContain('“scan.png” is being parsed.')
  expect((await run('list')).out).toMatch(/not running +1 +0 +0 +1\/5/)
  expect((await run('remove', 'inbox')).code).toBe(0)
  expect((await run('list')).err).toContain('No folder is watched.')
})

test('a folder that isn’t there or isn’t watched is refused by name, with what to do', async () => {
  const { run } = await setUp()
  const absent = await run('add', 'absent')
  expect([absent.code, absent.err]).toEqual([
    1,
    expect.stringMatching(/absent” isn’t there\. Connect/),
  ])
  const file = await run('add', 'inbox/old.png')
  expect([file.code, file.err]).toEqual([1, expect.stringContaining('is not a folder.')])
  const unwatched = await run('pause', 'inbox')
  expect([unwatched.code, unwatched.err]).toEqual([
    2,
    expect.stringContaining('“inbox” is not watched. See “recto watch list”.'),
  ])
  expect((await run()).err).toContain('“recto watch add FOLDER” adds one.')
  expect((await run('add', 'inbox', '--pages-per-day', '0')).code).toBe(2)
})

test('a folder that was added by a link is paused and removed by it', async () => {
  const { cwd, run } = await setUp()
  // A junction, which Windows lets anybody make.
  await symlink(path.join(cwd, 'inbox'), path.join(cwd, 'link'), 'junction')
  expect((await run('add', 'link')).code).toBe(0)
  expect(await run('pause', 'link')).toMatchObject({ code: 0, err: '' })
  expect((await run('list')).out).toContain('paused')
  expect((await run('remove', 'link')).code).toBe(0)
})
