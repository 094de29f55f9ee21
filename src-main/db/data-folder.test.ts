import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDir } from '../testing/test-app.ts'
import { openDataFolder } from './data-folder.ts'

test.skipIf(process.platform === 'win32')(
  'a library that was open to the other users of the machine is closed to them',
  async () => {
    const root = path.join(await temporaryDir(), 'recto')
    mkdirSync(root)
    writeFileSync(path.join(root, 'recto.db'), '')
    chmodSync(root, 0o755)
    openDataFolder(root)
    expect(statSync(root).mode & 0o777).toBe(0o700)
    expect(statSync(path.join(root, 'responses')).mode & 0o077).toBe(0)
  },
)
