import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { CallOutput } from '#shared/bridge/calls.ts'
import { doclingDocument, doclingText } from '../../import/testing/docling-sample.ts'
import { openDatabase } from '../../db/open-database.ts'
import { buildTextPdf } from '../../testing/build-text-pdf.ts'
import { shareBackground } from '../../testing/shared-background.ts'
import { createTestApp, temporaryDir, type TestApp } from '../../testing/test-app.ts'

async function grantOf(
  app: TestApp,
  content: string | Uint8Array,
  name = 'result.json',
): Promise<string> {
  const file = path.join(await temporaryDir(), 'file')
  await writeFile(file, content)
  const [grant] = app.app.grants.grant([{ path: file, name, isTemporary: false }])
  return grant?.id ?? ''
}

async function importFile(
  app: TestApp,
  content: string,
  documentId: string | null = null,
): Promise<CallOutput<'runs.import'>> {
  return app.call('runs.import', { grantId: await grantOf(app, content), documentId })
}

const whole = JSON.stringify(doclingDocument())

test('an imported parse is a run that is read, searched and derived anew like any other', async () => {
  const app = await createTestApp()
  const { kind, run } = await importFile(app, whole)
  expect(kind).toBe('imported')
  expect(run).toMatchObject({
    origin: 'imported',
    state: 'completed',
    documentId: null,
    name: 'result.json',
    connectionName: 'Docling',
    elementCount: 1,
    imported: { parser: 'Docling', version: '1.10.0', hasBoxes: true, unread: [] },
  })
  const input = { runId: run.id, fromPage: 1, toPage: 1 }
  const before = await app.call('results.elements', input)
  expect(before).toMatchObject([
    { text: 'Hello docling', sourceCategory: 'text', pointer: '/texts/0' },
  ])
  expect(before[0]?.polygon?.[0]).toEqual({ x: 0.1, y: 0.1 })
  await app.searchable()
  const { hits } = await app.call('library.search', { text: 'docling', limit: 5, cursor: null })
  expect(hits).toHaveLength(1)
  expect(await app.call('library.reindex', {})).toMatchObject({ batches: 1, damaged: [] })
  expect(await app.call('results.elements', input)).toEqual(before)
})

test('a lost database is made again with how an imported run is to be read', async () => {
  const app = await createTestApp()
  const source = await app.addFile('report.pdf', await buildTextPdf(2))
  const { run } = await importFile(app, wronglyOriented(2), source.id)
  const input = { runId: run.id, fromPage: 1, toPage: 2 }
  const before = await app.call('results.elements', input)
  await app.app.close()
  for (const name of ['recto.db', 'derived.db']) await rm(path.join(app.dataDir, name))
  const again = await createTestApp({ dataDir: app.dataDir })
  expect(await again.call('runs.get', { runId: run.id })).toMatchObject({ imported: run.imported })
  expect(await again.call('results.elements', input)).toEqual(before)
})

test('the same file is imported once, so that a folder can be taken up where it was left', async () => {
  const app = await createTestApp()
  const first = await importFile(app, whole)
  expect(await importFile(app, whole)).toMatchObject({
    kind: 'existing',
    run: { id: first.run.id },
  })
  expect(await app.call('runs.list', {})).toHaveLength(1)
})

test('two parses of one parser on one document are told apart by their files', async () => {
  const app = await createTestApp()
  const source = await app.addFile('report.pdf', await buildTextPdf(1))
  const other = JSON.stringify(doclingDocument({ name: 'another' }))
  const runs = [
    await importFile(app, whole, source.id),
    await importFile(app, other),
    await importFile(app, other, source.id),
  ]
  expect(runs.map(({ run }) => run.name)).toEqual([
    'report.pdf',
    'result.json',
    'report.pdf (result.json)',
  ])
})

