import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { buildParseResult } from '../../src-main/testing/fake-api/build-parse-result.ts'
import { type Figure, median, megabytes, milliseconds } from '../figure.ts'
import type { Ingested } from './ingest-child.ts'
import { sampleText, seededRandom } from './sample-text.ts'
import { pagesPerBatch, startTimedService } from './timed-service.ts'

const run = promisify(execFile)
const rounds = 3
const elementsPerPage = 30
const few = 20
const many = 100
/** What the garbage collector may leave lying about. */
const slackBytes = 24 * 1024 * 1024

/** Finished batches into the library: speed, the main thread's freedom, and memory. */
export async function benchIngest(): Promise<readonly Figure[]> {
  // Made before, as the service's processor would otherwise be shared with it while it is measured.
  const results = Array.from({ length: many }, (_, batch) => resultOf(batch))
  const timed: Ingested[] = []
  const oneOfMany: Ingested[] = []
  const oneOfFew: Ingested[] = []
  for (let round = 0; round < rounds; round += 1) {
    timed.push(await ingest(results))
    oneOfFew.push(await ingest(results.slice(0, few), 'watch'))
    oneOfMany.push(await ingest(results, 'watch'))
  }
  const ratio = median(timed.map(({ tookMs, parseMs }) => tookMs / parseMs))
  const searchableMs = median(timed.map((one) => one.searchableMs))
  const searchableRatio = median(timed.map((one) => one.searchableMs / one.parseMs))
  const block = median(oneOfMany.map(({ longestBlockMs }) => longestBlockMs))
  const delay = median(oneOfMany.map(({ longestDelayMs }) => longestDelayMs))
  const idle = median(oneOfMany.map(({ idleDelayMs }) => idleDelayMs))
  const growthOf = (all: readonly Ingested[]): number =>
    median(all.map(({ growthBytes }) => growthBytes))
  const [fewBytes, manyBytes] = [growthOf(oneOfFew), growthOf(oneOfMany)]
  const perSecond = (time: (ingested: Ingested) => number): string =>
    `${megabytes(median(timed.map((one) => (one.bytes / time(one)) * 1000)))}/s`
  return [
    {
      name: `ingest of ${many} batches, ${megabytes(oneOfMany[0]?.bytes ?? 0)}, until readable`,
      ours: perSecond(({ tookMs }) => tookMs),
      yardstick: `JSON.parse ${perSecond(({ parseMs }) => parseMs)}, ${ratio.toFixed(1)} ×`,
      aim: 'within 4 ×',
      isMet: ratio <= 4,
    },
    {
      name: 'ingest: until the search finds all of it',
      ours: perSecond(({ searchableMs }) => searchableMs),
      yardstick: `JSON.parse, ${searchableRatio.toFixed(1)} ×`,
      aim: 'soon: 5 s',
      isMet: searchableMs <= 5000,
    },
    {
      name: 'ingest: longest block of the main thread',
      ours: `${milliseconds(block)}, by the wall clock ${milliseconds(delay)}`,
      yardstick: `idle, by the wall clock ${milliseconds(idle)}`,
      aim: '50 ms',
      isMet: block < 50,
    },
    {
      name: `ingest: peak memory growth, ${many} batches`,
      ours: megabytes(manyBytes),
      yardstick: `${few} batches ${megabytes(fewBytes)}`,
      aim: `no more than ${megabytes(slackBytes)} above`,
      isMet: manyBytes <= fewBytes + slackBytes,
    },
  ]
}

async function ingest(results: readonly Buffer[], watches = ''): Promise<Ingested> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'recto-bench-ingest-'))
  const service = await startTimedService({
    batches: results.length,
    doneAt: () => 0,
    result: (batch) => results[batch] ?? Buffer.alloc(0),
  })
  const child = path.resolve(import.meta.dirname, 'ingest-child.ts')
  try {
    const { stdout } = await run(process.execPath, [
      '--expose-gc',
      child,
      dataDir,
      service.baseUrl,
      service.requestId,
      watches,
    ])
    // Written by our own child, whose last line this is.
    return JSON.parse(stdout) as Ingested
  } finally {
    service.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Ten dense pages, all three formats, no pictures: nothing of it can be left in the file unread. */
function resultOf(batch: number): Buffer {
  const random = seededRandom(batch + 1)
  const elements = Array.from({ length: pagesPerBatch * elementsPerPage }, (_, index) => ({
    page: batch * pagesPerBatch + Math.floor(index / elementsPerPage) + 1,
    text: sampleText(random),
  }))
  return Buffer.from(JSON.stringify(buildParseResult({ elements })))
}
