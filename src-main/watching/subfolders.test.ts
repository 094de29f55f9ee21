import { mkdir, readdir, rename, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { exportOptionsSchema } from '#shared/export/options.ts'
import { copyIn } from '../documents/copy-in.ts'
import { buildParseResult } from '../testing/fake-api/build-parse-result.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { smallDisk } from '../../scripts/testing/small-disk.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { lookThrough } from './look-through.ts'
import { picture, type Setting, sent, setUp, until, watch } from './testing/watch-setting.ts'

const deep = { includesSubfolders: true }

/** Writes a file into a folder that is made for it. */
async function put({ file }: Pick<Setting, 'file'>, name: string, number: number): Promise<void> {
  await mkdir(path.dirname(file(name)), { recursive: true })
  await writeFile(file(name), picture(number))
}

test('what comes into folders inside is parsed under its own name, and only where the rule says so', async () => {
  const setting = await setUp()
  await put(setting, 'old/deep/known.png', 3)
  const { id: ruleId, connectionId } = await watch(setting, deep)
  await put(setting, '2026/may/scan.png', 2)
  const rule = await until(setting, ({ taken }) => taken === 1)
  expect(rule).toMatchObject({ left: 2, lastTaken: { name: '2026/may/scan.png' } })
  await setting.app.app.drain()
  expect(sent(setting)).toEqual(['scan.png'])
  const flat = { connectionId, options: null, pagesPerDay: null, includesSubfolders: false }
  await setting.app.call('watching.update', { ruleId, ...flat })
  await put(setting, '2026/june.png', 4)
  await writeFile(setting.file('here.png'), picture(5))
  await until(setting, ({ taken }) => taken === 2)
  await setting.app.app.drain()
  expect(sent(setting)).toEqual(['scan.png', 'here.png'])
})

test('a rule that looks into folders inside only from now on leaves alone what lies there', async () => {
  const setting = await setUp()
  await put(setting, 'archive/1999.png', 3)
  const { id: ruleId, connectionId } = await watch(setting)
  const wanted = { connectionId, options: null, pagesPerDay: null, ...deep }
  expect(await setting.app.call('watching.update', { ruleId, ...wanted })).toMatchObject({
    left: 2,
  })
  await put(setting, 'archive/2026.png', 4)
  await until(setting, ({ taken }) => taken === 1)
  await setting.app.app.drain()
  expect(sent(setting)).toEqual(['2026.png'])
})

test('a folder with a rule of its own is left to that one, and Recto’s own data to nobody', async () => {
  const setting = await setUp()
  const { app, inbox, connectionId } = setting
  await mkdir(setting.file('own'))
  await watch(setting, deep)
  const [grant] = app.app.grants.grant([
    { path: setting.file('own'), name: 'own', isTemporary: false },
  ])
  await app.call('watching.create', {
    grantId: grant?.id ?? '',
    connectionId,
    options: null,
    pagesPerDay: null,
    includesSubfolders: false,
    takesExisting: true,
  })
  await put(setting, 'own/scan.png', 2)
  await put(setting, 'other/scan.png', 3)
  await until(setting, ({ taken }) => taken === 1)
  await app.app.drain()
  const rules = await app.call('watching.list', {})
  expect(rules.map(({ lastTaken }) => lastTaken?.name)).toEqual(['other/scan.png', 'scan.png'])

  await put(setting, 'library/documents/kept.png', 4)
  const found = await lookThrough(inbox, {
    signal: new AbortController().signal,
    includesSubfolders: true,
    except: new Set([setting.file('library')]),
  })
  expect(found.files.map(({ name }) => name)).not.toContain('library/documents/kept.png')
})

test('no link and no other volume is entered', async (context) => {
  const setting = await setUp()
  const secrets = await temporaryDir()
  await writeFile(path.join(secrets, 'secret.png'), picture(7))
  await symlink(secrets, setting.file('link'), 'junction')
  await put(setting, '.git/hidden.png', 8)
  const how = {
    signal: new AbortController().signal,
    includesSubfolders: true,
    except: new Set<string>(),
  }
  expect((await lookThrough(setting.inbox, how)).files.map(({ name }) => name)).toEqual(['old.png'])
  const volume = smallDisk(1024 * 1024, setting.inbox)
  if (volume === undefined) return context.skip('a volume can only be made by root on Linux')
  await writeFile(path.join(volume, 'elsewhere.png'), picture(9))
  expect((await lookThrough(setting.inbox, how)).folders).toEqual([setting.inbox])
})

test('a folder that is exchanged for a link before its file is read is not followed', async () => {
  const { inbox, file } = await setUp()
  const secrets = await temporaryDir()
  await writeFile(path.join(secrets, 'scan.png'), picture(7))
  await symlink(secrets, file('below'), 'junction')
  const target = path.join(await temporaryDir(), 'copy')
  await expect(
    copyIn(file('below/scan.png'), target, 'below/scan.png', inbox),
  ).rejects.toMatchObject({ code: 'documents.unreadable' })
  expect(await readdir(path.dirname(target))).toEqual([])
})

test('an export that is written as a folder is not parsed picture by picture', async () => {
  const setting = await setUp()
  const { app, api, ports, inbox } = setting
  const base64 = Buffer.from(picture(30)).toString('base64')
  const result = buildParseResult({ elements: [{ page: 1, category: 'figure', base64 }] })
  api.load({ parseSync: turn.json(result) })
  const document = await app.addFile('mine.png', picture(2))
  const run = await app.startRun(document, setting.connectionId)
  await app.finished(run.id)
  await watch(setting, deep)
  ports.desktop.nextFolder = inbox
  const { folderId } = await app.call('export.pickFolder', {})
  await app.call('export.saveInto', {
    folderId: folderId ?? '',
    runId: run.id,
    format: 'crops',
    options: exportOptionsSchema.parse({ unpacked: true }),
  })
  await until(setting, ({ left, taken }) => left === 2 || taken > 0)
  await app.app.drain()
  expect(sent(setting)).toEqual(['mine.png'])
})

test('a folder inside that may not be looked into is told, and the others go on', async (context) => {
  if (process.platform === 'win32' || process.getuid?.() === 0)
    return context.skip('nobody keeps root, or a user of Windows, out by a mode')
  const setting = await setUp()
  await watch(setting, deep)
  await mkdir(setting.file('closed'), { mode: 0o000 })
  await put(setting, 'open/scan.png', 2)
  const rule = await until(setting, ({ taken, trouble }) => taken === 1 && trouble !== null)
  expect(rule.trouble).toMatchObject({
    code: 'watching.folder-unreadable',
    data: { folder: setting.file('closed') },
  })
})

test('what waited is forgotten when it is taken back', async () => {
  const setting = await setUp()
  await watch(setting, { ...deep, pagesPerDay: 1 })
  await put(setting, 'a/first.png', 2)
  await until(setting, ({ taken }) => taken === 1)
  await put(setting, 'a/second.png', 3)
  await until(setting, ({ waiting, trouble }) => waiting === 1 && trouble !== null)
  await rename(setting.file('a'), `${setting.inbox}-elsewhere`)
  const rule = await until(setting, ({ waiting, trouble }) => waiting === 0 && trouble === null)
  expect(rule).toMatchObject({ taken: 1, refused: 0 })
})
