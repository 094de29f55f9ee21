import Database from 'better-sqlite3'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buildParseResult } from '../../src-main/testing/fake-api/build-parse-result.ts'
import { type Figure, median, milliseconds } from '../figure.ts'
import { type Core, openCore } from './core.ts'
import { fillLibrary } from './fill-library.ts'
import { sampleText, seededRandom } from './sample-text.ts'
import { pagesPerBatch } from './timed-service.ts'

const runs = 20
const batchesPerRun = 10
const elementsPerBatch = 500
const rounds = 7
const aimMs = 50
/** As many as the view asks for at a time. */
const firstHits = 50
const noService = 'http://127.0.0.1:9'

/** What is typed: common and rare words, parts of words, and what is nowhere. */
const kinds: readonly (readonly [kind: string, queries: readonly string[]])[] = [
  ['English', ['contract', 'subrogation', 'ndemnit', 'annual report', 'zebra']],
  ['Korean of 2 letters', ['계약', '중재', '상각', '벼룩']],
  ['Korean of 3 and more', ['보고서', '대위변제', '연결재무', '벼룩시장']],
  ['1 letter', ['가', '契']],
  ['Hanja', ['契約', '理事會', '減價償却', '無緣']],
]

/** First results among 100,000 elements, and `LIKE` over the same table. */
export async function benchSearch(): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'recto-bench-search-'))
  const random = seededRandom(1)
  fillLibrary(dataDir, {
    runs,
    batchesPerRun,
    response: (_, batch) => responseOf(batch, random),
  })
  const core = await openCore(dataDir, noService)
  const plain = new Database(path.join(dataDir, 'derived.db'), { readonly: true })
  try {
    const figures: Figure[] = []
    for (const [kind, queries] of kinds) figures.push(await measure(core, plain, kind, queries))
    return figures
  } finally {
    plain.close()
    await core.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The slowest query of a kind, each the middle of some rounds. */
async function measure(
  core: Core,
  plain: Database.Database,
  kind: string,
  queries: readonly string[],
): Promise<Figure> {
  const like = plain.prepare<[string, number]>('select * from elements where text like ? limit ?')
  let slowest = { query: '', oursMs: 0, likeMs: 0 }
  for (const query of queries) {
    const ours: number[] = []
    const likes: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now()
      await core.call('library.search', { text: query, limit: firstHits, cursor: null })
      const found = performance.now()
      like.all(`%${query}%`, firstHits)
      ours.push(found - started)
      likes.push(performance.now() - found)
    }
    const oursMs = median(ours)
    if (oursMs > slowest.oursMs) slowest = { query, oursMs, likeMs: median(likes) }
  }
  const { query, oursMs, likeMs } = slowest
  return {
    name: `search of ${(runs * batchesPerRun * elementsPerBatch).toLocaleString('en')} elements: ${kind}, slowest (${query})`,
    ours: milliseconds(oursMs),
    yardstick: `LIKE ${milliseconds(likeMs)}`,
    aim: milliseconds(aimMs),
    isMet: oursMs < aimMs,
  }
}

function responseOf(batch: number, random: () => number): Buffer {
  const elements = Array.from({ length: elementsPerBatch }, (_, index) => ({
    page: batch * pagesPerBatch + Math.floor((index * pagesPerBatch) / elementsPerBatch) + 1,
    text: sampleText(random),
  }))
  return Buffer.from(JSON.stringify(buildParseResult({ elements })))
}
