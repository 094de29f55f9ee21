import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDir } from '../../testing/test-app.ts'
import { beginReplacement, confirmStart, judgeStart } from './replacement.ts'

const versions = { from: '1.0.0', to: '2.0.0' }

/** An AppImage of version 1 that was replaced by version 2. */
async function replaced() {
  const dataDir = await temporaryDir()
  const file = path.join(await temporaryDir(), 'Recto.AppImage')
  await writeFile(file, 'version 1')
  beginReplacement(dataDir, versions, file, Date.now())
  // As the updater does: the old file is unlinked and the new one moved to its place.
  await rm(file)
  await writeFile(file, 'version 2')
  const packaged = { kind: 'app-image', file } as const
  return { dataDir, file, start: (version: string) => judgeStart(dataDir, version, packaged) }
}

test('a version that shows its window stays, and the one before is deleted', async () => {
  const { dataDir, file, start } = await replaced()
  expect(start('2.0.0')).toEqual({ kind: 'first' })
  confirmStart(dataDir)
  expect(start('2.0.0')).toEqual({ kind: 'usual' })
  expect(await readFile(file, 'utf8')).toBe('version 2')
  expect(existsSync(path.join(dataDir, 'previous-version'))).toBe(false)
})

test('a version that never shows a window is replaced by the one before, which says so', async () => {
  const { file, start } = await replaced()
  expect([start('2.0.0').kind, start('2.0.0').kind]).toEqual(['first', 'first'])
  expect(start('2.0.0')).toEqual({ kind: 'rolled-back' })
  expect(await readFile(file, 'utf8')).toBe('version 1')
  expect(start('1.0.0')).toEqual({ kind: 'not-replaced', version: '2.0.0' })
  expect(start('1.0.0')).toEqual({ kind: 'usual' })
})

test('the library goes back with it, as it was before its schema changed', async () => {
  const { dataDir, start } = await replaced()
  const library = path.join(dataDir, 'recto.db')
  // An older copy is that of an earlier update.
  await writeFile(`${library}.before-4`, 'long ago')
  await utimes(`${library}.before-4`, 0, 0)
  await writeFile(`${library}.before-5`, 'before')
  await writeFile(library, 'changed')
  await writeFile(`${library}-wal`, 'its log')
  for (let count = 0; count < 3; count += 1) start('2.0.0')
  expect(await readFile(library, 'utf8')).toBe('before')
  expect(existsSync(`${library}-wal`)).toBe(false)
  // Nothing is thrown away.
  expect(await readFile(`${library}.of-2.0.0`, 'utf8')).toBe('changed')
})

test('a copy of the library that can’t be read, as from a failing disk, takes the library from nobody', async () => {
  const { dataDir, start } = await replaced()
  const library = path.join(dataDir, 'recto.db')
  await mkdir(`${library}.before-5`)
  await writeFile(library, 'changed')
  for (let count = 0; count < 2; count += 1) start('2.0.0')
  expect(start('2.0.0')).toEqual({ kind: 'rolled-back' })
  expect(await readFile(library, 'utf8')).toBe('changed')
})

test('an installation that came to nothing is told by the version that runs on', async () => {
  const { start } = await replaced()
  expect(start('1.0.0')).toEqual({ kind: 'not-replaced', version: '2.0.0' })
})

test('a version that was installed by hand meanwhile is none of its business', async () => {
  const { start } = await replaced()
  expect(start('3.0.0')).toEqual({ kind: 'usual' })
})

test.each(['', '{', '[]', '{"from":1}'])('a damaged note (%j) is none', async (note) => {
  const dataDir = await temporaryDir()
  await mkdir(dataDir, { recursive: true })
  await writeFile(path.join(dataDir, 'replacement.json'), note)
  expect(judgeStart(dataDir, '2.0.0', { kind: 'installer' })).toEqual({ kind: 'usual' })
})

test('a version that can’t be put back, as its file is gone, lets the new one try again', async () => {
  const { dataDir, start } = await replaced()
  await rm(path.join(dataDir, 'previous-version'), { recursive: true })
  expect([1, 2, 3, 4].map(() => start('2.0.0').kind)).toEqual(['first', 'first', 'first', 'first'])
})

test.runIf(process.platform === 'linux')(
  'a start that can’t be counted, as on a full disk, is a start all the same',
  async () => {
    let dataDir = await temporaryDir()
    // Room for the note's own name, and none for that of its copy.
    while (dataDir.length < 4065) {
      dataDir = path.join(dataDir, 'x'.repeat(Math.min(200, 4065 - dataDir.length)))
    }
    await mkdir(dataDir, { recursive: true })
    const note = { ...versions, kept: null, failedStarts: 0, beganAt: 0 }
    await writeFile(path.join(dataDir, 'replacement.json'), JSON.stringify(note))
    expect(judgeStart(dataDir, '2.0.0', { kind: 'installer' })).toEqual({ kind: 'first' })
  },
)
