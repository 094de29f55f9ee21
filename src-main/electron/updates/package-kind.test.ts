import { mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDir } from '../../testing/test-app.ts'
import { packageKind, starterOf } from './package-kind.ts'

const image = { APPIMAGE: '/home/a/Recto.AppImage', APPDIR: '/tmp/.mount_Recto1' }
const portable = {
  PORTABLE_EXECUTABLE_FILE: 'D:\\Recto.exe',
  PORTABLE_EXECUTABLE_APP_FILENAME: 'recto',
}
const execPath = '/tmp/.mount_Recto1/recto-desktop'

test('an AppImage is the file that the user has, not the one that is mounted', () => {
  const program = { platform: 'linux', env: image, execPath } as const
  expect(packageKind(true, program)).toEqual({ kind: 'app-image', file: image.APPIMAGE })
  // Unpacked by its runtime, where nothing can be mounted, it has no mount.
  expect(starterOf({ ...program, env: { APPIMAGE: image.APPIMAGE } })).toBe(image.APPIMAGE)
})

test('an AppImage that has started Recto is never taken for Recto: an update would replace it', () => {
  const env = { APPIMAGE: '/home/a/Editor.AppImage', APPDIR: '/tmp/.mount_Edit' }
  for (const each of ['/opt/Recto/recto-desktop', '/tmp/.mount_EditX/recto-desktop']) {
    const program = { platform: 'linux', env, execPath: each } as const
    expect(packageKind(true, program)).toEqual({ kind: 'system-packages' })
    expect(starterOf(program)).toBeNull()
  }
})

test.runIf(process.platform === 'linux')(
  'a mount behind a link is the one of the program',
  async () => {
    const folder = await temporaryDir()
    await mkdir(path.join(folder, 'mount'))
    await symlink(path.join(folder, 'mount'), path.join(folder, 'link'))
    const env = { ...image, APPDIR: path.join(folder, 'link') }
    const program = { platform: 'linux', env, execPath: path.join(folder, 'mount/recto') } as const
    expect(starterOf(program)).toBe(image.APPIMAGE)
  },
)

test('a portable Recto is the file that the user has, and no other portable program is', () => {
  const program = {
    platform: 'win32',
    env: portable,
    execPath: 'C:\\Temp\\app\\Recto.exe',
  } as const
  expect(starterOf(program)).toBe('D:\\Recto.exe')
  expect(packageKind(true, program)).toEqual({ kind: 'portable' })
  const env = { ...portable, PORTABLE_EXECUTABLE_APP_FILENAME: 'editor' }
  expect(packageKind(true, { ...program, env })).toEqual({ kind: 'installer' })
})
