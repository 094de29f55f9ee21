import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { makePng } from '#formats/testing/make-png.ts'
import { cropPage } from '../background/page-crops/crop-page.ts'
import { readPdfWords } from '../background/read-pdf-words.ts'
import { sharp } from '../background/sharp.ts'
import { openDataFolder } from '../db/data-folder.ts'
import { buildPdf } from '../testing/build-documents.ts'
import { secretPdf } from '../testing/secret-pdf.ts'
import { createTestApp, temporaryDir, type TestApp } from '../testing/test-app.ts'

/** The line that nobody else shall see, as share of the page. */
const secretPlace = { page: 1, box: { left: 0.1, top: 0.1, right: 0.9, bottom: 0.2 } }

const sentFile = (app: TestApp, id: string): string => openDataFolder(app.dataDir).sourceFile(id)

test('nothing is left under a black part, nor anywhere else in the file', async () => {
  const app = await createTestApp()
  const source = await app.addFile('letter.pdf', await secretPdf())
  const made = await app.call('documents.blackOut', {
    documentId: source.id,
    name: 'letter.pdf',
    boxes: [secretPlace],
  })
  expect(made).toMatchObject({
    name: 'letter (blacked out).pdf',
    format: 'pdf',
    pageCount: 2,
    blackedOut: { sourceId: source.id, places: 1 },
  })
  const file = sentFile(app, made.id)
  // All that is in it: pages, and a picture with its drawing each.
  const read = await PDFDocument.load(await readFile(file), { updateMetadata: false })
  const types = read.context.enumerateIndirectObjects().map(([, object]) => {
    const dict = object instanceof PDFRawStream ? object.dict : object
    return 'get' in dict && typeof dict.get === 'function'
      ? String(dict.get(PDFName.of('Subtype')) ?? dict.get(PDFName.of('Type')) ?? 'drawing')
      : 'other'
  })
  expect(new Set(types)).toEqual(
    new Set(['/Catalog', '/Pages', '/Page', '/Image', '/XRef', 'drawing']),
  )
  expect((await readPdfWords(file, [1, 2])).flatMap(({ words }) => words)).toEqual([])
  expect((await readFile(file)).includes('SECRET')).toBe(false)
  // Its source is as it was.
  expect((await readFile(sentFile(app, source.id))).includes('SECRET-NOTE')).toBe(true)
})

test('what was chosen is black to its last pixel, and the rest of the page can be read', async () => {
  const app = await createTestApp()
  const source = await app.addFile('letter.pdf', await secretPdf())
  const { id } = await app.call('documents.blackOut', {
    documentId: source.id,
    name: 'letter.pdf',
    boxes: [secretPlace],
  })
  const brightest = async (area: typeof secretPlace.box): Promise<readonly [number, number]> => {
    const file = { file: sentFile(app, id), format: 'pdf' } as const
    const made = await cropPage({ source: file, page: 1, area, dpi: 200 })
    if (made.kind === 'none') throw new Error('It could not be drawn')
    const { channels } = await sharp(made.png).stats()
    return [
      Math.max(...channels.map(({ max }) => max)),
      Math.min(...channels.map(({ min }) => min)),
    ]
  }
  // A JPEG, as the page has colours: near black.
  expect((await brightest({ left: 0.11, top: 0.11, right: 0.89, bottom: 0.19 }))[0]).toBeLessThan(
    12,
  )
  const [light, dark] = await brightest({ left: 0.1, top: 0.5, right: 0.4, bottom: 0.65 })
  expect([light > 240, dark < 40]).toEqual([true, true])
})

test('a picture is blacked out as well, and keeps its pages', async () => {
  const app = await createTestApp()
  const source = await app.addFile('photo.png', makePng(300, 400))
  const made = await app.call('documents.blackOut', {
    documentId: source.id,
    name: 'photo.png',
    boxes: [{ page: 1, box: { left: 0, top: 0, right: 1, bottom: 0.5 } }],
  })
  expect(made).toMatchObject({ name: 'photo (blacked out).pdf', pageCount: 1 })
})

test('a locked PDF is refused by name, as its pages would lie on the disk unlocked', async () => {
  const app = await createTestApp()
  const name = 'locked.pdf'
  const file = path.join(await temporaryDir(), name)
  await writeFile(file, await buildPdf(1, { password: 'open' }))
  const [grant] = app.app.grants.grant([{ path: file, name, isTemporary: false }])
  const [added] = await app.call('documents.add', { grantIds: [grant?.id ?? ''], password: 'open' })
  const documentId = added?.ok ? added.document.id : ''
  expect(
    await app.refuse('documents.blackOut', { documentId, name, boxes: [secretPlace] }),
  ).toMatchObject({ code: 'documents.not-blacked-out', data: { name, reason: 'locked' } })
})

test('a page that isn’t there is refused before anything is drawn', async () => {
  const app = await createTestApp()
  const { id } = await app.addFile('short.pdf', await buildPdf(2))
  const boxes = [{ ...secretPlace, page: 3 }]
  expect(
    await app.refuse('documents.blackOut', { documentId: id, name: 'short.pdf', boxes }),
  ).toMatchObject({ code: 'documents.no-such-page', data: { page: 3, pageCount: 2 } })
})
