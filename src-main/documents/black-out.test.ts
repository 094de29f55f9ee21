import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { makeBitmap } from '#formats/testing/make-bitmap.ts'
import { makePng } from '#formats/testing/make-png.ts'
import { makeTiff } from '#formats/testing/make-tiff.ts'
import { limits } from '#shared/documents/limits.ts'
import type { Box } from '#shared/results/geometry.ts'
import type { BlackOut, JobInput, JobName, JobOutput } from '../background/jobs.ts'
import { cropPage } from '../background/page-crops/crop-page.ts'
import { readPdfWords } from '../background/read-pdf-words.ts'
import type { Background } from '../background/run-in-background.ts'
import { sharp } from '../background/sharp.ts'
import { openDataFolder } from '../db/data-folder.ts'
import { buildPdf } from '../testing/build-documents.ts'
import { secretPdf } from '../testing/secret-pdf.ts'
import { createTestApp, temporaryDir, type TestApp } from '../testing/test-app.ts'
import { blackOutDocument } from './black-out.ts'

/** The line that nobody else shall see, as share of the page. */
const secretPlace = { page: 1, box: { left: 0.1, top: 0.1, right: 0.9, bottom: 0.2 } }

const sentFile = (app: TestApp, id: string): string => openDataFolder(app.dataDir).sourceFile(id)

async function crop(app: TestApp, id: string, area: Box, page = 1): Promise<Uint8Array> {
  const source = { file: sentFile(app, id), format: 'pdf' } as const
  const made = await cropPage({ source, page, area, dpi: 200 })
  if (made.kind === 'none') throw new Error('It could not be drawn')
  return made.png
}

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
  expect(new Set(types)).toEqual(new Set(['/Catalog', '/Pages', '/Page', '/Image', 'drawing']))
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
    const { channels } = await sharp(await crop(app, id, area)).stats()
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

const twice = { width: 300, height: 400 }

test.each([
  ['photo.png', makePng(300, 400), 1],
  ['photo.bmp', makeBitmap(40, 300, 400), 1],
  ['fax.tiff', makeTiff([twice, twice]), 2],
])('%s is blacked out as well, page for page', async (name, bytes, pageCount) => {
  const app = await createTestApp()
  const source = await app.addFile(name, bytes)
  const boxes = [{ page: 1, box: { left: 0, top: 0, right: 1, bottom: 0.5 } }]
  const made = await app.call('documents.blackOut', { documentId: source.id, name, boxes })
  expect(made).toMatchObject({ format: 'pdf', pageCount })
  const picture = await crop(app, made.id, { left: 0.1, top: 0.1, right: 0.9, bottom: 0.4 })
  expect((await sharp(picture).stats()).channels[0]?.max).toBeLessThan(12)
})

test('a long document is written page by page, tells how far it is, and keeps every page', async () => {
  const app = await createTestApp()
  const source = await app.addFile('book.pdf', await buildPdf(9))
  const box = { left: 0, top: 0, right: 1, bottom: 1 }
  const boxes = [9, 2].map((page) => ({ page, box }))
  const made = await app.call('documents.blackOut', {
    documentId: source.id,
    name: 'book.pdf',
    boxes,
  })
  expect(made).toMatchObject({ pageCount: 9, blackedOut: { places: 2 } })
  const told = app.events.flatMap((event) =>
    event.name === 'documents.blacking-out' ? [event.data.pages] : [],
  )
  expect(told).toEqual([4, 8, 9])
  for (const page of [1, 2, 9]) {
    const { channels } = await sharp(await crop(app, made.id, box, page)).stats()
    expect([page, channels[0]?.max === 0]).toEqual([page, page !== 1])
  }
})

test('who gives it up leaves nothing behind, and nothing was made', async () => {
  const app = await createTestApp()
  const source = await app.addFile('book.pdf', await buildPdf(30))
  const stopped = app.refuse('documents.blackOut', {
    documentId: source.id,
    name: 'book.pdf',
    boxes: [secretPlace],
  })
  await app.event(({ name }) => name === 'documents.blacking-out')
  await app.call('documents.stopBlackingOut', { documentId: source.id })
  expect(await stopped).toMatchObject({ code: 'bridge.cancelled' })
  expect(await readdir(openDataFolder(app.dataDir).temporaryDir)).toEqual([])
})

test('what would be too large to be sent is refused before all of it is drawn', async () => {
  const app = await createTestApp()
  const source = await app.addFile('book.pdf', await buildPdf(9))
  const drawn: number[] = []
  const written = { sizeBytes: limits.partsFileBytes + 1, offsets: [] }
  const background: Background = {
    async run<N extends JobName>(_: N, input: JobInput<N>) {
      drawn.push((input as BlackOut).pages.to) // nothing else is asked for
      return { kind: 'done', written } as JobOutput<N>
    },
    close: async () => {},
  }
  const refused = blackOutDocument(
    {
      folder: openDataFolder(app.dataDir),
      rows: { get: () => source, noteBlackOut: () => expect.unreachable() },
      passwords: { of: async () => null },
      background,
      addCopy: async () => expect.unreachable(),
    },
    source.id,
    'book.pdf',
    [secretPlace],
    { signal: new AbortController().signal, onPages: () => {} },
  )
  await expect(refused).rejects.toMatchObject({ data: { reason: 'too-large' } })
  expect(drawn).toEqual([4])
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
