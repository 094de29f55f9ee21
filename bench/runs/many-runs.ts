import type { Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Figure, median, megabytes, milliseconds } from '../figure.ts'
import { openLibraryAt } from '../view/library-of.ts'
import { watchMainThread } from '../view/main-thread.ts'
import { openCore } from './core.ts'
import { fillLibrary } from './fill-library.ts'

const few = 10
const many = 10_000
const batchesPerRun = 5
const rounds = 5
const noService = 'http://127.0.0.1:9'

/** A library of 10,000 runs beside one of 10: the list's call, and the window that shows it. */
export async function benchManyRuns(): Promise<readonly Figure[]> {
  const [fewDir, manyDir] = [await makeLibrary(few), await makeLibrary(many)]
  const [fewCall, manyCall] = [await measureCall(fewDir), await measureCall(manyDir)]
  const [fewOpen, manyOpen] = [await measureOpening(fewDir), await measureOpening(manyDir)]
  const name = `library of ${many.toLocaleString('en')} runs`
  return [
    {
      name: `${name}: runs.list`,
      ours: `${milliseconds(manyCall.tookMs)}, ${megabytes(manyCall.bytes)}`,
      yardstick: `${few} runs ${milliseconds(fewCall.tookMs)}, ${megabytes(fewCall.bytes)}`,
      aim: '200 ms',
      isMet: manyCall.tookMs <= 200,
    },
    {
      name: `${name}: window to list`,
      ours: milliseconds(manyOpen.tookMs),
      yardstick: `${few} runs ${milliseconds(fewOpen.tookMs)}`,
      aim: '1000 ms above',
      isMet: manyOpen.tookMs <= fewOpen.tookMs + 1000,
    },
    {
      name: `${name}: longest task of the window`,
      ours: milliseconds(manyOpen.longestTaskMs),
      yardstick: `${few} runs ${milliseconds(fewOpen.longestTaskMs)}`,
      aim: '50 ms above',
      isMet: manyOpen.longestTaskMs <= fewOpen.longestTaskMs + 50,
    },
  ]
}

async function makeLibrary(runs: number): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'recto-bench-runs-'))
  fillLibrary(dataDir, { runs, batchesPerRun })
  return dataDir
}

async function measureCall(dataDir: string): Promise<{ tookMs: number; bytes: number }> {
  const core = await openCore(dataDir, noService)
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    const runs = await core.call('runs.list', {})
    times.push(performance.now() - started)
    bytes = Buffer.byteLength(JSON.stringify(runs))
  }
  await core.close()
  return { tookMs: median(times), bytes }
}

async function measureOpening(dataDir: string): Promise<{ tookMs: number; longestTaskMs: number }> {
  const library = await openLibraryAt(dataDir)
  const times: number[] = []
  const tasks: number[] = []
  try {
    // The first window has the token, and the script not yet cached.
    const page = await library.open()
    await firstRow(page)
    for (let round = 0; round < rounds; round += 1) {
      const [tookMs, { longestTaskMs }] = await watchMainThread(page, async () => {
        const started = performance.now()
        await page.reload({ waitUntil: 'commit' })
        await firstRow(page)
        return performance.now() - started
      })
      times.push(tookMs)
      tasks.push(longestTaskMs)
    }
  } finally {
    await library.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { tookMs: median(times), longestTaskMs: median(tasks) }
}

async function firstRow(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Document \d+\.pdf/ })
    .first()
    .waitFor()
}
