import { appendFile, mkdir, rename, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { copyIn } from '../documents/copy-in.ts'
import { buildPdf } from '../testing/build-documents.ts'
import { createTestApp, temporaryDir } from '../testing/test-app.ts'
import { lookThrough } from './look-through.ts'
import { picture, type Setting, sent, setUp, until, watch } from './testing/watch-setting.ts'

test('a file that is being written is taken once it is whole', async () => {
  const setting = await setUp({ watching: { settleMs: 100, lookMs: 20 } })
  const { app, api, file } = setting
  await watch(setting)
  const whole = await buildPdf(3)
  await writeFile(file('scan.pdf'), whole.subarray(0, 300))
  // Seen, and still growing.
  await until(setting, ({ waiting }) => waiting === 1)
  await appendFile(file('scan.pdf'), whole.subarray(300))
  await until(setting, ({ taken }) => taken === 1)
  await app.app.drain()
  expect(sent(setting)).toEqual(['scan.pdf'])
  expect(api.requests.at(-1)?.form?.file?.sizeBytes).toBe(whole.length)
})

test('a file that is half written when the computer falls asleep is not taken at waking', async () => {
  const setting = await setUp({ watching: { settleMs: 1500, lookMs: 20 } })
  await watch(setting)
  await writeFile(setting.file('scan.pdf'), await buildPdf(3))
  const { lookedAt } = await until(setting, ({ waiting }) => waiting === 1)
  // The clock of macOS and Windows goes on, and nothing else: not what writes either.
  const awake = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => awake() + 60_000)
  onTestFinished(() => void vi.restoreAllMocks())
  const list = async () => (await setting.app.call('watching.list', {}))[0]
  await expect.poll(async () => (await list())?.lookedAt).not.toBe(lookedAt)
  expect(await list()).toMatchObject({ taken: 0, waiting: 1 })
})

test('a link is not followed out of the folder', async () => {
  const setting = await setUp()
  const secret = path.join(await temporaryDir(), 'secret.png')
  await writeFile(secret, picture(7))
  await watch(setting)
  await symlink(secret, setting.file('link.png'))
  await mkdir(setting.file('below.png'))
  await writeFile(setting.file('scan.png'), picture(2))
  await until(setting, ({ taken }) => taken === 1)
  await setting.app.app.drain()
  expect(sent(setting)).toEqual(['scan.png'])
})

test('a file that is exchanged for a link just before it is read is not followed either', async () => {
  const { app, file, inbox } = await setUp()
  const secret = path.join(await temporaryDir(), 'secret.png')
  await writeFile(secret, picture(7))
  await symlink(secret, file('link.png'))
  const target = path.join(inbox, 'copy')
  await expect(copyIn(file('link.png'), target, 'link.png', inbox)).rejects.toThrow(
    'documents.unreadable',
  )
  expect(app.ports.log.bugs).toEqual([])
})

test('what Recto exports into the folder is not parsed as if it had come', async () => {
  const setting = await setUp()
  const document = await setting.app.addFile('mine.png', picture(2))
  const run = await setting.app.startRun(document, setting.connectionId)
  await setting.app.finished(run.id)
  await watch(setting)
  setting.ports.desktop.nextSavePath = setting.file('mine.docx')
  await setting.app.call('export.save', { runId: run.id, format: 'docx' })
  await until(setting, ({ left }) => left === 2)
  expect(sent(setting)).toEqual(['mine.png'])
})

test('a file that a program writes for ever is not sent for ever', async () => {
  const setting = await setUp()
  await watch(setting)
  for (let version = 1; version <= 3; version += 1) {
    await writeFile(setting.file('live.png'), picture(10 + version))
    await until(setting, ({ pagesToday }) => pagesToday === version)
  }
  await writeFile(setting.file('live.png'), picture(20))
  await until(setting, ({ waiting }) => waiting === 1)
  await setting.app.app.drain()
  expect(sent(setting)).toHaveLength(3)
})

