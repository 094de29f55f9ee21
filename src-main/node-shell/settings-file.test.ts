import { lstat, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '#shared/settings/settings.ts'
import { openDataFolder } from '../db/data-folder.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { openSettingsFile, type SettingsFile, settingsStore } from './settings-file.ts'

let folder: string
let file: string
let setAside: string[]

beforeEach(async () => {
  folder = openDataFolder(await temporaryDir()).root
  file = path.join(folder, 'settings.json')
  setAside = []
})

const openFile = (): SettingsFile =>
  openSettingsFile(folder, 'settings', (name) => setAside.push(name))
const open = () => settingsStore(openFile())

test('what a user chose is there after a restart, and the rest is untouched', () => {
  open().update({ theme: 'dark', view: { overlayIsOn: false } })
  expect(open().get()).toEqual({
    ...defaultSettings,
    theme: 'dark',
    view: { ...defaultSettings.view, overlayIsOn: false },
  })
})

test('one value that no longer fits costs only itself', async () => {
  const stored = { theme: 'purple', language: 'ko', view: { contentTab: 'html', paneSizes: [1] } }
  await writeFile(file, JSON.stringify({ settings: stored }))
  expect(open().get()).toEqual({
    ...defaultSettings,
    language: 'ko',
    view: { ...defaultSettings.view, contentTab: 'html' },
  })
})

test('a patch with empty values erases nothing', () => {
  open().update({ theme: 'dark' })
  // Over structured clone a key without a value arrives as one that is undefined.
  expect(open().update({ theme: undefined, language: 'ko' } as never)).toMatchObject({
    theme: 'dark',
    language: 'ko',
  })
})

test('a broken file is kept beside the new one instead of being lost', async () => {
  await writeFile(file, '{"settings":')
  expect(open().get()).toEqual(defaultSettings)
  expect(await readFile(path.join(folder, 'settings.broken.json'), 'utf8')).toBe('{"settings":')
  expect(setAside).toEqual(['settings.broken.json'])
})

test('what was set aside once is not lost to a second accident', async () => {
  await writeFile(file, 'first')
  open()
  await writeFile(file, 'second')
  open()
  expect(setAside).toEqual(['settings.broken.json', 'settings.broken-2.json'])
  expect(await readFile(path.join(folder, 'settings.broken.json'), 'utf8')).toBe('first')
})

test('reading settings writes nothing, since another shell may own the folder', async () => {
  open().get()
  await expect(readFile(file)).rejects.toThrow('ENOENT')
})

test('connections keep names with dots in them', () => {
  open().setValue('connections', [{ id: 'a.b', baseUrl: 'https://api.example' }])
  expect(open().getValue('connections')).toEqual([{ id: 'a.b', baseUrl: 'https://api.example' }])
})

test('what another shell has written meanwhile stays', () => {
  const here = openFile()
  openFile().set('there', 1)
  here.set('here', 2)
  expect([here.get('there'), here.get('here')]).toEqual([1, 2])
  here.delete('there')
  expect(openFile().get('there')).toBeUndefined()
  expect(openFile().get('here')).toBe(2)
})

test('a key is not taken for what every object has, and a file that is a list for no values', async () => {
  expect(openFile().get('constructor')).toBeUndefined()
  await writeFile(file, '[1]')
  openFile().set('theme', 'dark')
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ theme: 'dark' })
})

test.skipIf(process.platform === 'win32')(
  'nobody else may read the file, and a link to it stays a link',
  async () => {
    const elsewhere = path.join(folder, 'elsewhere.json')
    await writeFile(elsewhere, '{}')
    await symlink(elsewhere, file)
    openFile().set('theme', 'dark')
    expect((await lstat(file)).isSymbolicLink()).toBe(true)
    expect(JSON.parse(await readFile(elsewhere, 'utf8'))).toEqual({ theme: 'dark' })
    expect((await stat(elsewhere)).mode & 0o777).toBe(0o600)
  },
)
