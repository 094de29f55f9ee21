import { mkdir, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#shared/documents/limits.ts'
import type { Run } from '#shared/runs/run.ts'
import { doclingDocument } from '../import/testing/docling-sample.ts'
import { altoSample, pageXmlSample } from '../import/testing/xml-samples.ts'
import { buildTextPdf } from '../testing/build-text-pdf.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { endlessWorker } from './testing/endless-worker.ts'
import { runCommand } from './testing/run-command.ts'

let folder: string
let dataDir: string

beforeEach(async () => {
  folder = await temporaryDir()
  dataDir = await temporaryDir()
})

const here = (): { readonly cwd: string; readonly dataDir: string; readonly env: {} } => ({
  cwd: folder,
  dataDir,
  env: {},
})

function write(name: string, change: Record<string, unknown> = {}): Promise<void> {
  return writeFile(path.join(folder, name), JSON.stringify(doclingDocument(change)))
}

test('a folder is imported with the documents beside, its other files are told, and again does nothing', async () => {
  await mkdir(path.join(folder, 'deep'))
  await write('a.json')
  await writeFile(path.join(folder, 'a.pdf'), await buildTextPdf(1))
  await write('deep/b.pdf.json', { name: 'another' })
  await writeFile(path.join(folder, 'deep', 'b.pdf'), await buildTextPdf(2))
  await writeFile(path.join(folder, 'package.json'), '{"name":"no parse"}')
  await writeFile(path.join(folder, 'broken.json'), '{"schema_name":')

  const first = await runCommand(['import', '.', '--json'], here())
  expect(first.code).toBe(3)
  expect(first.err).toContain('2 imported, 0 there already, 1 no parses, 1 failed')
  expect(first.err).toContain('“broken.json” is broken JSON at line 1, column 16')
  const lines = first.out
    .trim()
    .split('\n')
    .map(
      (line) =>
        JSON.parse(line) as { readonly file: string; readonly run?: { readonly name: string } },
    )
  const names = lines.map(({ file, run }) => [file, run?.name])
  expect(names).toContainEqual(['a.json', 'a.pdf'])
  expect(names).toContainEqual([path.join('deep', 'b.pdf.json'), 'b.pdf'])

  const second = await runCommand(['import', '.'], here())
  expect(second.err).toContain('0 imported, 2 there already, 1 no parses, 1 failed')
})

test('what of a folder is not imported is named with its reason, the first of many, and with --json all', async () => {
  await write('a.json')
  await writeFile(path.join(folder, 'package.json'), '{"name":"no parse"}')
  await writeFile(path.join(folder, 'alone.pdf'), await buildTextPdf(1))
  await writeFile(path.join(folder, '.hidden.txt'), 'x')
  for (let at = 0; at < 30; at += 1) await writeFile(path.join(folder, `notes ${at}.txt`), 'x')
  const { out, err } = await runCommand(['import', '.', '--json'], here())
  const told = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly file: string; readonly leftOut?: string })
    .filter(({ leftOut }) => leftOut)
  expect(told).toHaveLength(31)
  expect(told).toContainEqual({ file: 'alone.pdf', leftOut: 'no-parse-of-it' })
  expect(told).toContainEqual({ file: 'notes 29.txt', leftOut: 'other-kind' })
  expect(err).toContain('left out: notes 0.txt: called neither like a document nor like a parse\n')
  expect(err).toContain('and 8 other files left out\n')

  const inWords = await runCommand(['import', '.'], here())
  expect(inWords.err).toContain('and 8 other files left out; --json names all\n')
})

test('a parse of more than is read at once is told as a parse, not as a document', async () => {
  await writeFile(path.join(folder, 'giant.json'), '')
  await truncate(path.join(folder, 'giant.json'), limits.partsFileBytes + 1)
  const { code, err } = await runCommand(['import', 'giant.json'], here())
  expect(code).toBe(1)
  expect(err).toContain('that can be imported. Have the parser write it in parts.')
})

test('documents in another folder are found by name, and of two none is guessed', async () => {
  for (const name of ['json', 'pdf', 'old']) await mkdir(path.join(folder, name))
  await write('json/a.json')
  await write('json/b.json', { name: 'another' })
  for (const name of ['pdf/a.pdf', 'pdf/b.pdf', 'old/b.pdf'])
    await writeFile(path.join(folder, name), await buildTextPdf(1))
  const { out, err } = await runCommand(['import', 'json', 'pdf', '.', '--json'], here())
  const names = out
    .trim()
    .split('\n')
    .flatMap((line) => (JSON.parse(line) as { readonly run?: Run }).run?.name ?? [])
  expect(names).toEqual(['a.pdf', 'b.json'])
  expect(err).toContain('several files are called like it; no document is attached')
  expect(err).toContain('2 imported, 0 there already, 0 no parses, 0 failed')
})

