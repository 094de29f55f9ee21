import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { makeDocx, paragraph, table } from '../../src-service/testing/office/make-docx.ts'
import { write } from '../documents/make-documents.ts'
import { expect, test } from '../fixtures.ts'
import { rectoWindow } from '../models/recto-window.ts'

test('an office file is read and has its pages, without any other program', async ({ recto }) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'recto-files-'))
  const letter = makeDocx({
    body: [
      paragraph('분기 보고 Report', { style: 'Heading1' }),
      paragraph('What was sold, and where.'),
      table([
        ['Region', 'Sold'],
        ['서울', '1,200'],
      ]),
    ],
  })
  // Installed or not: what it makes is another test's.
  const window = rectoWindow(await recto.start({ RECTO_LIBREOFFICE: 'off' }))
  await recto.chooseFiles([await write(folder, '보고.docx', letter)])

  await expect(window.content.getByRole('heading', { name: '분기 보고 Report' })).toBeVisible()
  // Not before it has arrived: a browser reads a chosen file when it is sent.
  await rm(folder, { recursive: true })
  await expect(window.content.getByRole('cell', { name: '1,200' })).toBeVisible()
  await window.seeBoxes(1)
  await expect(window.page.getByText('made without LibreOffice')).toBeVisible()

  await test.step('the content leads to its box on the page', async () => {
    await window.content.getByRole('heading', { name: '분기 보고 Report' }).click()
    await expect(window.selectionOutline).toBeInViewport()
  })
})
