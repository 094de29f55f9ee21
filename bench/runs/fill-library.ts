import { createHash, randomUUID } from 'node:crypto'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { openDataFolder } from '../../src-main/db/data-folder.ts'
import { openDatabase } from '../../src-main/db/open-database.ts'
import { openDerived } from '../../src-main/db/open-derived.ts'
import { deriveBatch } from '../../src-main/derived/derive-batch.ts'
import { indexElements } from '../../src-main/derived/index-elements.ts'
import { createBatchRows } from '../../src-main/runs/rows/batch-rows.ts'
import { createRequestRows } from '../../src-main/runs/rows/request-rows.ts'
import { createRunRows } from '../../src-main/runs/rows/run-rows.ts'
import { connectionId } from './core.ts'
import { pagesPerBatch } from './timed-service.ts'

export interface LibraryContent {
  readonly runs: number
  readonly batchesPerRun: number
  /** Of one batch, as a service sends it. Default: none, and nothing to read. */
  readonly response?: (run: number, batch: number) => Buffer
}

/** Finished runs in a library, by the core's own rows: nothing is sent. */
export function fillLibrary(dataDir: string, content: LibraryContent): void {
  const { runs, batchesPerRun, response } = content
  const folder = openDataFolder(dataDir)
  const database = openDatabase(folder.databaseFile, folder.root)
  // A library that is made to be measured may be lost with the power.
  database.pragma('synchronous = off')
  const derived = openDerived(folder.derivedFile)
  derived.pragma('synchronous = off')
  const runRows = createRunRows(database, Date.now, () => false)
  const requestRows = createRequestRows(database, Date.now)
  const batchRows = createBatchRows(database, Date.now)
  const addRun = database.transaction((run: number) => {
    const id = randomUUID()
    const number = runRows.insert({
      id,
      documentId: null,
      origin: 'adopted',
      name: `Document ${run + 1}.pdf`,
      connectionId,
      connectionName: 'Bench',
      mode: 'async',
      modeReason: 'several-batches',
      options: defaultParseOptions,
      totalPages: batchesPerRun * pagesPerBatch,
    })
    const [requestId = 0] = requestRows.plan(number, [{ mode: 'async', pages: null, heals: null }])
    requestRows.setAnswered(requestId, randomUUID())
    requestRows.setEnded(requestId, null)
    for (let batch = 0; batch < batchesPerRun; batch += 1) {
      const startPage = batch * pagesPerBatch + 1
      const endPage = startPage + pagesPerBatch - 1
      const batchIndex = batchRows.insert(number, {
        requestId,
        serviceBatch: String(batch),
        startPage,
        endPage,
        state: 'fetching',
        failure: null,
        origin: 'original',
      })
      let elementCount = 0
      if (response) {
        const bytes = response(run, batch)
        const sha256 = createHash('sha256').update(bytes).digest('hex')
        const file = folder.responseFile(id, batchIndex)
        mkdirSync(folder.responseDir(id), { recursive: true })
        writeFileSync(file, bytes)
        const pages = { startPage, endPage }
        const stored = { file, sha256, runNumber: number, batchIndex, pages }
        elementCount = deriveBatch(derived, {
          ...stored,
          pagesBefore: 0,
          imported: null,
        }).elementCount
        batchRows.setReceived(number, batchIndex, { sha256, sizeBytes: bytes.length })
      }
      const facts = { endPage, elementCount, pageNumbering: 'absolute' } as const
      batchRows.setStored(number, batchIndex, facts)
    }
    runRows.change(id, { state: 'completed', model: 'document-parse-240910' })
  })
  for (let run = 0; run < runs; run += 1) addRun(run)
  while (indexElements(derived).runsLeft > 0);
  derived.close()
  database.close()
}