const shard = (index: number, count: number): string =>
  JSON.stringify({
    shardInfo: { shardCount: String(count), ...(index > 0 && { shardIndex: String(index) }) },
    text: `page ${index}`,
    pages: [
      { pageNumber: index + 1, layout: { textAnchor: { textSegments: [{ endIndex: '6' }] } } },
    ],
  })

test('shards of one document are one run of it; what is only called like that is not', async () => {
  // The number in the name is not that of the shard.
  for (const [name, index] of [
    ['a-0', 2],
    ['a-1', 0],
    ['a-2', 1],
  ] as const)
    await writeFile(path.join(folder, `${name}.json`), shard(index, 3))
  await writeFile(path.join(folder, 'a.pdf'), await buildTextPdf(3))
  await writeFile(path.join(folder, 'b-0.json'), shard(0, 3))
  await write('b-1.json')
  const first = await runCommand(['import', '.', '--json'], here())
  const runs = first.out
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { readonly run?: Run }).run)
  expect(runs.map((run) => [run?.name, run?.totalPages, run?.imported?.version])).toEqual([
    ['a.pdf', 3, 'v1'],
    ['b-0.json', 1, 'v1, part 1 of 3'],
    ['b-1.json', 1, '1.10.0'],
  ])
  const second = await runCommand(['import', '.'], here())
  expect(second.err).toContain('0 imported, 3 there already')
})

test('a named file that is no parse fails, and says what would be one', async () => {
  await writeFile(path.join(folder, 'notes.md'), '# Notes')
  const { code, out, err } = await runCommand(['import', 'notes.md'], here())
  expect([code, out]).toEqual([1, ''])
  expect(err).toContain('“notes.md” is text that doesn’t say which parser wrote it')
})

test('one source is not taken for a whole folder', async () => {
  await write('a.json')
  const { code } = await runCommand(['import', '.', '--source', 'a.pdf'], here())
  expect(code).toBe(2)
})

test('who interrupts an import waits for no file, keeps what came in, and is told how to go on', async () => {
  await write('a.json')
  await write('b.json', { name: 'another' })
  const interruption = new AbortController()
  const { workerModule, isAtWork } = await endlessWorker(
    await temporaryDir(),
    'read-import',
    'b.json',
  )
  const importing = runCommand(['import', '.'], {
    ...here(),
    workerModule,
    signal: interruption.signal,
  })
  await vi.waitFor(() => stat(isAtWork), { timeout: 100_000 })
  interruption.abort()
  const interrupted = await importing
  expect(interrupted.code).toBe(130)
  expect(interrupted.err).toBe(
    '1 imported, 0 there already, 0 no parses, 0 failed\n' +
      'Interrupted. What was imported is kept; the same command goes on with the rest.\n',
  )
  const again = await runCommand(['import', '.'], here())
  expect(again).toMatchObject({
    code: 0,
    err: expect.stringContaining('1 imported, 1 there already'),
  })
})

const altoPage = (said: string): string =>
  String(altoSample.file).replace('CONTENT="Hello"', `CONTENT="${said}"`)

test('files of a page each are one run with its pages in their order, on the document that they are called after', async () => {
  for (const page of [9, 10, 11]) {
    await writeFile(path.join(folder, `report-page-${page}.xml`), altoPage(`Page-${page}`))
  }
  await writeFile(path.join(folder, 'report.pdf'), await buildTextPdf(3))
  const first = await runCommand(['import', '.', '--json'], here())
  const { run } = JSON.parse(first.out) as { readonly run: Run }
  expect(run).toMatchObject({ name: 'report.pdf', totalPages: 3, elementCount: 6 })
  const text = await runCommand(['export', run.id, '--format', 'text'], here())
  const said = [...text.out.matchAll(/Page-\d+/g)].map(([page]) => page)
  expect(said).toEqual(['Page-9', 'Page-10', 'Page-11'])
  const second = await runCommand(['import', '.'], here())
  expect(second.err).toContain('0 imported, 1 there already')
})

test('files of a page each stay apart where one is of another format, is broken, or has several', async () => {
  const files = {
    // Of two formats.
    'a-1.xml': altoPage('One'),
    'a-2.xml': String(pageXmlSample.file),
    'b-1.xml': altoPage('Two'),
    'b-2.xml': altoPage('Three').slice(0, 900),
    // Several pages in one file are a parse by themselves.
    'c-1.xml': altoPage('Four'),
    'c-2.xml': altoPage('Five').replace('</Layout>', '<Page ID="q"/></Layout>'),
  }
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(folder, name), content)
  }
  const { err } = await runCommand(['import', '.'], here())
  expect(err).toContain('5 imported, 0 there already, 0 no parses, 1 failed')
  expect(err).toContain('b-2.xml')
})
