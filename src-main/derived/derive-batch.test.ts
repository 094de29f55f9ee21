import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { DeriveBatch } from '../background/jobs.ts'
import { BackgroundStopped, createBackground } from '../background/run-in-background.ts'
import type { Database } from '../db/open-database.ts'
import { openDerived } from '../db/open-derived.ts'
import { buildParseResult } from '../testing/fake-api/build-parse-result.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { testConfig } from '../testing/test-config.ts'
import { deriveBatch } from './derive-batch.ts'
import { indexElements, passOverBatch } from './index-elements.ts'

interface Setting {
  readonly dir: string
  readonly databaseFile: string
  readonly open: () => Database
  readonly batchOf: (count: number) => Promise<DeriveBatch>
}

async function setting(): Promise<Setting> {
  const dir = await temporaryDir()
  const databaseFile = path.join(dir, 'derived.db')
  return {
    dir,
    databaseFile,
    open() {
      const database = openDerived(databaseFile)
      onTestFinished(() => void database.close())
      return database
    },
    async batchOf(count) {
      const file = path.join(dir, `${count}.json`)
      const elements = Array.from({ length: count }, (_, index) => ({ text: `word ${index}` }))
      await writeFile(file, JSON.stringify(buildParseResult({ elements })))
      const pages = { startPage: 1, endPage: 10 }
      const sha256 = String(count)
      return {
        databaseFile,
        file,
        sha256,
        runNumber: 1,
        batchIndex: 0,
        pages,
        pagesBefore: 0,
        imported: null,
      }
    },
  }
}

function count(database: Database, query: string): number | undefined {
  return database.prepare<[], number>(query).pluck().get()
}

const found = `select count(*) from element_search where element_search match '"word"'`

test('a batch that is derived again has its new elements only, also in the search', async () => {
  const { open, batchOf } = await setting()
  const database = open()
  deriveBatch(database, await batchOf(700))
  indexElements(database)
  // Part of it is known to the search, as if something had ended it here.
  expect(count(database, found)).toBe(300)
  deriveBatch(database, await batchOf(5))
  while (indexElements(database).runsLeft > 0);
  expect(count(database, found)).toBe(5)
  expect(count(database, 'select count(*) from elements')).toBe(5)
})

test('whoever waits to derive a batch waits for little of another to be learned, however long it is', async () => {
  const { open, batchOf, dir } = await setting()
  const database = open()
  const file = path.join(dir, 'long.json')
  const elements = Array.from({ length: 20 }, () => ({ text: 'word '.repeat(30_000) }))
  await writeFile(file, JSON.stringify(buildParseResult({ elements })))
  deriveBatch(database, { ...(await batchOf(1)), file })
  indexElements(database)
  expect(count(database, found)).toBe(3)
  while (indexElements(database).runsLeft > 0);
  expect(count(database, found)).toBe(20)
})

test('a batch that ends the search is passed over, and those behind it are found', async () => {
  const { open, batchOf } = await setting()
  const database = open()
  deriveBatch(database, { ...(await batchOf(3)), runNumber: 2 })
  deriveBatch(database, { ...(await batchOf(5)), runNumber: 1 })
  // The newest run has its turn first.
  passOverBatch(database)
  while (indexElements(database).runsLeft > 0);
  expect(count(database, found)).toBe(5)
  expect(count(database, 'select count(*) from elements')).toBe(8)
})

test('Markdown is not kept a second time where it is the text, and is read the same', async () => {
  const { open, batchOf, dir } = await setting()
  const database = open()
  const file = path.join(dir, 'markdown.json')
  const elements = [
    { text: 'same' },
    { text: 'one', markdown: '# one' },
    { text: 'bare', markdown: '' },
  ]
  await writeFile(file, JSON.stringify(buildParseResult({ elements })))
  deriveBatch(database, { ...(await batchOf(1)), file })
  const select = 'select text, markdown, own_markdown from elements order by position'
  expect(database.prepare(select).raw().all()).toEqual([
    ['same', 'same', null],
    ['one', '# one', '# one'],
    ['bare', '', ''],
  ])
})

test('a response that can not be read leaves what was there', async () => {
  const { open, batchOf, dir } = await setting()
  const database = open()
  const batch = await batchOf(3)
  deriveBatch(database, batch)
  const file = path.join(dir, 'broken.json')
  await writeFile(file, '{"elem')
  expect(() => deriveBatch(database, { ...batch, file })).toThrow(
    expect.objectContaining({ code: 'runs.unreadable-response' }),
  )
  expect(count(database, 'select count(*) from elements')).toBe(3)
})

test('a thread that is ended in the middle of its writing keeps no lock and leaves no half', async () => {
  const { databaseFile, batchOf, open } = await setting()
  const thread = createBackground(testConfig('').workerModule, { threads: 1 })
  onTestFinished(() => thread.close())
  const [large, small] = [await batchOf(5000), await batchOf(2)]
  await thread.run('derive-batch', small, 60_000)
  const database = open()
  // Minutes of writing on any machine, so that the time limit falls into it.
  database.exec(`create trigger slow after insert on elements
    begin select length(hex(randomblob(10000000))); end`)
  await expect(thread.run('derive-batch', large, 300)).rejects.toThrow(BackgroundStopped)
  database.exec('drop trigger slow')
  expect(count(database, 'select count(*) from elements')).toBe(2)
  await thread.run('derive-batch', { ...small, batchIndex: 1 }, 60_000)
  await thread.run('index-elements', { databaseFile }, 60_000)
  expect(count(database, 'select count(*) from elements')).toBe(4)
})