test('no more pages are sent in a day than the rule allows', async () => {
  const setting = await setUp()
  await watch(setting, { pagesPerDay: 5 })
  await writeFile(setting.file('a.pdf'), await buildPdf(3))
  await until(setting, ({ pagesToday }) => pagesToday === 3)
  await writeFile(setting.file('b.pdf'), await buildPdf(4))
  const full = await until(setting, ({ trouble }) => trouble !== null)
  expect(full).toMatchObject({
    waiting: 1,
    pagesToday: 3,
    trouble: { code: 'watching.day-is-full' },
  })
  await writeFile(setting.file('c.pdf'), await buildPdf(6))
  // The day's end is another matter than a document that no day has room for.
  const { id, connectionId } = full
  await setting.app.call('watching.update', {
    ruleId: id,
    connectionId,
    options: null,
    pagesPerDay: 7,
    includesSubfolders: false,
  })
  expect(await until(setting, ({ taken }) => taken === 2)).toMatchObject({ pagesToday: 7 })
})

test('what waits for another day is still there after a restart', async () => {
  const setting = await setUp()
  await watch(setting, { pagesPerDay: 3 })
  await writeFile(setting.file('a.pdf'), await buildPdf(2))
  await until(setting, ({ taken }) => taken === 1)
  await writeFile(setting.file('b.pdf'), await buildPdf(3))
  const { id: ruleId, connectionId } = await until(setting, ({ trouble }) => trouble !== null)
  await setting.app.app.drain()
  await setting.app.app.close()
  const app = await createTestApp({ ports: setting.ports, dataDir: setting.app.dataDir })
  await app.call('watching.update', {
    ruleId,
    connectionId,
    options: null,
    pagesPerDay: 9,
    includesSubfolders: false,
  })
  const rule = await until(
    { app },
    ({ taken, waiting, trouble }) => taken === 2 && waiting === 0 && trouble === null,
  )
  expect(rule).toMatchObject({ pagesToday: 5 })
})

test('a document longer than any day is refused, and the next one goes on', async () => {
  const setting = await setUp()
  await watch(setting, { pagesPerDay: 2 })
  await writeFile(setting.file('long.pdf'), await buildPdf(3))
  const rule = await until(setting, ({ refused }) => refused === 1)
  expect(rule.refusals).toMatchObject([
    { name: 'long.pdf', error: { code: 'watching.longer-than-day', data: { pages: 3 } } },
  ])
  await writeFile(setting.file('short.png'), picture(2))
  await until(setting, ({ taken }) => taken === 1)
})

test('a bad file is refused by name, and taken once it is replaced', async () => {
  const setting = await setUp()
  await watch(setting)
  await writeFile(setting.file('scan.pdf'), 'this is no PDF')
  const rule = await until(setting, ({ refused }) => refused === 1)
  expect(rule.refusals).toMatchObject([
    { name: 'scan.pdf', error: { code: 'documents.unsupported-format' } },
  ])
  await writeFile(setting.file('scan.pdf'), await buildPdf(1))
  await until(setting, ({ taken, refused }) => taken === 1 && refused === 0)
})

test('a folder that vanishes is told, and goes on when it is back', async () => {
  const setting = await setUp()
  await watch(setting)
  await rename(setting.inbox, `${setting.inbox}-away`)
  const gone = await until(setting, ({ trouble }) => trouble !== null)
  expect(gone.trouble).toMatchObject({
    code: 'watching.folder-missing',
    data: { folder: expect.stringContaining(path.basename(setting.inbox)) },
  })
  await rename(`${setting.inbox}-away`, setting.inbox)
  await until(setting, ({ trouble }) => trouble === null)
  await writeFile(setting.file('scan.png'), picture(2))
  await until(setting, ({ taken }) => taken === 1)
  await setting.app.app.drain()
  expect(sent(setting)).toEqual(['scan.png'])
})

