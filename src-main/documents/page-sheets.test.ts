import { readdir, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { makePngHeaders } from '#formats/testing/make-png.ts'
import { resourcePath } from '#shared/bridge/resource-path.ts'
import { readLetterSheet } from '#shared/documents/letter-sheet.ts'
import type { SheetJob } from '../background/jobs.ts'
import { BackgroundStopped } from '../background/run-in-background.ts'
import { openDataFolder } from '../db/data-folder.ts'
import { buildTextPdf } from '../testing/build-text-pdf.ts'
import { createTestApp, temporaryDir } from '../testing/test-app.ts'
import { createPageSheets } from './page-sheets.ts'

async function pdfOf(pages: number): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1) pdf.addPage([200, 300])
  return Buffer.from(await pdf.save())
}

const addressOf = (id: string, sheet = 0): string =>
  resourcePath.contactSheet(`${resourcePath.source(id)}?key=read`, sheet)

test('pages in small are drawn for whoever asks first, and kept over a restart', async () => {
  const dataDir = await temporaryDir()
  const first = await createTestApp({ dataDir })
  const document = await first.addFile('report.pdf', await pdfOf(3))
  const answers = await Promise.all(
    [0, 0, 1].map((sheet) => first.get(addressOf(document.id, sheet))),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 204])
  expect(answers[0]?.headers.get('content-type')).toBe('image/jpeg')
  const bytes = await bytesOf(answers[0])
  expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8')
  await first.startRun(document, 'local')
  await first.app.close()

  const [name] = await sheetsIn(dataDir)
  if (name === undefined) throw new Error('No sheet was kept.')
  const { mtimeMs } = await stat(name)
  const second = await createTestApp({ dataDir })
  const again = await second.get(addressOf(document.id))
  expect((await bytesOf(again)).equals(bytes)).toBe(true)
  expect((await stat(name)).mtimeMs).toBe(mtimeMs)
})

test('letters are kept once somebody has asked to keep them, and are not read for who asks only for those', async () => {
  const app = await createTestApp()
  const { id } = await app.addFile('report.pdf', await buildTextPdf(2))
  const pdf = resourcePath.source(id)
  const before = await app.get(resourcePath.keptLetters(pdf, 0))
  const made = await app.get(resourcePath.letters(pdf, 0))
  const after = await app.get(resourcePath.keptLetters(pdf, 0))
  expect([before.status, made.status, after.status]).toEqual([204, 200, 200])
  expect(after.headers.get('content-type')).toBe('application/json')
  const pages = readLetterSheet(await after.text())
  expect(pages.map((page) => page?.text.includes('This is what page'))).toEqual([true, true])
})

test('what is no PDF has no sheets, nor have pages that nobody has laid out', async () => {
  const app = await createTestApp()
  const { id } = await app.addFile('picture.png', makePngHeaders(800, 600))
  const laidOut = resourcePath.contactSheet(resourcePath.officePages(id, 'simple'), 0)
  const addresses = [addressOf(id), laidOut, addressOf('none')]
  const answers = await Promise.all(addresses.map((address) => app.get(address)))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 404])
  expect(await sheetsIn(app.dataDir)).toEqual([])
})

test('pages that were laid out anew are drawn anew', async () => {
  const { sheets, pdf, drawn } = await sheetsOf(1)
  await sheets.make('contact-sheet', 'a', 'simple', 0)
  await sheets.make('contact-sheet', 'a', 'simple', 0)
  expect(drawn).toHaveLength(1)
  const later = new Date(Date.now() + 60_000)
  await utimes(pdf, later, later)
  await sheets.make('contact-sheet', 'a', 'simple', 0)
  expect(drawn).toHaveLength(2)
})

test('sheets of ever more documents fill no disk: the oldest go', async () => {
  const { sheets, dataDir } = await sheetsOf(40)
  const made: string[] = []
  for (const [age, id] of ['a', 'b', 'c', 'd'].entries()) {
    const file = await sheets.make('contact-sheet', id, 'source', 0)
    if (file === null) throw new Error('It was not drawn.')
    made.push(file)
    // In this order also on file systems with coarse clocks.
    const at = new Date(Date.now() - (9 - age) * 60_000)
    await utimes(file, at, at)
  }
  expect((await sheetsIn(dataDir)).toSorted()).toEqual(made.slice(2).toSorted())
})

test('a sheet of pages that were laid out anew while it was drawn is not kept for theirs', async () => {
  const later = new Date(Date.now() - 60_000)
  const { sheets, dataDir, pdf } = await sheetsOf(1, (drawn) => utimes(drawn, later, later))
  const earlier = new Date(Date.now() - 120_000)
  await utimes(pdf, earlier, earlier)
  expect(await sheets.make('contact-sheet', 'a', 'simple', 0)).toBe(null)
  expect(await sheetsIn(dataDir)).toEqual([])
  expect(await sheets.make('contact-sheet', 'a', 'simple', 0)).not.toBe(null)
})

test('a document that kills the thread that draws it has no sheets, and nothing is left of it', async () => {
  const { sheets, dataDir } = await sheetsOf(1, () => {
    throw new BackgroundStopped('crashed', 'It ended')
  })
  expect(await sheets.make('contact-sheet', 'a', 'source', 0)).toBe(null)
  expect(await sheetsIn(dataDir)).toEqual([])
  expect(await readdir(path.join(dataDir, 'temporary'))).toEqual([])
})

/** Room for 100 bytes, in a library whose every document is one file. */
async function sheetsOf(sizeBytes: number, whileDrawn?: (pdf: string) => unknown) {
  const dataDir = await temporaryDir()
  const pdf = path.join(dataDir, 'any.pdf')
  await writeFile(pdf, 'any')
  const drawn: number[] = []
  const run = async (_name: string, { sheet, toFile }: SheetJob) => {
    drawn.push(sheet)
    await writeFile(toFile, Buffer.alloc(sizeBytes))
    await whileDrawn?.(pdf)
    return { kind: 'done' }
  }
  const sheets = createPageSheets({
    folder: openDataFolder(dataDir),
    // Only this one job is ever asked for.
    background: { run: run as never },
    pdfOf: () => pdf,
    maxBytes: 100,
  })
  return { sheets, dataDir, pdf, drawn }
}

async function bytesOf(answer: Response | undefined): Promise<Buffer> {
  return answer ? Buffer.from(await answer.arrayBuffer()) : Buffer.alloc(0)
}

async function sheetsIn(dataDir: string): Promise<readonly string[]> {
  const folder = path.join(dataDir, 'pages')
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return names.filter((name) => name.endsWith('.jpg')).map((name) => path.join(folder, name))
}
