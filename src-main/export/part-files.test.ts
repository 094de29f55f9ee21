import { spawnSync } from 'node:child_process'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDir } from '../testing/test-app.ts'
import { partBeside } from './part-files.ts'
import { saveExport } from './save-export.ts'

const hourMs = 60 * 60_000

/** What a killed export has left: its process is gone. */
function partOfKilled(folder: string): string {
  const { pid } = spawnSync(process.execPath, ['--version'])
  return partBeside(path.join(folder, 'a.md')).replace(`-${process.pid}-`, `-${pid}-`)
}

async function* chunks() {
  yield new TextEncoder().encode('whole')
}

async function leave(file: string, ageMs = hourMs): Promise<void> {
  await writeFile(file, 'half')
  const at = new Date(Date.now() - ageMs)
  await utimes(file, at, at)
}

test('what a killed export left hidden beside its file is gone with the next export there', async () => {
  const folder = await temporaryDir()
  const part = partOfKilled(folder)
  await leave(part)
  await leave(`${part}.zip`)
  const unpacked = partOfKilled(folder)
  await mkdir(unpacked)
  await leave(path.join(unpacked, 'page.png'))
  await utimes(unpacked, 0, 0)
  await saveExport({ chunks: chunks() }, path.join(folder, 'b.md'))
  expect(await readdir(folder)).toEqual(['b.md'])
})

test('nothing else goes: what others write, what is written just now, what only looks like it', async () => {
  const folder = await temporaryDir()
  const own = partBeside(path.join(folder, 'a.md'))
  const killed = partOfKilled(folder)
  const elsewhere = killed.replace(/\.recto-[0-9a-f]{8}/, '.recto-00000000')
  const kept = [own, elsewhere, `${killed}s`, path.join(folder, '.recto-notes.part')]
  for (const file of kept) await leave(file)
  await leave(killed, 0)
  await saveExport({ chunks: chunks() }, path.join(folder, 'b.md'))
  const names = [...kept, killed, path.join(folder, 'b.md')].map((file) => path.basename(file))
  expect((await readdir(folder)).toSorted()).toEqual(names.toSorted())
})
