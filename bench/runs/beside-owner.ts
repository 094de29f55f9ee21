import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Figure, median, milliseconds } from '../figure.ts'

const cli = path.resolve(import.meta.dirname, '../../out/main/cli.js')
/** By turns, so that what else the machine does befalls both alike. */
const rounds = 4
const timesARound = 5
const most = 1.2

/** What `recto runs` takes while another Recto has the library open, and alone. */
export async function benchBesideOwner(): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'recto-bench-beside-'))
  const took = { alone: [] as number[], beside: [] as number[] }
  try {
    // The first start makes the library.
    await list(dataDir)
    for (let round = 0; round < rounds; round += 1) {
      took.alone.push(...(await timed(dataDir)))
      const owner = spawn(process.execPath, [cli, 'serve', '--no-open', '--data-dir', dataDir])
      try {
        await once(owner.stdout, 'data')
        // What it does at its start is no part of this.
        await list(dataDir)
        took.beside.push(...(await timed(dataDir)))
      } finally {
        owner.kill()
        await once(owner, 'exit')
      }
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  const [alone, beside] = [median(took.alone), median(took.beside)]
  return [
    {
      name: '“recto runs” beside an open Recto',
      ours: milliseconds(beside),
      yardstick: `alone ${milliseconds(alone)}`,
      aim: `≤ ${most} × alone`,
      isMet: beside <= alone * most,
    },
  ]
}

async function list(dataDir: string): Promise<void> {
  await promisify(execFile)(process.execPath, [cli, 'runs', '--json', '--data-dir', dataDir])
}

async function timed(dataDir: string): Promise<readonly number[]> {
  const took: number[] = []
  for (let time = 0; time < timesARound; time += 1) {
    const beganMs = performance.now()
    await list(dataDir)
    took.push(performance.now() - beganMs)
  }
  return took
}
