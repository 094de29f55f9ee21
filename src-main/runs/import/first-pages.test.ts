import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { CallInput } from '#shared/bridge/calls.ts'
import type { AppEvent } from '#shared/bridge/events.ts'
import type { ErrorData } from '#shared/errors.ts'
import type { Run } from '#shared/runs/run.ts'
import { type Background, BackgroundStopped } from '../../background/run-in-background.ts'
import { doclingDocument } from '../../import/testing/docling-sample.ts'
import { buildTextPdf } from '../../testing/build-text-pdf.ts'
import { shareBackground } from '../../testing/shared-background.ts'
import { createTestApp, temporaryDir, type TestApp } from '../../testing/test-app.ts'

const pages = 30

/** A page a text; as large as what is shown before it is read to its end. */
function largeParse(rest = '[]'): string {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  const bbox = { l: 20, t: 10, r: 120, b: 20, coord_origin: 'TOPLEFT' }
  const size = { width: 200, height: 100 }
  const document = doclingDocument({
    texts: numbers.map((page) => ({
      label: 'text',
      text: `Page ${page} says`,
      prov: [{ page_no: page, bbox }],
    })),
    body: { children: numbers.map((page) => ({ $ref: `#/texts/${page - 1}` })) },
    pages: Object.fromEntries(numbers.map((page) => [page, { size, page_no: page }])),
  })
  const megabytes = 4
  return `${JSON.stringify(document).slice(0, -1)},"rest":${rest}}${' '.repeat(megabytes * 1024 * 1024)}`
}

async function inputOf(app: TestApp, content: string): Promise<CallInput<'runs.import'>> {
  const file = path.join(await temporaryDir(), 'file')
  await writeFile(file, content)
  const [grant] = app.app.grants.grant([{ path: file, name: 'large.json', isTemporary: false }])
  return { grantId: grant?.id ?? '', documentId: null }
}

/** Calls at once when the first pages can be read, before anything else goes on. */
function whenBegun(app: TestApp, act: (run: Run) => unknown): void {
  app.app.events.subscribe((event) => {
    if (event.name === 'runs.import-begun') act(event.data.run)
  })
}

const namesOf = (events: readonly AppEvent[]): readonly string[] => events.map(({ name }) => name)

async function expectNothing(app: TestApp): Promise<void> {
  expect(await app.call('runs.list', {})).toEqual([])
  for (const folder of ['responses', 'temporary']) {
    expect(await readdir(path.join(app.dataDir, folder))).toEqual([])
  }
}

test('the first pages of a large parse can be read while the rest of it is, and all of it after', async () => {
  const app = await createTestApp()
  const input = await inputOf(app, largeParse())
  const begun: Run[] = []
  const reading: Promise<readonly { readonly text: string }[]>[] = []
  whenBegun(app, (run) => {
    begun.push(run)
    reading.push(app.call('results.elements', { runId: run.id, fromPage: 1, toPage: 10 }))
  })
  const { kind, run } = await app.call('runs.import', input)
  expect([kind, begun.length]).toEqual(['imported', 1])
  expect(begun[0]).toMatchObject({ id: run.id, state: 'processing', totalPages: pages })
  expect(
    begun[0]?.batches.map(({ startPage, endPage, state }) => [startPage, endPage, state]),
  ).toEqual([
    [1, 4, 'stored'],
    [5, pages, 'fetching'],
  ])
  expect((await reading[0])?.map(({ text }) => text)).toHaveLength(4)

  expect(run).toMatchObject({ state: 'completed', elementCount: pages, totalPages: pages })
  expect(run.imported).toMatchObject({ version: '1.10.0' })
  expect(run.batches.map(({ startPage, endPage }) => [startPage, endPage])).toEqual([[1, pages]])
  const all = await app.call('results.elements', { runId: run.id, fromPage: 1, toPage: pages })
  expect(all.map(({ text }) => text).at(-1)).toBe(`Page ${pages} says`)
  expect(await readdir(path.join(app.dataDir, 'temporary'))).toEqual([])
})

test('what was shown of a file that breaks off behind it goes again, and the reason is told', async () => {
  const app = await createTestApp()
  const input = await inputOf(app, largeParse('[{"a":nope}]'))
  expect(await app.refuse('runs.import', input)).toMatchObject({ code: 'import.malformed' })
  expect(namesOf(app.events)).toEqual(expect.arrayContaining(['runs.import-begun', 'runs.removed']))
  await expectNothing(app)
  // A run that comes next has nothing of it.
  const { run } = await app.call(
    'runs.import',
    await inputOf(app, JSON.stringify(doclingDocument())),
  )
  const elements = await app.call('results.elements', { runId: run.id, fromPage: 1, toPage: 9 })
  expect(elements).toHaveLength(1)
})

