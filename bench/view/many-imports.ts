import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { node, root } from '../../scripts/places.mjs'
import { buildParseResult } from '../../src-main/testing/fake-api/build-parse-result.ts'
import { type Figure, milliseconds } from '../figure.ts'
import { openLibraryAt } from './library-of.ts'
import { type MainThread, watchMainThread } from './main-thread.ts'

/** All of one folder; the window has the last, when its list is longest. A trace of all would not fit. */
const [fileCount, watchedCount] = [5000, 300]
const mostMs = 10 * 60_000

/** A folder of stored responses of the interface (§2.4) that comes in: what it costs the window at its end. */
export async function benchManyImports(): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'recto-bench-imports-'))
  const before = await writeParses(1, fileCount - watchedCount)
  const watched = await writeParses(fileCount - watchedCount + 1, fileCount)
  try {
    const cli = path.join(root, 'out/main/cli.js')
    const maxBuffer = 64 * 1024 * 1024
    await promisify(execFile)(node, [cli, 'import', before, '--data-dir', dataDir], { maxBuffer })
    const library = await openLibraryAt(dataDir)
    try {
      const page = await library.open()
      const started = performance.now()
      const [, mainThread] = await watchMainThread(page, () => importFolder(page, watched))
      return [figureOf(mainThread, performance.now() - started)]
    } finally {
      await library.close()
    }
  } finally {
    for (const folder of [before, watched, dataDir])
      await rm(folder, { recursive: true, force: true })
  }
}

/** Answers their folder. */
async function writeParses(first: number, last: number): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'recto-bench-parses-'))
  for (let number = first; number <= last; number += 1) {
    const elements = Array.from({ length: 10 }, (_, at) => ({ text: `Page ${number}, part ${at}` }))
    const file = path.join(folder, `${String(number).padStart(4, '0')}.json`)
    await writeFile(file, JSON.stringify(buildParseResult({ elements })))
  }
  return folder
}

async function importFolder(page: Page, folder: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('ControlOrMeta+Shift+O')
  await (await chooser).setFiles(folder)
  const summary = page.getByRole('status').filter({ hasText: `${watchedCount} parses imported` })
  await summary.waitFor({ timeout: mostMs })
}

function figureOf({ longTasks, longestTaskMs, busyMs }: MainThread, tookMs: number): Figure {
  return {
    name: `the last ${watchedCount} of ${fileCount} parses of a folder: tasks over 50 ms`,
    ours: `${longTasks} (longest ${milliseconds(longestTaskMs)})`,
    yardstick: `busy for ${milliseconds(busyMs)} of ${milliseconds(tookMs)}`,
    aim: 'none',
    isMet: longTasks === 0,
  }
}
