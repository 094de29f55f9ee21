import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDir } from '../testing/test-app.ts'
import { bringIn, copyIn } from './copy-in.ts'

async function inodeOf(file: string): Promise<bigint> {
  return (await stat(file, { bigint: true })).ino
}

test('an upload is not written to the disk a second time, and a chosen file is', async () => {
  const folder = await temporaryDir()
  const [given, uploaded, chosen] = ['given', 'uploaded', 'chosen'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string]
  await writeFile(given, 'bytes')
  const file = { path: given, name: 'a.pdf' }
  const copied = await copyIn(given, path.join(folder, 'copy'), 'a.pdf')
  expect(await bringIn({ ...file, isTemporary: true }, uploaded, 'a.pdf')).toEqual(copied)
  expect(await inodeOf(uploaded)).toBe(await inodeOf(given))
  expect(await bringIn({ ...file, isTemporary: false }, chosen, 'a.pdf')).toEqual(copied)
  expect(await inodeOf(chosen)).not.toBe(await inodeOf(given))
  expect(await readFile(chosen, 'utf8')).toBe('bytes')
})
