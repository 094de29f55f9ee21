import { readdirSync, readFileSync } from 'node:fs'
import type { StartEngine } from '../engine/pipeline/engine-process.ts'

/** What the engines of a service held at most. */
export interface PeakMemory {
  readonly startEngine: StartEngine
  /** Of all that were killed from outside; one that ends itself was over its limit. Null where the system doesn't tell. */
  ofKilledBytes(): number | null
}

/** Linux alone tells what a program held at most (`VmHWM` of proc_pid_status(5)). */
export function watchPeakMemory(startEngine: StartEngine): PeakMemory {
  let peakBytes = 0
  return {
    startEngine() {
      const engine = startEngine()
      return {
        ...engine,
        kill() {
          peakBytes = Math.max(peakBytes, peakOfChildrenBytes())
          engine.kill()
        },
      }
    },
    ofKilledBytes: () => (process.platform === 'linux' ? peakBytes : null),
  }
}

function peakOfChildrenBytes(): number {
  if (process.platform !== 'linux') return 0
  const tasks = readdirSync('/proc/self/task')
  const children = tasks.flatMap((task) =>
    readIfThere(`/proc/self/task/${task}/children`).split(' ').filter(Boolean),
  )
  const peaks = children.map((pid) =>
    /^VmHWM:\s+(\d+) kB$/m.exec(readIfThere(`/proc/${pid}/status`)),
  )
  return Math.max(0, ...peaks.map((found) => Number(found?.[1] ?? 0) * 1024))
}

/** Threads and programs end while they are looked for. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
