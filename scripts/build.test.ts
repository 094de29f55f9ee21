import { mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newestChange } from './build.mjs'
import { root } from './places.mjs'

test('a link that an editor lays beside an edited file ends no start', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'recto-build-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(path.join(folder, 'edited.ts'), '')
  await symlink('someone@machine.123:456', path.join(folder, '.#edited.ts'), 'file')
  const changed = new Date('2030-01-01')
  await utimes(path.join(folder, 'edited.ts'), changed, changed)
  expect(newestChange([path.relative(root, folder)])).toBe(changed.getTime())
})