test('a file that two import at once is imported once', async () => {
  const app = await createTestApp()
  const both = await Promise.all([importFile(app, whole), importFile(app, whole)])
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['existing', 'imported'])
  expect(await app.call('runs.list', {})).toHaveLength(1)
})

test.each([
  ['broken off', whole.slice(0, 300), { code: 'import.malformed' }],
  ['nothing that anybody knows', '{"some": "json"}', { code: 'import.unknown' }],
  ['of the future', whole.replace('1.10.0', '9.9.9'), { data: { reason: 'version' } }],
])('a file that is %s is refused by name, and nothing of it stays', async (_, content, error) => {
  const app = await createTestApp()
  const input = { grantId: await grantOf(app, content), documentId: null }
  const refusal = await app.refuse('runs.import', input)
  expect(refusal).toMatchObject(error)
  expect(refusal.data).toMatchObject({ name: 'result.json' })
  expect(await app.call('runs.list', {})).toEqual([])
  for (const folder of ['responses', 'temporary']) {
    expect(await readdir(path.join(app.dataDir, folder))).toEqual([])
  }
})

test('an import that is given up while it is read leaves nothing, and can be begun again', async () => {
  const app = await createTestApp()
  const grantId = await grantOf(app, whole)
  const refusal = app.refuse('runs.import', { grantId, documentId: null })
  await app.call('runs.stopImport', { grantId })
  expect(await refusal).toMatchObject({ code: 'bridge.cancelled' })
  expect(await app.call('runs.list', {})).toEqual([])
  for (const folder of ['responses', 'temporary']) {
    expect(await readdir(path.join(app.dataDir, folder))).toEqual([])
  }
  expect(await importFile(app, whole)).toMatchObject({ kind: 'imported' })
  // One that is through stays.
  await app.call('runs.stopImport', { grantId })
  expect(await app.call('runs.list', {})).toHaveLength(1)
})

test('parts of one parse are given up together by any of them, and can be imported afterwards', async () => {
  const app = await createTestApp()
  const part = (index: number): string => {
    const layout = { textAnchor: { textSegments: [{ startIndex: '0', endIndex: '4' }] } }
    const shardInfo = { shardCount: '2', shardIndex: String(index) }
    return JSON.stringify({ shardInfo, text: 'Text', pages: [{ pageNumber: index + 1, layout }] })
  }
  const grant = () => Promise.all([0, 1].map((index) => grantOf(app, part(index))))
  const grantIds = await grant()
  const refusal = app.refuse('runs.importParts', { grantIds, documentId: null })
  await app.call('runs.stopImport', { grantId: grantIds[1] ?? '' })
  expect(await refusal).toMatchObject({ code: 'bridge.cancelled' })
  expect(await app.call('runs.list', {})).toEqual([])
  expect(await readdir(path.join(app.dataDir, 'temporary'))).toEqual([])
  const again = { grantIds: await grant(), documentId: null }
  expect(await app.call('runs.importParts', again)).toMatchObject({ kind: 'imported' })
})

/** What the pages of `buildTextPdf` say, in boxes that count from the top and say from the bottom. */
function wronglyOriented(pages: number): string {
  const page = (number: number): readonly unknown[] => {
    const at = (l: number, t: number, r: number, b: number): object => ({
      page_no: number,
      bbox: { l, t, r, b, coord_origin: 'BOTTOMLEFT' },
    })
    return [
      { label: 'text', text: `Chapter ${number}`, prov: [at(15, 50, 200, 20)] },
      { label: 'text', text: `This is what page ${number} says.`, prov: [at(15, 90, 200, 68)] },
    ]
  }
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  const size = { width: 300, height: 200 }
  return JSON.stringify(
    doclingDocument({
      texts: numbers.flatMap(page),
      body: {
        children: Array.from({ length: pages * 2 }, (_, index) => ({ $ref: `#/texts/${index}` })),
      },
      pages: Object.fromEntries(numbers.map((number) => [number, { size, page_no: number }])),
    }),
  )
}

