import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { buildParseResult } from '../../src-main/testing/fake-api/build-parse-result.ts'
import { type Figure, median, milliseconds } from '../figure.ts'
import { lineOfLongDocument, makeLongDocument } from '../long-document.ts'
import { type Core, openCore } from '../runs/core.ts'
import { fillLibrary } from '../runs/fill-library.ts'
import { pagesPerBatch } from '../runs/timed-service.ts'

const pages = 1000
const lines = 40
const rounds = 3
const edits = 40
const idleMs = 3000
/** Nothing is sent: no run of the library is under way. */
const nobody = 'http://127.0.0.1:9'

/** Doubts of a document of a thousand pages, two runs of it compared, and corrections kept. */
export async function benchJudging(): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'recto-bench-judging-'))
  try {
    fillLibrary(dataDir, { runs: 2, batchesPerRun: pages / pagesPerBatch, response: responseOf })
    let core = await openCore(dataDir, nobody)
    try {
      const [first = '', second = ''] = await attach(core, dataDir)
      const doubts = await doubtFigures(core, first)
      await core.close()
      core = await openCore(dataDir, nobody)
      return [
        ...doubts,
        await restartFigure(core, first),
        ...(await compareFigures(core, first, second)),
        await editFigure(core, first),
      ]
    } finally {
      await core.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A line of the page an element; the second run reads a word of every tenth otherwise. */
function responseOf(run: number, batch: number): Buffer {
  const elements = Array.from({ length: pagesPerBatch * lines }, (_, at) => {
    const page = batch * pagesPerBatch + Math.floor(at / lines) + 1
    const line = at % lines
    const text = lineOfLongDocument(page - 1, line)
    const top = 0.125 + line * 0.0202
    const isOther = run === 1 && line % 10 === 0
    const box = [0.05, top - 0.012, 0.95, top + 0.006] as const
    return { page, text: isOther ? text.replace('the', 'tbe') : text, box }
  })
  return Buffer.from(JSON.stringify(buildParseResult({ elements })))
}

async function attach(core: Core, dataDir: string): Promise<readonly string[]> {
  const file = path.join(dataDir, 'thousand-pages.pdf')
  await writeFile(file, await makeLongDocument(pages, lines))
  const name = path.basename(file)
  const [grant] = core.app.grants.grant([{ path: file, name, isTemporary: false }])
  const [added] = await core.call('documents.add', { grantIds: [grant?.id ?? ''] })
  if (!added?.ok) throw new Error('The document was not added.')
  const runs = await core.call('runs.list', {})
  for (const { id } of runs) {
    await core.call('library.attachSource', { runId: id, documentId: added.document.id })
  }
  return runs.map(({ id }) => id)
}

async function doubtFigures(core: Core, runId: string): Promise<readonly Figure[]> {
  const list = () => core.call('judging.doubts', { runId, limit: 2000 })
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const aligning = await timed(list)
  delay.disable()
  const opened: number[] = []
  for (let round = 0; round < rounds; round += 1) opened.push((await timed(list)).tookMs)
  const { provenPages } = aligning.result
  return [
    {
      name: `alignment of ${pages} pages with their own words`,
      ours: milliseconds(aligning.tookMs),
      yardstick: `${provenPages} pages had words`,
      aim: '10 s',
      isMet: aligning.tookMs <= 10_000 && provenPages === pages,
    },
    blockFigure('alignment', delay.max, await idleBlockNs()),
    {
      name: `doubts of ${pages} pages, listed again`,
      ours: milliseconds(median(opened)),
      yardstick: `the first time ${milliseconds(aligning.tookMs)}`,
      aim: '1 s',
      isMet: median(opened) <= 1000,
    },
  ]
}

async function restartFigure(core: Core, runId: string): Promise<Figure> {
  const { tookMs, result } = await timed(() => core.call('judging.doubts', { runId, limit: 2000 }))
  return {
    name: `doubts of ${pages} pages, listed first after a restart`,
    ours: milliseconds(tookMs),
    yardstick: `${result.provenPages} pages had words`,
    aim: '1 s',
    isMet: tookMs <= 1000 && result.provenPages === pages,
  }
}

async function compareFigures(
  core: Core,
  firstRunId: string,
  secondRunId: string,
): Promise<readonly Figure[]> {
  const took: number[] = []
  let differences = 0
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  for (let round = 0; round < rounds; round += 1) {
    const compared = await timed(() => core.call('judging.compare', { firstRunId, secondRunId }))
    took.push(compared.tookMs)
    differences = compared.result.differences.length
  }
  delay.disable()
  return [
    {
      name: `two runs of ${pages} pages compared`,
      ours: milliseconds(median(took)),
      yardstick: `${differences} differences of ${pages * lines} elements`,
      aim: '1 s',
      isMet: median(took) <= 1000 && differences > 0,
    },
    blockFigure('comparing', delay.max, await idleBlockNs()),
  ]
}

/** What a busy machine takes from a process that does nothing. */
async function idleBlockNs(): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await setTimeout(idleMs)
  delay.disable()
  return delay.max
}

function blockFigure(doing: string, longestNs: number, idleNs: number): Figure {
  const longestMs = longestNs / 1e6
  return {
    name: `${doing}: longest block of the main thread`,
    ours: milliseconds(longestMs),
    yardstick: `with nothing to do ${milliseconds(idleNs / 1e6)}`,
    aim: '50 ms',
    isMet: longestMs <= 50,
  }
}

/** From the call to its answer, which comes when the step is on disk. */
async function editFigure(core: Core, runId: string): Promise<Figure> {
  const { keys } = await core.call('results.outline', { runId })
  const took: number[] = []
  for (const key of keys.slice(0, edits)) {
    const commands = [{ kind: 'edit' as const, key, changes: { text: 'corrected' }, unset: [] }]
    const edited = await timed(() =>
      core.call('corrections.apply', { runId, label: 'text', commands }),
    )
    took.push(edited.tookMs)
  }
  return {
    name: 'a correction, until it is on disk',
    ours: milliseconds(median(took)),
    yardstick: `the slowest of ${edits}: ${milliseconds(Math.max(...took))}`,
    aim: '50 ms',
    isMet: median(took) <= 50,
  }
}

async function timed<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly tookMs: number }> {
  const started = performance.now()
  const result = await work()
  return { result, tookMs: performance.now() - started }
}
