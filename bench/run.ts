// Every figure of the application, each beside its yardstick in the same run.
//
//   npm run bench            all of them
//   npm run bench -- NAME …  some: upload, start, desktop, view, find, thumbnails, sync, busy, arrival, imports, polls, ingest, search, runs, beside, watched, service, files, exchange, window, size, judging, edits
//   npm run bench -- doubts --set DIR [--only TEXT] [--answers DIR]
//                            of real pages with truth, how much of what is doubted first is wrong; --answers
//                            keeps what the service read, so that the sets can be read one after another
//   npm run bench -- replay --pairs FILE.json
//                            of parses by other services and our own of the same documents, how many of 500
//                            corrections still fit; FILE.json: [{"parse": "…", "document": "…"}]
//
// The engine's quality has a runner of its own: bench/engine/run.ts.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../scripts/build.mjs'
import { offerHelp } from '../scripts/help.ts'
import { figureTable } from './figure-table.ts'
import type { Figure } from './figure.ts'
import { buildParseResult } from '../src-main/testing/fake-api/build-parse-result.ts'
import { startFakeApi } from '../src-main/testing/fake-api/fake-api.ts'
import { turn } from '../src-main/testing/fake-api/turns.ts'
import { replayFit } from './judging/replay-fit.ts'
import { benchJudging } from './judging/judging-speed.ts'
import { benchEdits } from './judging/edit-to-frame.ts'
import { doubtQuality } from './judging/doubt-quality.ts'
import { makeLongDocument } from './long-document.ts'
import { benchIngest } from './runs/ingest.ts'
import { benchManyRuns } from './runs/many-runs.ts'
import { benchPolls } from './runs/polls.ts'
import { benchBesideOwner } from './runs/beside-owner.ts'
import { benchWatchedFolder } from './runs/watched-folder.ts'
import { benchSearch } from './runs/search.ts'
import { benchEveryFile } from './service/every-file.ts'
import { benchService } from './service/thousand-requests.ts'
import { benchDesktopStart } from './desktop/start.ts'
import { benchExchange } from './exchange/exchange.ts'
import { benchSize } from './size.ts'
import { benchUpload } from './upload.ts'
import { benchBatchArrival } from './view/batch-arrival.ts'
import { benchBusyRuns } from './view/busy-runs.ts'
import { benchFind } from './view/find.ts'
import { benchHover, crowd } from './view/hover.ts'
import { type BenchLibrary, openLibraryOf } from './view/library-of.ts'
import { benchLargeExchange } from './view/large-exchange.ts'
import { benchManyImports } from './view/many-imports.ts'
import { benchOpenRun } from './view/open-run.ts'
import { servePeer } from './view/peer.ts'
import { benchScroll } from './view/scroll.ts'
import { benchScrollSync } from './view/scroll-sync.ts'
import { benchStart } from './view/start.ts'
import { benchThumbnails } from './view/thumbnails.ts'

const benches: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  upload: benchUpload,
  start: benchStart,
  desktop: benchDesktopStart,
  view: benchView,
  find: () => withLongRun(benchFind),
  thumbnails: () => withLongRun(benchThumbnails),
  sync: () => withLongRun(benchScrollSync),
  busy: benchBusyRuns,
  arrival: benchBatchArrival,
  imports: benchManyImports,
  polls: benchPolls,
  ingest: benchIngest,
  search: benchSearch,
  runs: benchManyRuns,
  beside: benchBesideOwner,
  watched: benchWatchedFolder,
  service: benchService,
  files: benchEveryFile,
  exchange: benchExchange,
  window: benchLargeExchange,
  size: benchSize,
  judging: benchJudging,
  edits: benchEdits,
}

offerHelp(import.meta.url)
const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    set: { type: 'string' },
    only: { type: 'string', default: '' },
    answers: { type: 'string' },
    pairs: { type: 'string' },
  },
})
if (wanted[0] === 'doubts') {
  if (options.set === undefined) {
    console.error('Which pages? --set DIR, of SET/dev/truth/*.json.')
    process.exit(2)
  }
  await ensureBuilt()
  console.log(await doubtQuality(options.set, options.only, options.answers))
  process.exit()
}
if (wanted[0] === 'replay') {
  if (options.pairs === undefined) {
    console.error('Which parses, of which documents? --pairs FILE.json.')
    process.exit(2)
  }
  await ensureBuilt()
  console.log(await replayFit(options.pairs))
  process.exit()
}
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(
    `There is no bench called ${unknown.join(', ')}: ${Object.keys(benches).join(', ')}.`,
  )
  process.exit(2)
}
await ensureBuilt()
const figures: Figure[] = []
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.error(`measuring: ${name}…`)
  try {
    figures.push(...(await bench()))
  } catch (error) {
    // The others' figures, an hour of measuring, are not lost with it.
    console.error(`${name} could not be measured:`, error)
    process.exitCode = 1
  }
}
console.log(figureTable(figures))

async function benchView(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'recto-bench-view-'))
  const long = path.join(folder, 'thousand-pages.pdf')
  const crowded = path.join(folder, 'crowded.pdf')
  await writeFile(long, await makeLongDocument(1000))
  await writeFile(crowded, await makeLongDocument(1))
  await using crowdedService = await startFakeApi({
    parseSync: turn.json(buildParseResult({ elements: crowd })),
  })
  const library = await openLibraryOf([
    { file: long },
    { file: crowded, baseUrl: crowdedService.baseUrl },
  ])
  const peer = await servePeer(long)
  try {
    return [
      ...(await benchOpenRun(library, path.basename(long), peer.address)),
      ...(await benchScroll(library, path.basename(long), peer.address)),
      ...(await benchHover(library, path.basename(crowded))),
    ]
  } finally {
    peer.close()
    await library.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Measures one thing in a library with a run of 1000 pages. */
async function withLongRun(
  measure: (library: BenchLibrary, name: string) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'recto-bench-long-'))
  const file = path.join(folder, 'thousand-pages.pdf')
  await writeFile(file, await makeLongDocument(1000))
  const library = await openLibraryOf([{ file }])
  try {
    return await measure(library, path.basename(file))
  } finally {
    await library.close()
    await rm(folder, { recursive: true, force: true })
  }
}
