import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryDir } from '../testing/test-app.ts'
import { expandFiles } from './expand-files.ts'

let folder = ''
beforeEach(async () => {
  folder = await temporaryDir()
  await mkdir(path.join(folder, 'scans.d/inner'), { recursive: true })
  const names = ['page 10.pdf', 'page 2.pdf', 'notes.txt', '.hidden.pdf', '~$open.pdf', 'a [1].pdf']
  for (const name of [...names, 'a 1.pdf', 'scans.d/x.png', 'scans.d/inner/y.pdf']) {
    await writeFile(path.join(folder, name), '')
  }
})

test.each<[string, readonly string[], readonly string[]]>([
  ['a pattern is what it matches, as in a shell', ['page *.pdf'], ['page 2.pdf', 'page 10.pdf']],
  ['hidden files and what an office leaves are not meant', ['~*.pdf', '.h*'], ['~*.pdf', '.h*']],
  ['one letter', ['page ?.pdf'], ['page 2.pdf']],
  ['a name with brackets that is there is itself', ['a [1].pdf'], ['a [1].pdf']],
  ['and is a pattern where it is not', ['a [12].pdf'], ['a 1.pdf']],
  ['a pattern below a folder', ['scans.d/*.png'], [path.join('scans.d', 'x.png')]],
  [
    'a folder that a pattern matches is taken whole',
    ['scans.?'],
    [path.join('scans.d', 'inner', 'y.pdf'), path.join('scans.d', 'x.png')],
  ],
  ['what matches nothing is refused by its own name later', ['*.tiff'], ['*.tiff']],
  [
    'files keep the order in which they were named',
    ['notes.txt', 'a 1.pdf'],
    ['notes.txt', 'a 1.pdf'],
  ],
])('%s', async (_, given, files) => {
  expect(await expandFiles(given, folder)).toEqual(files)
})

test('a pattern with its folder in full matches there, wherever the command was started', async () => {
  const given = path.join(folder, 'page *.pdf')
  expect(await expandFiles([given], path.join(folder, 'scans.d'))).toEqual([
    path.join(folder, 'page 2.pdf'),
    path.join(folder, 'page 10.pdf'),
  ])
})
