import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDir } from '../testing/test-app.ts'
import { runCommand } from './testing/run-command.ts'

test('a damaged settings file is set aside with a word, and nothing in it is lost', async () => {
  const [dataDir, cwd] = [await temporaryDir(), await temporaryDir()]
  await writeFile(path.join(dataDir, 'settings.json'), '{"settings": {"theme"')
  const first = await runCommand(['connections'], { cwd, dataDir })
  expect(first.code).toBe(0)
  expect(first.err).toContain('The settings file was damaged')
  expect(first.err).toContain('settings.broken.json')
  const kept = await readFile(path.join(dataDir, 'settings.broken.json'), 'utf8')
  expect(kept).toBe('{"settings": {"theme"')
  expect((await runCommand(['connections'], { cwd, dataDir })).err).not.toContain('damaged')
})
