import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

export interface Measured {
  readonly tookMs: number
  /** Of the process as a whole, at its most. */
  readonly peakBytes: number
}

/** Writes what the process held at its most when it ends. */
const noteOfPeak = `data:text/javascript,${encodeURIComponent(
  `import { writeFileSync } from 'node:fs'
  process.on('exit', () => writeFileSync(process.env.RECTO_BENCH_PEAK, String(process.resourceUsage().maxRSS)))`,
)}`

/** Runs a Node program in a process of its own, from its start to its end. */
export async function measureProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Measured> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'recto-bench-peak-'))
  const peakFile = path.join(folder, 'peak')
  try {
    const started = performance.now()
    await promisify(execFile)(process.execPath, ['--import', noteOfPeak, ...args], {
      env: { ...process.env, ...env, RECTO_BENCH_PEAK: peakFile },
      maxBuffer: 1024 * 1024 * 1024,
    })
    const tookMs = performance.now() - started
    return { tookMs, peakBytes: Number(await readFile(peakFile, 'utf8')) * 1024 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
