import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buildParseResult } from '../../src-main/testing/fake-api/build-parse-result.ts'
import { defaultPace } from '../../src-main/runs/run-context.ts'
import { type Figure, median, megabytes, milliseconds } from '../figure.ts'
import { connectionId, openCore } from './core.ts'
import { pagesPerBatch, startTimedService, type TimedService } from './timed-service.ts'

const batches = 100
/** Seven minutes pass in 21 seconds: every wait of the service and of Recto's is this much shorter. */
const speed = 20
/** In the service's queue, and then a batch each. */
const queuedMs = 120_000 / speed
const batchMs = 3000 / speed
/** What public clients wait between two polls. */
const peerPollMs = 1000 / speed

/** How often and how much a request of 100 batches is asked about, and how soon a batch can be read. */
export async function benchPolls(): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'recto-bench-polls-'))
  const service = await startTimedService({
    batches,
    doneAt: (batch) => queuedMs + (batch + 1) * batchMs,
    result: (batch) => resultOf(batch),
  })
  try {
    const delays = await follow(dataDir, service)
    const peer = peerPolls(service)
    const bytes = sum(service.polls.map((poll) => poll.bytes))
    const oursMs = median(delays) * speed
    const peerMs = (peerPollMs * speed) / 2
    return [
      {
        name: '100 batches in 7 min: polls',
        ours: String(service.polls.length),
        yardstick: `asking every second ${peer.length}`,
        aim: 'under 0.6 ×',
        isMet: service.polls.length <= peer.length * 0.6,
      },
      {
        name: '100 batches in 7 min: bytes of answers',
        ours: megabytes(bytes),
        yardstick: `asking every second ${megabytes(sum(peer))}`,
        aim: 'under 0.75 ×',
        isMet: bytes <= sum(peer) * 0.75,
      },
      {
        name: '100 batches in 7 min: downloads',
        ours: String(service.downloads()),
        yardstick: `batches ${batches}`,
        aim: 'each once',
        isMet: service.downloads() === batches,
      },
      {
        name: 'batch finished there to readable here, mostly waiting',
        ours: milliseconds(oursMs),
        yardstick: `mean wait of asking every second ${milliseconds(peerMs)}`,
        aim: 'a batch’s time, 3000 ms',
        isMet: oursMs <= batchMs * speed,
      },
    ]
  } finally {
    service.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Answers how long after it was finished each batch's elements could be read. */
async function follow(dataDir: string, service: TimedService): Promise<readonly number[]> {
  const pace = {
    firstPollMs: defaultPace.firstPollMs / speed,
    maxPollMs: defaultPace.maxPollMs / speed,
    pollGapMs: defaultPace.pollGapMs / speed,
    firstRetryMs: defaultPace.firstRetryMs / speed,
    roomLookMs: defaultPace.roomLookMs,
  }
  const core = await openCore(dataDir, service.baseUrl, { pace })
  const seen = new Set<number>()
  const reading: Promise<number>[] = []
  core.app.events.subscribe(({ name, data }) => {
    if (name !== 'runs.changed') return
    for (const { index, startPage, state } of data.run.batches) {
      if (state !== 'stored' || seen.has(index)) continue
      seen.add(index)
      reading.push(read(data.run.id, startPage))
    }
  })
  async function read(runId: string, page: number): Promise<number> {
    const elements = await core.call('results.elements', { runId, fromPage: page, toPage: page })
    if (elements.length === 0) throw new Error(`Page ${page} is stored and has no elements.`)
    return Date.now() - service.doneTime((page - 1) / pagesPerBatch)
  }
  await core.call('library.adopt', { connectionId, requestId: service.requestId })
  await core.app.drain()
  const delays = await Promise.all(reading)
  await core.close()
  if (delays.length !== batches) throw new Error(`${delays.length} of ${batches} batches came.`)
  return delays
}

/** The answers that a client gets which asks every second until all is done, in bytes. */
function peerPolls({ answerBytes }: TimedService): readonly number[] {
  const endMs = queuedMs + batches * batchMs
  const polls = Math.ceil(endMs / peerPollMs) + 1
  return Array.from({ length: polls }, (_, poll) => answerBytes(poll * peerPollMs))
}

function resultOf(batch: number): Buffer {
  const elements = Array.from({ length: pagesPerBatch }, (_, index) => ({
    page: batch * pagesPerBatch + index + 1,
  }))
  return Buffer.from(JSON.stringify(buildParseResult({ elements })))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
