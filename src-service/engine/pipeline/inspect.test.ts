import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { afterAll, expect, test } from 'vitest'
import { inspect } from './inspect.ts'
import { readPages } from '../pdf/read-pages.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'recto-outline-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A page with an outline of two entries, the second of which leads on to `next`, as its successor or child. */
async function outlined(key: 'Next' | 'First', isCompressed: boolean): Promise<string> {
  const document = await PDFDocument.create()
  const page = document.addPage([400, 400])
  page.drawText('The text of a page that has an outline.', { x: 50, y: 300, size: 12 })
  const { context } = document
  const [outline, one, two] = [context.nextRef(), context.nextRef(), context.nextRef()]
  const target = [page.ref, 'Fit']
  context.assign(outline, context.obj({ Type: 'Outlines', First: one, Last: two, Count: 2 }))
  context.assign(one, context.obj({ Title: 'One', Parent: outline, Next: two, Dest: target }))
  context.assign(two, context.obj({ Title: 'Two', Parent: outline, [key]: one, Dest: target }))
  document.catalog.set(PDFName.of('Outlines'), outline)
  const file = path.join(folder, `${key}-${isCompressed}.pdf`)
  await writeFile(file, await document.save({ useObjectStreams: isCompressed }))
  return file
}

// Without it the reader hangs, or ends the process.
test.each([
  ['Next', false],
  ['Next', true],
  ['First', false],
  ['First', true],
] as const)(
  'an outline that goes round by %s (compressed: %s) loses nothing of its document',
  async (key, isCompressed) => {
    const file = await outlined(key, isCompressed)
    expect(await inspect(file)).toEqual({ format: 'pdf', pages: 1 })
    const [page] = await readPages(file, 1, 1)
    expect(page?.model.runs.map(({ text }) => text)).toEqual([
      'The text of a page that has an outline.',
    ])
  },
)

test('a document without an outline is left as it is', async () => {
  const document = await PDFDocument.create()
  document.addPage().drawText('Text')
  const file = path.join(folder, 'plain.pdf')
  await writeFile(file, await document.save())
  const before = await stat(file)
  await inspect(file)
  expect((await stat(file)).ino).toBe(before.ino)
})