test('an import that ends before its rows are written leaves no folder that nobody knows', async () => {
  const app = await createTestApp()
  const database = openDatabase(path.join(app.dataDir, 'recto.db'), app.dataDir)
  onTestFinished(() => void database.close())
  database.exec("create trigger stop before insert on runs begin select raise(abort, 'ended'); end")
  await app.refuse('runs.import', { grantId: await grantOf(app, whole), documentId: null })
  expect(await readdir(path.join(app.dataDir, 'responses'))).toEqual([])
  database.exec('drop trigger stop')
  expect(await importFile(app, whole)).toMatchObject({ kind: 'imported' })
})

test('an import whose file can not be kept is not on the list', async () => {
  const app = await createTestApp()
  const responses = path.join(app.dataDir, 'responses')
  await rm(responses, { recursive: true })
  await writeFile(responses, 'no folder')
  await app.refuse('runs.import', { grantId: await grantOf(app, whole), documentId: null })
  expect(await app.call('runs.list', {})).toEqual([])
})

/** Puts the library back to where an import's rows are written and its file isn't in its place. */
function leaveBetweenRowsAndFile(dataDir: string): void {
  const database = openDatabase(path.join(dataDir, 'recto.db'), dataDir)
  database.exec(
    "update runs set state = 'queued'; update requests set state = 'answered'; delete from batches",
  )
  database.close()
}

test('an import that was ended before its file was in its place is forgotten, and done again', async () => {
  const first = await createTestApp()
  const { run } = await importFile(first, whole)
  await first.app.close()
  leaveBetweenRowsAndFile(first.dataDir)
  await rm(path.join(first.dataDir, 'responses', run.id, '0.json'))
  const app = await createTestApp({ dataDir: first.dataDir })
  await app.app.drain()
  expect(await app.call('runs.list', {})).toEqual([])
  expect(await readdir(path.join(app.dataDir, 'responses'))).toEqual([])
  expect(await importFile(app, whole)).toMatchObject({ kind: 'imported' })
})

test.each([
  ['its file was in its place', true],
  ['before that', false],
])(
  'an import whose process was killed when it was not through, %s, is there once the file is given again',
  async (_, isInPlace) => {
    const first = await createTestApp()
    const { run } = await importFile(first, whole)
    await first.app.close()
    leaveBetweenRowsAndFile(first.dataDir)
    await rm(path.join(first.dataDir, 'derived.db'))
    if (!isInPlace) await rm(path.join(first.dataDir, 'responses', run.id, '0.json'))
    // As a command does, which goes on with no other run.
    const app = await createTestApp({ dataDir: first.dataDir, config: { resumesOnStart: false } })
    const kind = isInPlace ? 'existing' : 'imported'
    const again = { state: 'completed', elementCount: 1 }
    expect(await importFile(app, whole)).toMatchObject({ kind, run: again })
    expect(await app.call('runs.list', {})).toHaveLength(1)
  },
)

test('an import that is under way when the runs of an earlier process go on is not forgotten', async () => {
  const background = shareBackground()
  const app: TestApp = await createTestApp({
    config: {
      resumesOnStart: false,
      createBackground: () => ({
        ...background,
        async run(name, input, limitMs, signal) {
          const output = await background.run(name, input, limitMs, signal)
          // When its rows are there, and its file is on its way.
          if (name === 'read-import') setImmediate(() => app.app.continueRuns())
          return output
        },
      }),
    },
  })
  expect(await importFile(app, whole)).toMatchObject({ kind: 'imported', run: { elementCount: 1 } })
  expect(await app.call('runs.list', {})).toMatchObject([{ state: 'completed' }])
  expect(app.ports.log.bugs).toEqual([])
})

