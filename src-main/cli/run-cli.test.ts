import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { buildPdf } from '../testing/build-documents.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { buildParseResult } from '../testing/fake-api/build-parse-result.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { type CommandSetting, setUpCommand } from './testing/command-setting.ts'
import { runCommand } from './testing/run-command.ts'

let folder: string
let dataDir: string
let against: CommandSetting['against']

beforeEach(async () => {
  ;({ folder, dataDir, against } = await setUpCommand())
})

test('the result alone is on stdout, so that a pipe gets nothing else', async () => {
  await using api = await startFakeApi()
  const { code, out, err } = await runCommand(['parse', 'report.pdf'], against(api.baseUrl))
  expect([code, out]).toEqual([0, 'Page 1\n'])
  expect(err).toContain('report.pdf: done, 1 page, 1 element')
})

test('a result with pages missing is given, and does not pass for a whole one', async () => {
  await writeFile(path.join(folder, 'long.pdf'), await buildPdf(2))
  await using api = await startFakeApi({ parseSync: turn.json(buildParseResult({ pages: 1 })) })
  const { code, out, err } = await runCommand(['parse', 'long.pdf'], against(api.baseUrl))
  expect(code).toBe(3)
  expect(out).toContain('Page 1')
  expect(err).toContain('1 of 2 pages')
})

test('a folder is parsed with all below it, and what is no document in it is left alone', async () => {
  await mkdir(path.join(folder, 'scans', 'old'), { recursive: true })
  const files = ['scans/10.pdf', 'scans/2.pdf', 'scans/old/b.PDF', 'scans/.hidden.pdf']
  for (const [index, file] of files.entries()) {
    await writeFile(path.join(folder, file), await buildPdf(index + 1))
  }
  await writeFile(path.join(folder, 'scans', 'notes.txt'), 'no document')
  await using api = await startFakeApi()
  const { code, out } = await runCommand(['parse', 'scans'], against(api.baseUrl))
  expect(code).not.toBe(2)
  const read = [...out.matchAll(/^==> (.*) <==$/gm)].map(([, file]) => file)
  expect(read).toEqual(['scans/2.pdf', 'scans/10.pdf', 'scans/old/b.PDF'])
})

test('an empty folder is wrong usage, not a success', async () => {
  await mkdir(path.join(folder, 'nothing'))
  await using api = await startFakeApi()
  const { code, err } = await runCommand(['parse', 'nothing'], against(api.baseUrl))
  expect([code, api.requests]).toEqual([2, []])
  expect(err).toContain('no document')
})

test('flags reach the service as the interface names them', async () => {
  await using api = await startFakeApi()
  const flags = ['--ocr', 'force', '--formats', 'text,html', '--no-coordinates', '--model', 'm-1']
  const { code } = await runCommand(
    ['parse', 'report.pdf', ...flags, '--base64', 'table,figure', '--mode', 'sync'],
    against(api.baseUrl),
  )
  expect(code).toBe(0)
  const [request] = api.requests
  expect(request?.headers['authorization']).toBe('Bearer secret-key-1234')
  expect(request?.form).toMatchObject({
    fields: { ocr: ['force'], coordinates: ['false'], model: ['m-1'] },
  })
})

test('the environment’s key is written nowhere', async () => {
  await using api = await startFakeApi()
  await runCommand(['parse', 'report.pdf'], against(api.baseUrl))
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true })
  for (const file of files.filter((each) => each.isFile())) {
    const bytes = await readFile(path.join(file.parentPath, file.name))
    expect([file.name, bytes.includes('secret-key-1234')]).toEqual([file.name, false])
  }
})

test('files of the same bytes are one parse, and each of them gets its result', async () => {
  const bytes = await buildPdf(1)
  const files = ['report.pdf', 'copy.pdf', 'another.pdf']
  for (const file of files) await writeFile(path.join(folder, file), bytes)
  await using api = await startFakeApi()
  const { code, out } = await runCommand(['parse', ...files], against(api.baseUrl))
  expect(code).toBe(0)
  expect(out.match(/^==> .* <==$/gm)).toHaveLength(3)
  expect(api.requests.filter(({ form }) => form)).toHaveLength(1)
})

test('one bad file costs neither the others nor its own explanation', async () => {
  await using api = await startFakeApi()
  await writeFile(path.join(folder, 'empty.pdf'), '')
  const { code, out, err } = await runCommand(
    ['parse', 'empty.pdf', 'report.pdf', 'missing.pdf', '--json'],
    against(api.baseUrl),
  )
  expect(code).toBe(3)
  expect(err).toContain('“empty.pdf” is empty.')
  expect(err).toContain('“missing.pdf” is not there.')
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object)
  expect(lines).toMatchObject([
    { file: 'empty.pdf', state: 'failed', error: { code: 'documents.empty' }, result: null },
    { file: 'report.pdf', state: 'completed', error: null, result: { api: '2.0' } },
    { file: 'missing.pdf', state: 'failed' },
  ])
})

