import { chmod, mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { makePagedPdf } from '#formats/testing/make-paged-pdf.ts'
import { expect, test } from 'vitest'
import { makePngHeaders } from '#formats/testing/make-png.ts'
import { makeJpeg } from '#formats/testing/make-jpeg.ts'
import { makeBitmap } from '#formats/testing/make-bitmap.ts'
import { makeCompoundFile } from '#formats/testing/make-compound-file.ts'
import { makeHeif } from '#formats/testing/make-heif.ts'
import { makeArchive } from '#formats/testing/make-archive.ts'
import { makeTiff } from '#formats/testing/make-tiff.ts'
import type { CallOutput } from '#shared/bridge/calls.ts'
import { limits } from '#shared/documents/limits.ts'
import { buildPdf } from '../testing/build-documents.ts'
import { createTestApp, temporaryDir, type TestApp } from '../testing/test-app.ts'

const picture = makePngHeaders(800, 600)

type Added = CallOutput<'documents.add'>[number]

async function addPath(app: TestApp, file: string, name = path.basename(file)): Promise<Added> {
  const [grant] = app.app.grants.grant([{ path: file, name, isTemporary: false }])
  const [added] = await app.call('documents.add', { grantIds: [grant?.id ?? ''] })
  if (!added) throw new Error('One grant has one outcome')
  return added
}

async function addBytes(app: TestApp, name: string, bytes: Uint8Array): Promise<Added> {
  const file = path.join(await temporaryDir(), 'chosen')
  await writeFile(file, bytes)
  return addPath(app, file, name)
}

/** Lines of text as a scanner of little resolution sees them: rows of dark bars. */
function barsOfText(heightPixels: number): Buffer {
  const bar = (line: number, word: number): string =>
    `<rect x="${40 + word * 90}" y="${40 + line * heightPixels * 2}" width="70" height="${heightPixels}"/>`
  const bars = Array.from({ length: 12 }, (_, line) =>
    Array.from({ length: 7 }, (_word, word) => bar(line, word)).join(''),
  )
  const size = 'width="700" height="900"'
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#ddd"/>${bars.join('')}</svg>`,
  )
}

const refused = (code: string, data: object): unknown =>
  expect.objectContaining({ ok: false, error: expect.objectContaining({ code, data }) })

test('a document is kept by its bytes, whatever it is called', async () => {
  const app = await createTestApp()
  const report = await buildPdf(2)
  const added = await addBytes(app, 'report.pdf', report)
  expect(added).toMatchObject({
    ok: true,
    document: { name: 'report.pdf', format: 'pdf', pageCount: 2, sizeBytes: report.length },
    warnings: [],
  })
  const again = await addBytes(app, 'copy of report.pdf', report)
  expect(again).toMatchObject({ ok: true, document: added.ok ? added.document : {} })
  expect(await readdir(path.join(app.dataDir, 'temporary'))).toEqual([])
})

test('the content decides about the format, not the name', async () => {
  const app = await createTestApp()
  expect(await addBytes(app, 'report.pdf', picture)).toMatchObject({
    ok: true,
    document: { format: 'png', name: 'report.pdf' },
  })
})

test.each([
  ['picture.png', makePngHeaders(800, 600), 'png', 1],
  ['picture.jpg', makeJpeg({ width: 800, height: 600 }), 'jpeg', 1],
  ['picture.bmp', makeBitmap(40, 800, -600), 'bmp', 1],
  [
    'picture.heic',
    makeHeif({
      brands: ['mif1', 'heic'],
      properties: [{ kind: 'ispe', width: 4000, height: 3000 }],
    }),
    'heic',
    1,
  ],
  [
    'scan.tif',
    makeTiff([
      { width: 800, height: 600 },
      { width: 700, height: 900 },
    ]),
    'tiff',
    2,
  ],
  ['letter.docx', makeArchive(['[Content_Types].xml', 'word/document.xml']), 'docx', null],
  ['talk.pptx', makeArchive(['[Content_Types].xml', 'ppt/presentation.xml']), 'pptx', null],
  ['sums.xlsx', makeArchive(['[Content_Types].xml', 'xl\\workbook.xml']), 'xlsx', null],
])('%s is taken', async (name, bytes, format, pageCount) => {
  const app = await createTestApp()
  expect(await addBytes(app, name, bytes)).toMatchObject({
    ok: true,
    document: { name, format, pageCount },
    warnings: [],
  })
})

