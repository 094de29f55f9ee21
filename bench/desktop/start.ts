import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { node, root } from '../../scripts/places.mjs'
import { type Figure, median, milliseconds } from '../figure.ts'

const rounds = 9
const limitMs = 120
/** What a page takes to come to its first call. */
const answerLimitMs = 200

interface StartTimes {
  /** Until the window shows, with its page loading. */
  readonly shownMs: number
  /** Until the page's first call is answered: the core is put together meanwhile. */
  readonly answeredMs: number
}

/**
 * What Recto's main process does before its window shows (modules, database, the page's file) and before it answers
 * that, without what Electron itself takes: the stand-in's own work is in the empty entry's figure too.
 */
export async function benchDesktopStart(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'recto-bench-desktop-'))
  const ours: StartTimes[] = []
  const empties: StartTimes[] = []
  try {
    // The first start compiles and makes the library; a program that is opened every day has both.
    await time(path.join(root, 'out/main/electron.js'), folder)
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await time(path.join(root, 'out/main/electron.js'), folder))
      empties.push(await time(path.join(import.meta.dirname, 'empty-entry.js'), folder))
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const emptyMs = median(empties.map(({ shownMs }) => shownMs))
  const workMs = median(ours.map(({ shownMs }) => shownMs)) - emptyMs
  const answerMs = median(ours.map(({ answeredMs }) => answeredMs)) - emptyMs
  const yardstick = `an empty entry ${milliseconds(emptyMs)}`
  return [
    {
      name: 'work of the main process before the first window',
      ours: milliseconds(workMs),
      yardstick,
      aim: `${limitMs} ms`,
      isMet: workMs <= limitMs,
    },
    {
      name: 'work of the main process before the page’s first call is answered',
      ours: milliseconds(answerMs),
      yardstick,
      aim: `${answerLimitMs} ms`,
      isMet: answerMs <= answerLimitMs,
    },
  ]
}

async function time(entry: string, dataDir: string): Promise<StartTimes> {
  const child = path.join(import.meta.dirname, 'start-child.ts')
  const { stdout } = await promisify(execFile)(node, [child, entry], {
    env: {
      ...process.env,
      RECTO_DATA_DIR: dataDir,
      NODE_COMPILE_CACHE: path.join(dataDir, 'code'),
    },
  })
  // What the child prints.
  return JSON.parse(stdout) as StartTimes
}
