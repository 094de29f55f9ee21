import { randomUUID } from 'node:crypto'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import type { ReadElement } from '../../src-main/background/jobs.ts'
import { openDataFolder } from '../../src-main/db/data-folder.ts'
import { openDatabase } from '../../src-main/db/open-database.ts'
import { createSearch } from '../../src-main/library/search.ts'
import { createElementRows } from '../../src-main/results/element-rows.ts'
import { createBatchRows } from '../../src-main/runs/batch-rows.ts'
import { createRequestRows } from '../../src-main/runs/request-rows.ts'
import { createRunRows } from '../../src-main/runs/run-rows.ts'
import { connectionId } from './core.ts'
import { pagesPerBatch } from './timed-service.ts'

export interface LibraryContent {
  readonly runs: number
  readonly batchesPerRun: number
  /** Of one batch. Default: none. */
  readonly elements?: (run: number, batch: number) => readonly ReadElement[]
}

/** Finished runs in a library, by the core's own rows: nothing is sent, and no response is stored. */
export function fillLibrary(dataDir: string, content: LibraryContent): void {
  const { runs, batchesPerRun, elements = () => [] } = content
  const folder = openDataFolder(dataDir)
  const database = openDatabase(folder.databaseFile, folder.root)
  // A library that is made to be measured may be lost with the power.
  database.pragma('synchronous = off')
  const runRows = createRunRows(database, Date.now)
  const requestRows = createRequestRows(database, Date.now)
  const batchRows = createBatchRows(database, Date.now)
  const search = createSearch({ database, getRun: (id) => runRows.get(id) })
  const elementRows = createElementRows(database, search)
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
      const read = elements(run, batch)
      elementRows.insert({ runNumber: number, batchIndex, startPage }, 0, read)
      const facts = { endPage, elementCount: read.length, pageNumbering: 'absolute' } as const
      batchRows.setStored(number, batchIndex, facts)
    }
    runRows.change(id, { state: 'completed', model: 'document-parse-240910' })
  })
  for (let run = 0; run < runs; run += 1) addRun(run)
  database.close()
}