test.each([
  ['no bytes', 'a.pdf', Buffer.alloc(0), 'documents.empty', {}],
  [
    'plain text',
    'a.pdf',
    Buffer.from('hello'),
    'documents.unsupported-format',
    { looksLike: 'text' },
  ],
  [
    'another zip',
    'a.zip',
    makeArchive(['a.txt']),
    'documents.unsupported-format',
    { looksLike: 'ZIP' },
  ],
  [
    'a cut office file',
    'a.docx',
    Buffer.from('PK\u0003\u0004rest'),
    'documents.damaged',
    { format: 'docx' },
  ],
  ['a cut PDF', 'a.pdf', Buffer.from('%PDF-1.7\n1 0 obj'), 'documents.damaged', { format: 'pdf' }],
  [
    'a cut JPEG',
    'a.jpg',
    makeJpeg({ width: 800, height: 600 }).subarray(0, -2),
    'documents.damaged',
    { format: 'jpeg' },
  ],
  [
    'a cut PNG',
    'a.png',
    makePngHeaders(800, 600).subarray(0, -9),
    'documents.damaged',
    { format: 'png' },
  ],
  [
    'a cut HEIC',
    'a.heic',
    makeHeif({
      brands: ['mif1', 'heic'],
      properties: [{ kind: 'ispe', width: 800, height: 600 }],
    }).subarray(0, -2),
    'documents.damaged',
    { format: 'heic' },
  ],
  ['a TIFF of no pages', 'a.tif', makeTiff([]), 'documents.no-pages', { format: 'tiff' }],
  [
    'a page of too many pixels',
    'a.png',
    makePngHeaders(10_001, 10_000),
    'documents.too-many-pixels',
    { page: 1, pixels: 100_010_000, limitPixels: 100_000_000 },
  ],
])('%s is refused and named', async (_what, name, bytes, code, data) => {
  const app = await createTestApp()
  expect(await addBytes(app, name, bytes)).toEqual(refused(code, { name, ...data }))
  expect(await readdir(path.join(app.dataDir, 'temporary'))).toEqual([])
  expect(await readdir(path.join(app.dataDir, 'documents'))).toEqual([])
})

test('a locked PDF that is only shown beside its run is kept, and the viewer asks for the password', async () => {
  const app = await createTestApp()
  const file = path.join(await temporaryDir(), 'secret.pdf')
  await writeFile(file, await buildPdf(1, { password: 'abc' }))
  const [grant] = app.app.grants.grant([{ path: file, name: 'secret.pdf', isTemporary: false }])
  const grantIds = [grant?.id ?? '']
  expect(await app.call('documents.add', { grantIds, purpose: 'view' })).toMatchObject([
    { ok: true, document: { name: 'secret.pdf', format: 'pdf', pageCount: 1 } },
  ])
})

test('a plan with a page larger than the service takes can be seen beside what another parser made of it', async () => {
  const app = await createTestApp()
  const file = path.join(await temporaryDir(), 'plan.pdf')
  await writeFile(file, await buildPdf(1, { size: [5040, 5040] }))
  const [grant] = app.app.grants.grant([{ path: file, name: 'plan.pdf', isTemporary: false }])
  const grantIds = [grant?.id ?? '']
  expect(await app.call('documents.add', { grantIds, purpose: 'view' })).toMatchObject([
    { ok: true, document: { name: 'plan.pdf', pageCount: 1 } },
  ])
})

test('a PDF of far too many pages is refused without waiting for all of them to be read', async () => {
  const app = await createTestApp()
  // Its pages aren't there: who reads them finds it damaged.
  expect(await addBytes(app, 'archive.pdf', makePagedPdf({ kids: [9000, 9000] }))).toEqual(
    refused('documents.too-many-pages', { name: 'archive.pdf', pages: 18_000, limitPages: 10_000 }),
  )
})

test('a locked PDF, one without pages, a page too large: each says so', async () => {
  const app = await createTestApp()
  expect(await addBytes(app, 'secret.pdf', await buildPdf(1, { password: 'abc' }))).toEqual(
    refused('documents.password-needed', { name: 'secret.pdf' }),
  )
  expect(await addBytes(app, 'none.pdf', await buildPdf(0))).toEqual(
    refused('documents.no-pages', { name: 'none.pdf', format: 'pdf' }),
  )
  // 70 inches square at 150 DPI.
  expect(await addBytes(app, 'plan.pdf', await buildPdf(1, { size: [5040, 5040] }))).toEqual(
    refused('documents.too-many-pixels', {
      name: 'plan.pdf',
      page: 1,
      pixels: 110_250_000,
      limitPixels: 100_000_000,
    }),
  )
})

test('a password on an office file is recognised in its other container', async () => {
  const app = await createTestApp()
  const bytes = makeCompoundFile(['EncryptionInfo', 'DataSpaces', 'Version', 'EncryptedPackage'])
  expect(await addBytes(app, 'a.docx', bytes)).toEqual(
    refused('documents.encrypted', { name: 'a.docx' }),
  )
})

