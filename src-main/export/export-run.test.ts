import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makePngHeaders } from '#formats/testing/make-png.ts'
import { AppError } from '#shared/errors.ts'
import type { ExportFormat } from '#shared/export/format.ts'
import { exportOptionsSchema, type GivenExportOptions } from '#shared/export/options.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { findHoles } from '#shared/runs/holes.ts'
import type { Run } from '#shared/runs/run.ts'
import { openDataFolder } from '../db/data-folder.ts'
import { buildParseResult } from '../testing/fake-api/build-parse-result.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { createTestApp, temporaryDir } from '../testing/test-app.ts'
import { describeExport } from './create-export-run.ts'
import { exportRun, type ExportSource } from './export-run.ts'
import { exportFileName } from './file-name.ts'
import { pageSizes } from './pages/page-size.ts'
import { buildBatch, buildElement, buildRun } from './testing/build-run.ts'

async function noImage(): Promise<never> {
  throw new AppError('results.element-not-found', { runId: 'run', elementKey: '0-0' })
}

async function write(
  run: Run,
  elements: readonly LayoutElement[],
  format: ExportFormat,
  readImage: ExportSource['readImage'] = noImage,
  options: GivenExportOptions = {},
): Promise<string> {
  const folder = openDataFolder(await temporaryDir())
  const source = {
    run,
    elements: () => elements,
    elementsOn: (page: number) => elements.filter((element) => element.page === page),
    pageSizes: async () => pageSizes(new Map()),
    searchablePdf: () => {
      throw new Error('No PDF is made here')
    },
    readImage,
    drawPage: async () => null,
    asPng: async () => null,
    folder,
  }
  const parts: Uint8Array[] = []
  const chunks = exportRun(source, format, exportOptionsSchema.parse(options))
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts).toString()
}

const partial = buildRun(
  [buildBatch(0, 'stored'), buildBatch(1, 'failed'), buildBatch(2, 'stored')],
  35,
)
const elements = [buildElement(0, 1), buildElement(1, 10), buildElement(2, 21)]

test('missing pages are named where they are missing, with the reason', async () => {
  expect(findHoles(partial)).toEqual([
    expect.objectContaining({ startPage: 11, endPage: 20, batchIndex: 1, cause: 'failed' }),
    { startPage: 31, endPage: 35, batchIndex: null, cause: 'not-parsed', failure: null },
  ])
  expect(await write(partial, elements, 'markdown')).toBe(
    [
      'Page 1',
      'Page 10',
      '> Pages 11–20 are missing: the service could not parse them.',
      'Page 21',
      '> Pages 31–35 are missing: they were not parsed.\n',
    ].join('\n\n'),
  )
  expect(await write(partial, elements, 'text')).toContain(
    'Page 10\n[Pages 11–20 are missing: the service could not parse them.]\nPage 21\n',
  )
})

test('an exported page stands alone, and what a response left open ends with its element', async () => {
  const hostile = buildElement(
    1,
    2,
    '<table><tr><td onclick="x()">a</section><script>alert(1)</script>',
  )
  const html = await write(partial, [buildElement(0, 1), hostile, buildElement(2, 3)], 'html')
  expect(html).toContain('<title>long &lt;b&gt;.pdf</title>')
  expect(html).toContain("content=\"default-src 'none';")
  expect(html).not.toContain('alert(1)')
  expect(html).not.toContain('onclick')
  expect(html).toContain(
    '<div class="element" data-category="paragraph">\n<table><tbody><tr><td>a</td></tr></tbody></table>\n</div>',
  )
  expect(html.trimEnd()).toMatch(/<\/html>$/)
})

