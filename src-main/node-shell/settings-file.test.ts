import Conf from 'conf'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '#shared/settings/settings.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { openSettingsFile, settingsFileOptions, settingsStore } from './settings-file.ts'

let folder: string
let file: string
let setAside: string[]

beforeEach(async () => {
  folder = await temporaryDir()
  file = path.join(folder, 'settings.json')
  setAside = []
})

const open = () =>
  settingsStore(
    openSettingsFile(
      () => new Conf({ ...settingsFileOptions, cwd: folder, configName: 'settings' }),
      folder,
      'settings',
      (name) => setAside.push(name),
    ),
  )

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