test('what not even parts could carry is refused without being read', async () => {
  const app = await createTestApp()
  const file = path.join(await temporaryDir(), 'huge.pdf')
  await writeFile(file, '%PDF-1.7')
  await truncate(file, limits.partsFileBytes + 1)
  const sizeBytes = limits.partsFileBytes + 1
  const limitBytes = limits.partsFileBytes
  expect(await addPath(app, file)).toEqual(
    refused('documents.too-large', { name: 'huge.pdf', sizeBytes, limitBytes }),
  )
})

test('a picture over 50 MB can not be cut, so it is refused', async () => {
  const app = await createTestApp()
  const file = path.join(await temporaryDir(), 'huge.png')
  await writeFile(file, makePngHeaders(800, 600))
  await truncate(file, limits.fileBytes + 1)
  const sizeBytes = limits.fileBytes + 1
  expect(await addPath(app, file)).toEqual(
    refused('documents.too-large', { name: 'huge.png', sizeBytes, limitBytes: limits.fileBytes }),
  )
})

test('a PDF that takes several requests is taken', async () => {
  const app = await createTestApp()
  expect(await addBytes(app, 'long.pdf', await buildPdf(1001))).toMatchObject({
    ok: true,
    document: { pageCount: 1001 },
  })
})

test('a folder and a missing file are told apart', async () => {
  const app = await createTestApp()
  const dir = await temporaryDir()
  const folder = path.join(dir, 'folder')
  await mkdir(folder)
  expect(await addPath(app, folder)).toEqual(refused('documents.is-folder', { name: 'folder' }))
  expect(await addPath(app, path.join(dir, 'gone.pdf'))).toEqual(
    refused('documents.unreadable', { name: 'gone.pdf', reason: 'missing' }),
  )
})

// Root reads everything, and Windows has other rights.
test.skipIf(process.getuid?.() === 0 || process.platform === 'win32')(
  'a file that may not be read says so',
  async () => {
    const app = await createTestApp()
    const file = path.join(await temporaryDir(), 'denied.pdf')
    await writeFile(file, picture)
    await chmod(file, 0)
    expect(await addPath(app, file)).toEqual(
      refused('documents.unreadable', { name: 'denied.pdf', reason: 'denied' }),
    )
  },
)

test('one bad file among many stops none of the others', async () => {
  const app = await createTestApp()
  const dir = await temporaryDir()
  const files = ['a.png', 'bad.png', 'c.png'].map((name) => path.join(dir, name))
  await Promise.all(files.map((file) => writeFile(file, file.includes('bad') ? '' : picture)))
  const grants = app.app.grants.grant(
    files.map((file) => ({ path: file, name: path.basename(file), isTemporary: false })),
  )
  const added = await app.call('documents.add', { grantIds: grants.map(({ id }) => id) })
  expect(added.map(({ ok }) => ok)).toEqual([true, false, true])
})

test('a small scan is taken with a warning', async () => {
  const app = await createTestApp()
  expect(await addBytes(app, 'thumb.png', makePngHeaders(500, 900))).toMatchObject({
    ok: true,
    warnings: ['narrow-image'],
  })
})

test.each([
  [8, ['small-text']],
  [24, []],
] as const)(
  'a scan with letters of %i pixels is taken, with warnings %j',
  async (size, warnings) => {
    const app = await createTestApp()
    const file = path.join(await temporaryDir(), 'scan.png')
    await sharp(barsOfText(size)).png().toFile(file)
    expect(await addPath(app, file)).toMatchObject({ ok: true, warnings })
  },
)

test('a grant works once, and what nobody handed out not at all', async () => {
  const app = await createTestApp()
  const file = path.join(await temporaryDir(), 'a.pdf')
  await writeFile(file, picture)
  const [grant] = app.app.grants.grant([{ path: file, name: 'a.pdf', isTemporary: true }])
  const grantIds = [grant?.id ?? '', grant?.id ?? '', file]
  const added = await app.call('documents.add', { grantIds })
  expect(added.map(({ ok }) => ok)).toEqual([true, false, false])
  expect(added[2]).toEqual(refused('documents.grant-expired', expect.anything()))
  // The upload's temporary copy has served.
  await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a grant expires, and takes its temporary copy with it', async () => {
  let time = 1_000_000
  const app = await createTestApp({ ports: { now: () => time } })
  const file = path.join(await temporaryDir(), 'a.pdf')
  await writeFile(file, picture)
  const [grant] = app.app.grants.grant([{ path: file, name: 'a.pdf', isTemporary: true }])
  time += 61 * 60_000
  const [added] = await app.call('documents.add', { grantIds: [grant?.id ?? ''] })
  expect(added).toEqual(refused('documents.grant-expired', expect.anything()))
  await expect.poll(() => readFile(file).catch(() => null)).toBeNull()
})

test('a chosen file is left where it is', async () => {
  const app = await createTestApp()
  const file = path.join(await temporaryDir(), 'mine.png')
  await writeFile(file, picture)
  await addPath(app, file)
  expect((await readFile(file)).equals(picture)).toBe(true)
})
