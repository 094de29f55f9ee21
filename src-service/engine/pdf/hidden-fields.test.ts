import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib'
import { afterAll, expect, test } from 'vitest'
import { readPages } from './read-pages.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'recto-hidden-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What is read of a form with a field for a name and one that reckons, which has the given flags. */
async function readForm(flags: number): Promise<readonly string[]> {
  const document = await PDFDocument.create()
  const page = document.addPage([300, 400])
  page.drawText('What is your name?', { x: 20, y: 350, size: 11 })
  const form = document.getForm()
  for (const [index, value] of ['Ada', '0.19'].entries()) {
    const field = form.createTextField(`field${index}`)
    field.setText(value)
    field.addToPage(page, { x: 20, y: 300 - 40 * index, width: 200, height: 20 })
    for (const { dict } of field.acroField.getWidgets()) {
      dict.delete(PDFName.of('AP'))
      if (index === 1) dict.set(PDFName.of('F'), PDFNumber.of(flags))
    }
  }
  const file = path.join(folder, `${flags}.pdf`)
  await writeFile(file, await document.save({ updateFieldAppearances: false }))
  const [read] = await readPages(file, 1, 1)
  return read?.model.runs.map(({ text }) => text) ?? []
}

test.each([
  ['hidden', 2],
  ['for paper alone', 32 + 4],
])('the value of a field that is %s is not read', async (_, flags) => {
  expect(await readForm(flags)).toEqual(['What is your name?', 'Ada'])
})

test('the value of a field that is drawn nowhere else is read', async () => {
  expect(await readForm(4)).toEqual(['What is your name?', 'Ada', '0.19'])
})