test('a script learns from the exit code that nothing was done, and the user why', async () => {
  await using api = await startFakeApi({ apiKey: 'another-key' })
  const { code, out, err } = await runCommand(['parse', 'report.pdf'], against(api.baseUrl))
  expect([code, out]).toEqual([1, ''])
  expect(err).toMatch(/“Environment” .* refused the API key\. Set RECTO_CONNECTION/)
  await api.close()
  const gone = await runCommand(['parse', 'report.pdf', '--again'], against(api.baseUrl))
  expect(gone.code).toBe(1)
  expect(gone.err).toMatch(/“Environment” .* not listening\. Start the service/)
})

test('the same file with the same options costs a second parse only when asked for', async () => {
  await using api = await startFakeApi()
  await runCommand(['parse', 'report.pdf'], against(api.baseUrl))
  const again = await runCommand(['parse', 'report.pdf'], against(api.baseUrl))
  expect(again).toMatchObject({ code: 0, out: 'Page 1\n' })
  expect(again.err).toContain('stored result')
  expect(api.requests).toHaveLength(1)
  await runCommand(['parse', 'report.pdf', '--again'], against(api.baseUrl))
  expect(api.requests).toHaveLength(2)
})

test('--out writes one file for each format and overwrites no other document’s', async () => {
  await using api = await startFakeApi()
  await mkdir(path.join(folder, 'scans'))
  await writeFile(path.join(folder, 'scans/Report.pdf'), await buildPdf(1, { size: [300, 300] }))
  const { code, out } = await runCommand(
    ['parse', 'report.pdf', 'scans/Report.pdf', '--formats', 'markdown', '--out', 'results'],
    against(api.baseUrl),
  )
  expect(code).toBe(0)
  const names = ['report.md', 'report.json', 'Report-2.md', 'Report-2.json']
  expect(out.trim().split('\n')).toEqual(names.map((name) => path.join(folder, 'results', name)))
  expect((await readdir(path.join(folder, 'results'))).toSorted()).toEqual(names.toSorted())
})

test('runs can be listed, shown by the beginning of their id, and exported', async () => {
  await using api = await startFakeApi()
  const options = against(api.baseUrl)
  await runCommand(['parse', 'report.pdf'], options)
  const listed = await runCommand(['runs', '--json'], options)
  const [run] = JSON.parse(listed.out) as { id: string }[]
  const short = run?.id.slice(0, 8) ?? ''
  expect((await runCommand(['runs'], options)).out).toContain(short)
  expect((await runCommand(['show', short], options)).out).toContain(run?.id)

  const exported = await runCommand(['export', short, '--format', 'markdown'], options)
  expect(exported).toMatchObject({ code: 0, out: expect.stringContaining('Page 1') })
  const file = path.join(folder, 'report.html')
  await runCommand(['export', 'last', '--format', 'html', '--out', 'report.html'], options)
  expect(await readFile(file, 'utf8')).toContain('Page 1')

  const lost = await runCommand(['export', 'last', '--format', 'text', '--out', 'no/a'], options)
  expect(lost).toMatchObject({ code: 1, err: expect.stringContaining('could not be written') })
  expect(await runCommand(['show', 'ffffffff'], options)).toMatchObject({
    code: 2,
    err: expect.stringContaining('There is no run “ffffffff”'),
  })
})

test.each([
  [['parse']],
  [['parse', 'a.pdf', '--ocr', 'sometimes']],
  [['parse', 'a.pdf', '--formats', 'docx']],
  [['parse', 'a.pdf', '--connection', 'nobody']],
  [['export', 'last']],
  [['export', 'last', '--format', 'doc']],
  [['export', 'last', '--format', 'text', '--pages', '5-1']],
  [['export', 'last', '--format', 'text', '--out', 'x', '--name', '{title}']],
  [['serve', '--port', '99999']],
  [['print']],
  [[]],
])('a command that can’t be meant ends with 2 and says why: %j', async (args) => {
  const { code, out, err } = await runCommand(args)
  expect([code, out]).toEqual([2, ''])
  expect(err).not.toBe('')
})