test('an exported page holds the crops of its figures, and goes on without one that is none', async () => {
  const figure = { ...buildElement(1, 2, '<figure><img alt="A cat"></figure>'), hasImage: true }
  const jpeg = Buffer.from('ffd8ffe0', 'hex')
  const page = await write(partial, [figure], 'html', async () => ({
    mediaType: 'image/jpeg',
    bytes: jpeg,
  }))
  expect(page).toContain(
    `<img alt="A cat" src="data:image/jpeg;base64,${jpeg.toString('base64')}">`,
  )
  expect(await write(partial, [figure, buildElement(2, 3)], 'html')).toMatch(
    /<span class="figure-text">A cat<\/span>[^]*<p>Page 3<\/p>/,
  )
})

test('several responses become one JSON that says what is missing', async () => {
  const json: unknown = JSON.parse(await write(partial, elements, 'json'))
  expect(json).toMatchObject({
    model: 'document-parse-240910',
    holes: [
      { start_page: 11, end_page: 20 },
      { start_page: 31, end_page: 35 },
    ],
    elements: [
      { id: 0, page: 1, content: { text: 'Page 1' } },
      { id: 1, page: 10 },
      { id: 2, page: 21 },
    ],
  })
})

test('a run without a stored page has nothing to export', () => {
  const empty = buildRun([buildBatch(0, 'failed')], 10)
  const nothing = new AppError('export.nothing-to-export', { name: 'long <b>.pdf' })
  expect(() => describeExport(empty, 'text', exportOptionsSchema.parse({}))).toThrow(nothing)
})

test.each([
  ['report.pdf', 'report.html'],
  ['v1.2 notes', 'v1.2 notes.html'],
  ['a/b:c?.docx', 'a_b_c_.html'],
  ['con.pdf', '_con.html'],
  ['...', 'document.html'],
  ['가'.repeat(100), `${'가'.repeat(73)}.html`],
])('%s is exported as %s', (name, fileName) => {
  expect(exportFileName(name, 'html')).toBe(fileName)
})

async function saved(): Promise<{
  readonly save: (file: string | null) => Promise<unknown>
  readonly refuse: (file: string) => Promise<unknown>
  /** Stops it just as it begins to be written. */
  readonly stop: (file: string) => Promise<unknown>
}> {
  const api = await startFakeApi({ parseSync: turn.json(buildParseResult()) })
  onTestFinished(() => api.close())
  const app = await createTestApp()
  const document = await app.addFile('picture.png', makePngHeaders(800, 600))
  const { id } = await app.startRun(document, await app.connect(api.baseUrl))
  await app.finished(id)
  const input = { runId: id, format: 'text' } as const
  return {
    save(file) {
      app.ports.desktop.nextSavePath = file
      return app.call('export.save', input)
    },
    refuse(file) {
      app.ports.desktop.nextSavePath = file
      return app.refuse('export.save', input)
    },
    stop(file) {
      const exportId = 'one'
      Object.assign(app.ports.desktop, {
        async pickSavePath() {
          await app.call('export.stop', { exportId })
          return file
        },
      })
      return app.call('export.save', { ...input, exportId })
    },
  }
}

test('a saved export replaces the file at its place as a whole', async () => {
  const { save } = await saved()
  const dir = await temporaryDir()
  const file = path.join(dir, 'out.txt')
  await writeFile(file, 'older and longer than the export')
  expect(await save(file)).toEqual({ file })
  expect(await readFile(file, 'utf8')).toBe('Page 1\n')
  expect(await readdir(dir)).toEqual(['out.txt'])
})

test('giving up the dialog writes nothing', async () => {
  const { save } = await saved()
  expect(await save(null)).toEqual({ file: null })
})

test('an export that is stopped is not written on, and leaves nothing behind', async () => {
  const { stop } = await saved()
  const dir = await temporaryDir()
  expect(await stop(path.join(dir, 'out.txt'))).toEqual({ file: null })
  expect(await readdir(dir)).toEqual([])
})

test('a place that can not be written is told, and leaves nothing behind', async () => {
  const { refuse } = await saved()
  const dir = await temporaryDir()
  const file = path.join(dir, 'gone', 'out.txt')
  expect(await refuse(file)).toMatchObject({
    code: 'export.write-failed',
    data: { file, reason: 'other' },
  })
  expect(await readdir(dir)).toEqual([])
})
