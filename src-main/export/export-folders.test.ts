import { mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDir } from '../testing/test-app.ts'
import { createExportFolders } from './export-folders.ts'
import { zipFiles } from './zip/zip-files.ts'

async function* bytes(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text)
}

test('many files stand beside what is there, and none replaces another', async () => {
  const folder = await temporaryDir()
  const folders = createExportFolders({ pickFolder: async () => folder })
  const id = (await folders.pick()) ?? ''
  for (const text of ['one', 'two', 'three']) {
    await folders.save(id, {
      fileName: 'report.csv.zip',
      folderName: null,
      chunks: bytes(text),
    })
  }
  expect((await readdir(folder)).toSorted()).toEqual([
    'report-2.csv.zip',
    'report-3.csv.zip',
    'report.csv.zip',
  ])
  expect(await readFile(`${folder}/report.csv.zip`, 'utf8')).toBe('one')
})

test('an archive is written as the folder that it would be unpacked to, and leaves nothing else', async () => {
  const folder = await temporaryDir()
  const folders = createExportFolders({ pickFolder: async () => folder })
  const id = (await folders.pick()) ?? ''
  const save = async (): Promise<string> => {
    const archive = zipFiles([
      { path: 'images/a.png', content: Buffer.from('picture'), isStored: true },
      { path: '결과.md', content: 'text'.repeat(1000) },
      { path: 'empty.md', content: '' },
    ])
    return folders.save(id, { fileName: 'r.zip', folderName: 'r', chunks: archive })
  }
  await save()
  expect(await save()).toBe(path.join(folder, 'r-2'))
  expect((await readdir(folder, { recursive: true })).toSorted()).toEqual(
    ['r', 'r-2']
      .flatMap((name) => [
        name,
        ...['empty.md', 'images', path.join('images', 'a.png'), '결과.md'].map((file) =>
          path.join(name, file),
        ),
      ])
      .toSorted(),
  )
  expect(await readFile(path.join(folder, 'r', 'images', 'a.png'), 'utf8')).toBe('picture')
  expect(await readFile(path.join(folder, 'r', '결과.md'), 'utf8')).toBe('text'.repeat(1000))
})

test('an archive that leads out of its folder is refused, and nothing is written', async () => {
  const folder = await temporaryDir()
  const folders = createExportFolders({ pickFolder: async () => path.join(folder, 'in') })
  await mkdir(path.join(folder, 'in'))
  const id = (await folders.pick()) ?? ''
  const archive = zipFiles([{ path: '../out.md', content: 'text' }])
  await expect(
    folders.save(id, { fileName: 'r.zip', folderName: 'r', chunks: archive }),
  ).rejects.toMatchObject({ code: 'export.write-failed' })
  expect(await readdir(folder, { recursive: true })).toEqual(['in'])
})

test('a view can name no folder of its own', async () => {
  const folders = createExportFolders({ pickFolder: async () => null })
  expect(await folders.pick()).toBeNull()
  await expect(
    folders.save('/etc', { fileName: 'passwd', folderName: null, chunks: bytes('x') }),
  ).rejects.toMatchObject({ code: 'export.folder-gone' })
})

test('two that are written at once get a name each', async () => {
  const folder = await temporaryDir()
  const folders = createExportFolders({ pickFolder: async () => folder })
  const id = (await folders.pick()) ?? ''
  const files = await Promise.all(
    ['one', 'two'].map((text) =>
      folders.save(id, { fileName: 'r.txt', folderName: null, chunks: bytes(text) }),
    ),
  )
  expect(files.map((file) => path.basename(file))).toEqual(['r.txt', 'r-2.txt'])
  expect(await readFile(path.join(folder, 'r.txt'), 'utf8')).toBe('one')
  expect(await readFile(path.join(folder, 'r-2.txt'), 'utf8')).toBe('two')
})

test('a folder whose name has a dot is numbered at its end', async () => {
  const folder = await temporaryDir()
  const folders = createExportFolders({ pickFolder: async () => folder })
  const id = (await folders.pick()) ?? ''
  const save = (): Promise<string> =>
    folders.save(id, {
      fileName: 'Report 1.5.zip',
      folderName: 'Report 1.5',
      chunks: zipFiles([{ path: 'a', content: 'a' }]),
    })
  await save()
  expect(await save()).toBe(path.join(folder, 'Report 1.5-2'))
})
