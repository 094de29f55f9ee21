import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { largeParseBytes } from '#shared/import/large-parse.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { bringIn, bringInParse, copyIn } from './copy-in.ts'

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

test.each([true, false])(
  'a large parse can be read before its checksum is known (an upload: %s)',
  async (isTemporary) => {
    const folder = await temporaryDir()
    const [given, small, target, other] = ['given', 'small', 'target', 'other'].map((name) =>
      path.join(folder, name),
    ) as [string, string, string, string]
    await writeFile(given, 'x'.repeat(largeParseBytes))
    await writeFile(small, 'x')
    const file = { path: given, name: 'a.json', isTemporary }
    const { copied, isLarge } = await bringInParse(file, target, 'a.json')
    expect(isLarge).toBe(true)
    expect((await stat(target)).size).toBe(largeParseBytes)
    expect(await copied).toEqual(await copyIn(given, path.join(folder, 'copy'), 'a.json'))
    expect(await bringInParse({ ...file, path: small }, other, 'a.json')).toMatchObject({
      isLarge: false,
    })
  },
)
