import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildTextPdf } from '../testing/build-text-pdf.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { runCommand } from './testing/run-command.ts'

test('one page is told at every stage: as data, or as files with a drawing', async () => {
  const cwd = await temporaryDir()
  await writeFile(path.join(cwd, 'report.pdf'), await buildTextPdf(1))
  const explain = ['service', 'explain', 'report.pdf', '--page', '1']
  const { code, out } = await runCommand(explain, { cwd })
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ page: 1, stages: { layout: {} }, elements: [{}, {}] })
  const written = await runCommand([...explain, '--out', 'stages'], { cwd })
  const files = ['report-page-1.json', 'report-page-1.html'].map((name) =>
    path.join(cwd, 'stages', name),
  )
  expect(written).toMatchObject({ code: 0, out: files.map((file) => `${file}\n`).join('') })
  expect(await readFile(files[1] ?? '', 'utf8')).toContain('layer-elements')
})

test('what can not be explained says why, and leaves no process behind', async () => {
  const cwd = await temporaryDir()
  await writeFile(path.join(cwd, 'report.pdf'), await buildTextPdf(1))
  await writeFile(path.join(cwd, 'notes.txt'), 'no document')
  const explain = (file: string, page: string) =>
    runCommand(['service', 'explain', file, '--page', page], { cwd })
  expect(await explain('report.pdf', '2')).toMatchObject({
    code: 1,
    err: 'recto: there is no page 2: the last one is 1.\n',
  })
  expect(await explain('notes.txt', '1')).toMatchObject({
    code: 1,
    err: 'recto: unsupported document format.\n',
  })
  const withModels = ['service', 'explain', 'report.pdf', '--page', '1', '--ocr-models', 'none']
  expect(await runCommand(withModels, { cwd })).toMatchObject({
    code: 1,
    err: "recto: the models for photos can't be used: the folder can not be read.\n",
  })
  expect(await explain('none.pdf', '1')).toMatchObject({ code: 2 })
  expect(await explain('report.pdf', '0')).toMatchObject({ code: 2 })
})
