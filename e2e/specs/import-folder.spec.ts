import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { doclingDocument } from '../../src-main/import/testing/docling-sample.ts'
import { writePdf } from '../documents/make-documents.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../models/expect-accessible.ts'
import { rectoWindow } from '../models/recto-window.ts'

test('a chosen folder of parses is imported on the documents beside them, and summed up', async ({
  recto,
  shell,
}) => {
  test.skip(shell === 'electron', 'The system’s own dialog can’t be answered there.')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'recto-parses-'))
  await writePdf(folder, 'a.pdf')
  await mkdir(path.join(folder, 'deep'))
  await writeFile(path.join(folder, 'a.json'), JSON.stringify(doclingDocument({})))
  await writeFile(
    path.join(folder, 'deep', 'b.json'),
    JSON.stringify(doclingDocument({ name: 'another' })),
  )
  await writeFile(path.join(folder, 'broken.json'), '{"schema_name":')
  await writeFile(path.join(folder, 'package.json'), '{"name":"no parse"}')

  const window = rectoWindow(await recto.start())
  const { page, library, content } = window
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a folder…' }).click()
  await (await chooser).setFiles(folder)

  const summary = library.getByRole('status').filter({ hasText: '2 parses imported' })
  await expect(summary).toContainText('1 was refused: it says why below.')
  await expect(summary).toContainText('1 file was left out')
  await summary.getByText('Which files, and why').click()
  await expect(summary).toContainText('package.json: no parse that Recto knows')
  await expect(library.getByRole('alert')).toContainText('“broken.json” is broken JSON')
  await expect(window.run('a.pdf')).toBeVisible()
  await expect(window.run('a.json')).toHaveCount(0)
  await expect(content.getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
  await rm(folder, { recursive: true, force: true })
})
