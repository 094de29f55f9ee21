import { expect, test } from 'vitest'
import { findLibreOffice, type Machine, placesOf } from './find-program.ts'

const machine = (rest: Partial<Machine>): Machine => ({
  platform: 'linux',
  env: {},
  home: '/home/kim',
  optFolders: [],
  registered: [],
  ...rest,
})

test.each<readonly [string, Partial<Machine>, readonly string[]]>([
  [
    'the path, and not what is relative to the folder one happens to be in',
    { env: { PATH: '/usr/local/bin::bin:.' } },
    ['/usr/local/bin/soffice', '/usr/local/bin/libreoffice'],
  ],
  [
    'its own packages, the newest first',
    { optFolders: ['libreoffice7.6', 'other', 'libreoffice24.8'] },
    ['/opt/libreoffice24.8/program/soffice', '/opt/libreoffice7.6/program/soffice'],
  ],
  ['snap', {}, ['/snap/bin/libreoffice']],
  [
    'flatpak, for all and for one',
    {},
    [
      '/var/lib/flatpak/exports/bin/org.libreoffice.LibreOffice',
      '/home/kim/.local/share/flatpak/exports/bin/org.libreoffice.LibreOffice',
    ],
  ],
  [
    'the bundle on a Mac, for all and for one',
    { platform: 'darwin', home: '/Users/kim' },
    [
      '/Applications/LibreOffice.app/Contents/MacOS/soffice',
      '/Users/kim/Applications/LibreOffice.app/Contents/MacOS/soffice',
      '/opt/homebrew/bin/soffice',
    ],
  ],
  [
    'where the Windows registry says, before the usual folders',
    {
      platform: 'win32',
      registered: ['D:\\Office\\program'],
      env: { ProgramFiles: 'C:\\Program Files' },
    },
    ['D:\\Office\\program\\soffice.com', 'C:\\Program Files\\LibreOffice\\program\\soffice.com'],
  ],
])('LibreOffice is looked for: %s', (_, rest, expected) => {
  const places = placesOf(machine(rest))
  expect(places.filter((place) => expected.includes(place))).toEqual(expected)
  expect(places.every((place) => /^(\/|[A-Z]:\\)/.test(place))).toBe(true)
})

test('it can be switched off, and a wrong program is none', async () => {
  expect(await findLibreOffice('off')).toBeUndefined()
  expect(await findLibreOffice('/no/such/program')).toBeUndefined()
})
