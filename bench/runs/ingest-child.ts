// Fetches a request's batches into a library of its own, in a process of its own: its memory and its
// main thread are then nothing else's. Prints `Ingested`. Told to `watch`, it looks at both all the
// time, which takes time itself.
import { readdirSync, readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { connectionId, openCore } from './core.ts'

export interface Ingested {
  readonly bytes: number
  /** Until everything could be read, and until everything could be found. */
  readonly tookMs: number
  readonly searchableMs: number
  /** How long `JSON.parse` takes for the same bytes. */
  readonly parseMs: number
  /** The longest time in which the main thread did nothing else, by its own clock. */
  readonly longestBlockMs: number
  /** The same by the wall clock, with waits for the disk and for other programs. */
  readonly longestDelayMs: number
  /** What the wall clock says of the same process doing nothing: other programs alone. */
  readonly idleDelayMs: number
  readonly growthBytes: number
}

const sampleMs = 100
/** Between two looks whether the search is through. */
const lookMs = 20
const idleMs = 3000

const [dataDir = '', baseUrl = '', requestId = '', watches = ''] = process.argv.slice(2)
const core = await openCore(dataDir, baseUrl)
// The HTTP library is loaded for the first request, whatever it is: a tenth of a second of its own.
await core.call('connections.test', { connectionId })
// So is the thread that writes, for the first batch.
await core.call('library.reindex', {})
global.gc?.()
const before = process.memoryUsage.rss()
let peak = before
const isWatched = watches === 'watch'
const look = (): number => (peak = Math.max(peak, process.memoryUsage.rss()))
const watching = isWatched ? setInterval(look, sampleMs) : undefined
const blocks = isWatched ? watchBlocks() : undefined
const delay = monitorEventLoopDelay({ resolution: 1 })
if (isWatched) delay.enable()
const started = performance.now()
const runId = await ingest(requestId)
const tookMs = performance.now() - started
await untilSearchable()
const searchableMs = performance.now() - started
delay.disable()
const longestBlockMs = blocks?.stop() ?? 0
clearInterval(watching)
await core.close()

const responses = path.join(dataDir, 'responses', runId)
let bytes = 0
let parseMs = 0
for (const name of readdirSync(responses)) {
  const response = readFileSync(path.join(responses, name))
  bytes += response.byteLength
  const start = performance.now()
  JSON.parse(response.toString('utf8'))
  parseMs += performance.now() - start
}
const ingested: Ingested = {
  bytes,
  tookMs,
  searchableMs,
  parseMs,
  longestBlockMs,
  longestDelayMs: delay.max / 1e6,
  idleDelayMs: isWatched ? await idleDelay() : 0,
  growthBytes: peak - before,
}
console.log(JSON.stringify(ingested))

/** A timer is let in between any two turns: what the thread ran meanwhile was one. */
function watchBlocks(): { readonly stop: () => number } {
  let last = process.threadCpuUsage()
  let longest = 0
  const timer = setInterval(() => {
    const now = process.threadCpuUsage()
    longest = Math.max(longest, now.user + now.system - last.user - last.system)
    last = now
  }, 1)
  return {
    stop() {
      clearInterval(timer)
      return longest / 1000
    },
  }
}

async function idleDelay(): Promise<number> {
  const idle = monitorEventLoopDelay({ resolution: 1 })
  idle.enable()
  await setTimeout(idleMs)
  return idle.max / 1e6
}

async function untilSearchable(): Promise<void> {
  const query = { text: 'contract', limit: 1, cursor: null }
  while ((await core.call('library.search', query)).indexing > 0) await setTimeout(lookMs)
}

async function ingest(id: string): Promise<string> {
  const run = await core.call('library.adopt', { connectionId, requestId: id })
  await core.app.drain()
  const { state } = await core.call('runs.get', { runId: run.id })
  if (state !== 'completed') throw new Error(`The run ended as ${state}.`)
  return run.id
}
