import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { temporaryDir } from '../testing/test-app.ts'
import { createExportFolders } from './export-folders.ts'

async function* bytes(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text)
}

test('many files stand beside what is there, and none replaces another', async () => {
  const folder = await temporaryDir()
  const folders = createExportFolders({ pickFolder: async () => folder })
  const id = (await folders.pick()) ?? ''
  for (const text of ['one', 'two', 'three']) {
    await folders.save(id, { fileName: 'report.csv.zip', chunks: bytes(text) })
  }
  expect((await readdir(folder)).toSorted()).toEqual([
    'report-2.csv.zip',
    'report-3.csv.zip',
    'report.csv.zip',
  ])
  expect(await readFile(`${folder}/report.csv.zip`, 'utf8')).toBe('one')
})

test('a view can name no folder of its own', async () => {
  const folders = createExportFolders({ pickFolder: async () => null })
  expect(await folders.pick()).toBeNull()
  await expect(
    folders.save('/etc', { fileName: 'passwd', chunks: bytes('x') }),
  ).rejects.toMatchObject({ code: 'export.folder-gone' })
})
