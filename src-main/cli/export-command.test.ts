import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { doclingDocument } from '../import/testing/docling-sample.ts'
import { buildPdf } from '../testing/build-documents.ts'
import { buildParseResult } from '../testing/fake-api/build-parse-result.ts'
import { fakeBatch, unfinished } from '../testing/fake-api/build-request.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { endlessWorker } from './testing/endless-worker.ts'
import { runCommand } from './testing/run-command.ts'

test('pages and runs go to files of their own, and only text goes to standard output', async () => {
  const folder = await temporaryDir()
  await writeFile(path.join(folder, 'report.pdf'), await buildPdf(2))
  await using api = await startFakeApi({ parseSync: turn.json(buildParseResult({ pages: 2 })) })
  const options = {
    cwd: folder,
    dataDir: await temporaryDir(),
    env: { RECTO_BASE_URL: api.baseUrl, RECTO_API_KEY: 'secret-key-1234' },
  }
  await runCommand(['parse', 'report.pdf'], options)

  const byPage = ['export', 'last', '--format', 'docx', '--name', '{name}-{page}', '--out', 'word']
  expect(await runCommand(byPage, options)).toMatchObject({ code: 0 })
  expect(await readdir(path.join(folder, 'word'))).toEqual(['report-001.docx', 'report-002.docx'])
  const word = await readFile(path.join(folder, 'word', 'report-002.docx'))
  expect(word.toString('latin1', 0, 2)).toBe('PK')

  const second = ['export', 'last', '--format', 'text', '--pages', '2-']
  expect(await runCommand(second, options)).toMatchObject({ out: 'Page 2\n', err: '' })

  // What comes anyway may be asked for, but not with its opposite.
  const asked = [...second, '--with-corrections']
  expect((await runCommand(asked, options)).out).toBe('Page 2\n')
  const both = await runCommand([...asked, '--without-corrections'], options)
  expect(both).toMatchObject({ code: 2, out: '', err: expect.stringContaining('cannot be used') })

  await mkdir(path.join(folder, 'there'))
  const into = ['export', 'last', '--format', 'epub', '--out', 'there']
  expect((await runCommand(into, options)).out).toBe(
    `${path.join(folder, 'there', 'report.epub')}\n`,
  )
  const open = ['export', 'last', '--format', 'text', '--out', 'open', '--name', '{name']
  expect(await runCommand(open, options)).toMatchObject({
    code: 2,
    err: expect.stringContaining('“{name” in --name has no }.'),
  })
  for (const [format, out] of [
    ['xlsx', []],
    ['page', ['--out', '-']],
  ] as const) {
    expect(await runCommand(['export', 'last', '--format', format, ...out], options)).toEqual({
      code: 2,
      out: '',
      err: `recto: Say with --out where the ${format} file goes: standard output takes text alone.\n`,
    })
  }
  expect(await runCommand(['export', 'last', '--format', 'alto'], options)).toMatchObject({
    code: 0,
    out: expect.stringContaining('</alto>'),
  })
  const further = ['export', 'last', '--format', 'text', '--pages', '2-4,7']
  expect(await runCommand(further, options)).toMatchObject({
    code: 0,
    out: 'Page 2\n',
    err: 'recto: “report.pdf” has 2 pages: 3-4,7 left out\n',
  })
  // An empty file would look like an empty document.
  for (const [flags, told] of [
    [['--pages', '9-'], '“report.pdf” has 2 pages: none of these.'],
    [['--categories', 'tabel'], '“report.pdf” has nothing of tabel. It has paragraph'],
  ] as const) {
    const none = await runCommand(['export', 'last', '--format', 'text', ...flags], options)
    expect(none).toMatchObject({ code: 2, out: '', err: expect.stringContaining(told) })
  }
  // On standard output the run itself and what is told of it would be mixed.
  expect(await runCommand([...second, '--json'], options)).toMatchObject({ code: 2, out: '' })
})

test('who interrupts an export of minutes waits no longer, and no half file stays', async () => {
  const folder = await temporaryDir()
  await writeFile(path.join(folder, 'report.pdf'), await buildPdf(1))
  await using api = await startFakeApi({ parseSync: turn.json(buildParseResult({ pages: 1 })) })
  const options = {
    cwd: folder,
    dataDir: await temporaryDir(),
    env: { RECTO_BASE_URL: api.baseUrl, RECTO_API_KEY: 'secret-key-1234' },
  }
  await runCommand(['parse', 'report.pdf'], options)
  const interruption = new AbortController()
  const { workerModule, isAtWork } = await endlessWorker(folder, 'write-export')

  const exported = runCommand(['export', 'last', '--format', 'pdf', '--out', 'out.pdf'], {
    ...options,
    workerModule,
    signal: interruption.signal,
  })
  await vi.waitFor(() => stat(isAtWork), { timeout: 100_000 })
  interruption.abort()
  expect(await exported).toEqual({ code: 130, out: '', err: '' })
  await vi.waitFor(async () => {
    expect(await readdir(folder)).toEqual(['at-work', 'report.pdf', 'worker.mjs'])
  })
})

test('several runs go into a folder, which is made; into what is a file they don’t', async () => {
  const options = { cwd: await temporaryDir(), dataDir: await temporaryDir(), env: {} }
  for (const name of ['a', 'b']) {
    const file = path.join(options.cwd, `${name}.json`)
    await writeFile(file, JSON.stringify(doclingDocument({ name })))
  }
  const imported = await runCommand(['import', 'a.json', 'b.json'], options)
  const ids = imported.out.match(/^[0-9a-f-]{36}/gm) ?? []
  const exportTo = (out: string) =>
    runCommand(['export', ...ids, '--format', 'text', '--out', out], options)
  expect(await exportTo('results')).toMatchObject({ code: 0, err: '' })
  expect(await readdir(path.join(options.cwd, 'results'))).toEqual(['a.json.txt', 'b.json.txt'])
  const intoFile = await exportTo('a.json')
  expect(intoFile).toMatchObject({ code: 1, out: '' })
  expect(intoFile.err).toContain('could not be written')
})

test('a script learns by the exit code whether pages that it asked for are missing, not whether others are', async () => {
  const folder = await temporaryDir()
  await writeFile(path.join(folder, 'long.pdf'), await buildPdf(15))
  const batches = [fakeBatch(0), unfinished(fakeBatch(1, { pages: 5 }), 'failed')]
  await using api = await startFakeApi({
    requests: [{ id: 'r', states: [{ status: 'completed', batches }] }],
  })
  const options = {
    cwd: folder,
    dataDir: await temporaryDir(),
    env: { RECTO_BASE_URL: api.baseUrl, RECTO_API_KEY: 'secret-key-1234' },
  }
  expect((await runCommand(['parse', 'long.pdf'], options)).code).toBe(3)
  const exportPages = async (...flags: readonly string[]) =>
    (await runCommand(['export', 'last', '--format', 'text', ...flags], options)).code
  expect(await exportPages()).toBe(3)
  expect(await exportPages('--pages', '9-11')).toBe(3)
  expect(await exportPages('--pages', '1-10')).toBe(0)
})