test('a connection without its key takes nothing, and says so', async () => {
  const setting = await setUp()
  await watch(setting)
  await setting.app.call('connections.clearKey', { connectionId: setting.connectionId })
  await writeFile(setting.file('scan.png'), picture(2))
  const rule = await until(setting, ({ trouble }) => trouble !== null)
  expect(rule).toMatchObject({ waiting: 1, trouble: { code: 'connections.key-missing' } })
  const { connectionId } = setting
  await setting.app.call('connections.setKey', { connectionId, apiKey: 'key', keep: 'ask' })
  await until(setting, ({ taken, trouble }) => taken === 1 && trouble === null)
})

test('a paused folder takes nothing, and a removed one is forgotten', async () => {
  const setting = await setUp()
  const { id: ruleId } = await watch(setting)
  await setting.app.call('watching.pause', { ruleId, isPaused: true })
  await writeFile(setting.file('scan.png'), picture(2))
  await setting.app.call('watching.pause', { ruleId, isPaused: false })
  await until(setting, ({ taken }) => taken === 1)
  await setting.app.call('watching.remove', { ruleId })
  expect(await setting.app.call('watching.list', {})).toEqual([])
  expect(await setting.app.refuse('watching.pause', { ruleId, isPaused: true })).toMatchObject({
    code: 'watching.not-found',
  })
})

test.each([
  ['a file', 'watching.not-a-folder', (setting: Setting) => setting.file('old.png')],
  ['nothing', 'watching.folder-missing', (setting: Setting) => setting.file('absent')],
  ['the library itself', 'watching.own-folder', ({ app }: Setting) => app.dataDir],
  [
    'a folder of the library',
    'watching.own-folder',
    ({ app }: Setting) => path.join(app.dataDir, 'documents'),
  ],
])('%s is not watched', async (_what, code, folder) => {
  const setting = await setUp()
  const [grant] = setting.app.app.grants.grant([
    { path: folder(setting), name: 'inbox', isTemporary: false },
  ])
  const refused = await setting.app.refuse('watching.create', {
    grantId: grant?.id ?? '',
    connectionId: setting.connectionId,
    options: null,
    pagesPerDay: null,
    includesSubfolders: false,
    takesExisting: true,
  })
  expect(refused).toMatchObject({ code })
  expect(await setting.app.call('watching.list', {})).toEqual([])
})

test('a folder is watched by one rule alone', async () => {
  const setting = await setUp()
  await watch(setting)
  await expect(watch(setting)).rejects.toThrow('watching.already-watched')
})

test('a folder of far too many files is told and not looked through', async () => {
  const { inbox, file } = await setUp()
  for (let index = 1; index <= 3; index += 1) await writeFile(file(`${index}.tmp`), '')
  const { signal } = new AbortController()
  const how = { signal, includesSubfolders: false, except: new Set<string>() }
  expect(await lookThrough(inbox, { ...how, limit: 4 })).toMatchObject({
    files: [{ name: 'old.png' }],
  })
  const tooMany = { code: 'watching.too-many-files', data: { folder: inbox, limit: 3 } }
  await expect(lookThrough(inbox, { ...how, limit: 3 })).rejects.toMatchObject(tooMany)
  // They count wherever they lie.
  await mkdir(file('below'))
  await rename(file('3.tmp'), file('below/3.tmp'))
  const deep = { ...how, includesSubfolders: true }
  await expect(lookThrough(inbox, { ...deep, limit: 3 })).rejects.toMatchObject(tooMany)
})

test('a command that only looks something up takes nothing', async () => {
  const setting = await setUp()
  await watch(setting)
  await setting.app.app.close()
  await writeFile(setting.file('scan.png'), picture(2))
  const { ports, app } = setting
  const later = await createTestApp({
    ports,
    dataDir: app.dataDir,
    config: { resumesOnStart: false },
  })
  expect(await later.call('watching.list', {})).toMatchObject([{ isWatched: false, taken: 0 }])
  later.app.continueRuns()
  await until({ app: later }, ({ taken }) => taken === 1)
})
