import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { node, root } from '../../scripts/places.mjs'
import { type Figure, median, milliseconds } from '../figure.ts'

const rounds = 9
const limitMs = 120

/**
 * What Recto's main process does before its window shows (modules, database, bridge, the page's file), without
 * what Electron itself takes: the stand-in's own work is in the empty entry's figure too.
 */
export async function benchDesktopStart(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'recto-bench-desktop-'))
  const ours: number[] = []
  const empties: number[] = []
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
  const workMs = median(ours) - median(empties)
  return [
    {
      name: 'work of the main process before the first window',
      ours: milliseconds(workMs),
      yardstick: `an empty entry ${milliseconds(median(empties))}`,
      aim: `${limitMs} ms`,
      isMet: workMs <= limitMs,
    },
  ]
}

async function time(entry: string, dataDir: string): Promise<number> {
  const child = path.join(import.meta.dirname, 'start-child.ts')
  const { stdout } = await promisify(execFile)(node, [child, entry], {
    env: {
      ...process.env,
      RECTO_DATA_DIR: dataDir,
      NODE_COMPILE_CACHE: path.join(dataDir, 'code'),
    },
  })
  return Number(stdout)
}