test.each([['parse'], ['runs'], ['show'], ['export'], ['serve'], ['service'], ['connections']])(
  '%s explains itself',
  async (name) => {
    const { code, out, err } = await runCommand([name, '--help'])
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain(`Usage: recto ${name}`)
    expect(out).toContain('--data-dir')
    expect(out).not.toContain('--because')
  },
)

test('a category that no element has is refused with those there are, before anything is sent', async () => {
  const { code, out, err } = await runCommand(['parse', 'a.pdf', '--base64', 'table,picture'])
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain('“picture” is none of')
  expect(err).toContain('figure, chart')
})

test('a service of the environment is asked without a key until one is given', async () => {
  await using api = await startFakeApi()
  const options = { cwd: folder, dataDir, env: { RECTO_BASE_URL: api.baseUrl } }
  expect((await runCommand(['parse', 'report.pdf'], options)).code).toBe(0)
  expect((await runCommand(['connections'], options)).out).toMatch(/Environment .* not needed/)
  expect((await runCommand(['connections'], against(api.baseUrl))).out).toMatch(
    /Environment .* environment/,
  )
})

test('a key or a connection name that leads nowhere is told', async () => {
  const stray = await runCommand(['connections'], { env: { RECTO_API_KEY: 'secret-key-1234' } })
  expect(stray).toMatchObject({
    code: 0,
    err: expect.stringContaining('RECTO_API_KEY is not used'),
  })
  expect(stray.out + stray.err).not.toContain('secret-key-1234')
  const unknown = await runCommand(['connections'], { env: { RECTO_CONNECTION: 'Company' } })
  expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining('“Company”') })
})

test('the address is printed in one line, with the reason when there is one, until Ctrl+C', async () => {
  const ending = new AbortController()
  const { code, out } = await runCommand(
    ['serve', '--no-open', '--because', 'there is no display'],
    { signal: ending.signal, onOut: () => ending.abort() },
  )
  expect(code).toBe(0)
  expect(out).toMatch(
    /^Recto .*because there is no display: http:\/\/127\.0\.0\.1:\d+\/#token=\S+\n$/,
  )
})

test('a library is served at the same address each time, as a browser keeps what was open by it', async () => {
  const open = new AbortController()
  const [first, beside] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const firstEnded = serve(open, first.resolve)
  const origin = await first.promise
  const besideEnded = serve(open, beside.resolve)
  expect(await beside.promise).not.toBe(origin)
  open.abort()
  await Promise.all([firstEnded, besideEnded])
  const later = new AbortController()
  const again = Promise.withResolvers<string>()
  const ended = serve(later, again.resolve)
  expect(await again.promise).toBe(origin)
  later.abort()
  await ended

  async function serve(
    { signal }: AbortController,
    onOrigin: (origin: string) => void,
  ): Promise<void> {
    await runCommand(['serve', '--no-open'], {
      dataDir,
      signal,
      onOut: (text) => onOrigin(/http:\/\/[\d.:]+/.exec(text)?.[0] ?? ''),
    })
  }
})

test('Enter prints another address, since each works once', async () => {
  const ending = new AbortController()
  let press = (): void => {}
  const { out } = await runCommand(['serve', '--no-open'], {
    signal: ending.signal,
    onEnter(listener) {
      press = listener
      return () => {}
    },
    onOut: (text) => (text.startsWith('Recto') ? setImmediate(() => press()) : ending.abort()),
  })
  const [first, second] = out.match(/http:\S+/g) ?? []
  expect(second).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#token=\S+$/)
  expect(second).not.toBe(first)
})

test('the local service serves any client that has the key, and ends with the command', async () => {
  const ending = new AbortController()
  const asked = Promise.withResolvers<readonly number[]>()
  const { code, out } = await runCommand(['service'], {
    signal: ending.signal,
    onOut(text) {
      const baseUrl = /Base URL: (\S+)/.exec(text)?.[1]
      if (baseUrl) void askBoth(baseUrl)
    },
  })
  expect(code).toBe(0)
  expect(out).toMatch(/API key: {2}[0-9a-f]{48}\n/)
  expect(await asked.promise).toEqual([401])

  async function askBoth(baseUrl: string): Promise<void> {
    const { status } = await fetch(`${baseUrl}/v1/document-ai/requests`)
    asked.resolve([status])
    ending.abort()
  }
})

test('Ctrl+C in the middle stops what is under way and says that it was interrupted', async () => {
  await using api = await startFakeApi({ parseSync: turn.stall() })
  const ending = new AbortController()
  void api.received('parse-sync').then(() => ending.abort())
  const { code, out } = await runCommand(['parse', 'report.pdf'], {
    ...against(api.baseUrl),
    signal: ending.signal,
  })
  expect([code, out]).toEqual([130, ''])
})