test('with its source, boxes that are upside down are found so and turned over', async () => {
  const app = await createTestApp()
  const source = await app.addFile('report.pdf', await buildTextPdf(3))
  const { run } = await importFile(app, wronglyOriented(3), source.id)
  expect(run).toMatchObject({
    name: 'report.pdf',
    documentId: source.id,
    totalPages: 3,
    imported: { placement: { unit: 'own', origin: 'bottom', proof: 'words', score: 1 } },
  })
})

test.each(['before', 'after'] as const)(
  'a file that is imported right %s its document is added is read meanwhile, and placed on it',
  async (when) => {
    const app = await createTestApp()
    const source = await grantOf(app, await buildTextPdf(3), 'report.pdf')
    const grantId = await grantOf(app, wronglyOriented(3))
    const calls = [
      () => app.call('documents.add', { grantIds: [source], purpose: 'view' }),
      () => app.call('runs.import', { grantId, documentId: null, sourceGrantId: source }),
    ]
    await Promise.all((when === 'after' ? calls : calls.toReversed()).map((call) => call()))
    expect(await app.call('runs.list', {})).toMatchObject([{ name: 'report.pdf', totalPages: 3 }])
    const [run] = await app.call('runs.list', {})
    expect(await app.call('runs.get', { runId: run?.id ?? '' })).toMatchObject({
      imported: { placement: { origin: 'bottom', proof: 'words', score: 1 } },
    })
  },
)

test('a file whose document is refused is imported without it', async () => {
  const app = await createTestApp()
  const source = await grantOf(app, 'no document', 'report.pdf')
  const adding = app.call('documents.add', { grantIds: [source], purpose: 'view' })
  const input = { grantId: await grantOf(app, whole), documentId: null, sourceGrantId: source }
  const { run } = await app.call('runs.import', input)
  expect(await adding).toMatchObject([{ ok: false }])
  expect(run).toMatchObject({ name: 'result.json', documentId: null, state: 'completed' })
})

test('a source that comes later settles the boxes then, of what is shown already', async () => {
  const app = await createTestApp()
  const { run } = await importFile(app, wronglyOriented(2))
  const input = { runId: run.id, fromPage: 1, toPage: 1 }
  const top = async (): Promise<number | undefined> =>
    (await app.call('results.elements', input))[0]?.polygon?.[0]?.y
  expect(await top()).toBeCloseTo(0.75)
  const source = await app.addFile('report.pdf', await buildTextPdf(3))
  const attached = await app.call('library.attachSource', { runId: run.id, documentId: source.id })
  expect(attached).toMatchObject({
    state: 'completed',
    // The parse has nothing on the last page.
    totalPages: 3,
    imported: { placement: { origin: 'bottom', score: 1 } },
  })
  expect(await top()).toBeCloseTo(0.25)
})

test('a parse that was imported alone gets its source when both are given together', async () => {
  const app = await createTestApp()
  const { run } = await importFile(app, wronglyOriented(2))
  const source = await app.addFile('report.pdf', await buildTextPdf(2))
  const { kind, run: again } = await importFile(app, wronglyOriented(2), source.id)
  expect({ kind, again }).toMatchObject({
    kind: 'existing',
    again: {
      id: run.id,
      documentId: source.id,
      name: 'report.pdf',
      imported: { placement: { origin: 'bottom', score: 1 } },
    },
  })
})

test('a source that ends before its parse does is not taken for it', async () => {
  const app = await createTestApp()
  const source = await app.addFile('short.pdf', await buildTextPdf(1))
  const input = { grantId: await grantOf(app, wronglyOriented(2)), documentId: source.id }
  expect(await app.refuse('runs.import', input)).toMatchObject({ code: 'library.pages-differ' })
})

test('what could not be taken over is counted, and said with the run', async () => {
  const app = await createTestApp()
  const document = doclingDocument({ texts: [doclingText({ l: 5, t: 90, r: 1, b: 80 })] })
  const { run } = await importFile(app, JSON.stringify(document))
  expect(run.imported?.unread).toEqual([{ kind: 'box', count: 1, pointer: '/texts/0/prov/0/bbox' }])
})
