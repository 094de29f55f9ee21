import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import config from './electron-builder.ts'
import { openedTypes } from './opened-types.ts'
import { missingForPackage, unsignedBecause } from './preconditions.ts'

const installer = readFileSync(
  path.join(import.meta.dirname, '../../resources/packaging/installer.nsh'),
  'utf8',
)

test('Windows offers Recto for every extension that Recto reads, and for no other', () => {
  const offered = [...installer.matchAll(/\$\{DO\} "(\w+)"/g)].map(([, extension]) => extension)
  expect(new Set(offered)).toEqual(new Set(openedTypes.flatMap((type) => type.extensions)))
  expect(offered).toHaveLength(new Set(offered).size)
})

test('an installation never makes Recto the program that opens a file', () => {
  // The default value of a file's class is what Windows opens it with.
  expect(installer).not.toMatch(/"Software\\Classes\\\.\$\{EXTENSION\}" ""/)
})

test('the command of Windows is found for a user whose name is not in the console’s character set', () => {
  const written = installer.match(/FileWrite .*/g) ?? []
  expect(written).toHaveLength(1)
  expect(written.join()).not.toContain('$INSTDIR')
  expect(installer).toContain('StrCpy $2 "%LOCALAPPDATA%$3"')
})

test('a portable Recto is unpacked anew for each start, so that a second one takes nothing from the first', () => {
  // Anything else is one folder for all: `unpackDirName` in `NsisTarget.js` of app-builder-lib.
  expect(config.portable?.unpackDirName).toBe(true)
})

test('what can’t be packed here is a sentence, not a package without its native parts', () => {
  const missing = (env: Record<string, string>, ...args: readonly string[]): string | null =>
    missingForPackage(env, args, 'x64', () => false)
  expect(missing({}, '--linux', 'deb')).toBeNull()
  expect(missing({}, '--x64')).toBeNull()
  expect(missing({}, '--mac', '--arm64')).toContain('not for arm64')
  expect(missing({ RECTO_ELECTRON_DIST: '/nowhere' })).toContain('/nowhere')
})

test('packages without a signature are said to be so', () => {
  expect(unsignedBecause('linux', {})).toBeNull()
  expect(unsignedBecause('win32', {})).toContain('WIN_CSC_LINK')
  expect(unsignedBecause('darwin', {})).toContain('CSC_LINK')
  expect(unsignedBecause('darwin', { CSC_LINK: 'a' })).toContain('not notarised')
  expect(unsignedBecause('darwin', { CSC_LINK: 'a', APPLE_API_KEY: 'b' })).toBeNull()
})

test('the taskbar of Linux finds Recto by the name of its menu entry', () => {
  // electron-builder names the entry after the program; Electron shows progress under `desktopName`.
  const entry = `${config.linux?.executableName}.desktop`
  expect(config.extraMetadata).toMatchObject({ desktopName: entry })
})