test.each(['runs.cancel', 'library.remove'] as const)(
  'who ends an import by %s on its first pages has nothing of it, and can begin it again',
  async (name) => {
    const app = await createTestApp()
    whenBegun(app, ({ id: runId }) => void app.call(name, { runId }))
    const input = await inputOf(app, largeParse())
    const refusal: ErrorData = await app.refuse('runs.import', input)
    expect(refusal.code).toBe('bridge.cancelled')
    await expectNothing(app)
  },
)

test.each(['runs.cancel', 'library.remove'] as const)(
  'who ends an import by %s as soon as it is on the list, before its first pages can be read, has nothing of it',
  async (name) => {
    const app = await createTestApp()
    let readable = 0
    whenBegun(app, () => (readable += 1))
    const refusal = app.refuse('runs.import', await inputOf(app, largeParse()))
    let listed = await app.call('runs.list', {})
    while (listed.length === 0) {
      await setImmediate()
      listed = await app.call('runs.list', {})
    }
    expect(readable).toBe(0)
    await app.call(name, { runId: listed[0]?.id ?? '' })
    expect(await refusal).toMatchObject({ code: 'bridge.cancelled' })
    await expectNothing(app)
  },
)

test('a large file on a document that ends before it is refused, and no bug of the program', async () => {
  const app = await createTestApp()
  const { id: documentId } = await app.addFile('short.pdf', await buildTextPdf(1))
  const input = await inputOf(app, largeParse())
  const refusal = await app.refuse('runs.import', { ...input, documentId })
  expect(refusal).toMatchObject({ code: 'library.pages-differ' })
  expect(app.ports.log.bugs).toEqual([])
  await expectNothing(app)
})

test('a large file that is given twice at once is one run, and whole for both', async () => {
  const app = await createTestApp()
  const [input, again] = [await inputOf(app, largeParse()), await inputOf(app, largeParse())]
  const second = Promise.withResolvers<Run>()
  whenBegun(app, () => {
    void app.call('runs.import', again).then(({ run }) => second.resolve(run))
  })
  const { run } = await app.call('runs.import', input)
  expect(await second.promise).toMatchObject({ id: run.id, state: 'completed' })
  expect(await app.call('runs.list', {})).toHaveLength(1)
})

/** Frees what nobody holds: a signal that only joins others then knows nothing of them (nodejs/node#65995). */
async function collectGarbage(): Promise<void> {
  await setImmediate()
  setFlagsFromString('--expose-gc')
  runInNewContext('gc()')
}

test('a large file is read before its checksum is known, and given up where that says that it is in', async () => {
  const background = shareBackground()
  const readings: (AbortSignal | undefined)[] = []
  const app = await createTestApp({
    config: {
      createBackground: () => ({
        ...background,
        run(name, input, limitMs, signal, onTold) {
          if (name === 'read-import') readings.push(signal)
          return background.run(name, input, limitMs, signal, onTold)
        },
      }),
    },
  })
  const { run } = await app.call('runs.import', await inputOf(app, largeParse()))
  const again = await app.call('runs.import', await inputOf(app, largeParse()))
  expect(again).toMatchObject({ kind: 'existing', run: { id: run.id } })
  await collectGarbage()
  expect(readings.map((signal) => signal?.aborted)).toEqual([true, true])
  expect(await readdir(path.join(app.dataDir, 'temporary'))).toEqual([])
})

/** Threads that are not through with a large file before the program ends, however fast they are. */
function readingUntilClosed(): Background {
  const background = shareBackground()
  const { promise: closed, reject } = Promise.withResolvers<never>()
  closed.catch(() => {})
  return {
    async run(name, ...job) {
      const read = await background.run(name, ...job)
      return name === 'read-import' ? closed : read
    },
    close() {
      reject(new BackgroundStopped('closed', 'The program closes'))
      return background.close()
    },
  }
}

test('a program that ends while it reads a large file goes on with it at its next start', async () => {
  const app = await createTestApp({ config: { createBackground: readingUntilClosed } })
  const closing = Promise.withResolvers<Promise<void>>()
  whenBegun(app, () => closing.resolve(app.app.close()))
  const [refusal] = await Promise.allSettled([
    app.call('runs.import', await inputOf(app, largeParse())),
    closing.promise.then((closed) => closed),
  ])
  expect(refusal.status).toBe('rejected')
  const next = await createTestApp({ dataDir: app.dataDir })
  const [run] = await next.call('runs.list', {})
  expect(await next.finished(run?.id ?? '')).toMatchObject({
    state: 'completed',
    elementCount: pages,
  })
})
