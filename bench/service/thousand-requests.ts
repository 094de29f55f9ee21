import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { childrenOf, proportionalBytes } from '../engine/process-memory.ts'
import { type ServiceProcess, startService } from '../engine/readers/service-process.ts'
import { type Figure, megabytes, median, milliseconds } from '../figure.ts'
import { makeLongDocument } from '../long-document.ts'
import {
  type Client,
  type Documents,
  followingClient,
  leavingInDownload,
  leavingInParse,
  leavingInUpload,
  patientClient,
} from './clients.ts'

const requests = 1000
const clientsAtATime = 8
const engines = 2
/** How long what was freed may take to be gone: idle connections are kept for some seconds. */
const settleMs = 8000
const slowestMs = 5000
const growth = { times: 1.1, bytes: 8 * 1024 * 1024 }

type Held = {
  readonly bytes: number
  readonly files: number
  readonly processes: number
  /** Uploads and temporary files. */
  readonly left: readonly string[]
}

/**
 * What the service holds after a second thousand requests, beside what it held after the first: a heap takes
 * a while to find its size. Three of ten clients leave before their answer.
 */
export async function benchService(): Promise<readonly Figure[]> {
  if (process.platform !== 'linux') return []
  const documents: Documents = {
    small: await makeLongDocument(1),
    medium: await makeLongDocument(12),
    large: await makeLongDocument(200),
  }
  const service = await startService(engines)
  try {
    const took: number[] = []
    await serve(service, requests, documents, () => {})
    const before = await held(service)
    const began = performance.now()
    await serve(service, requests, documents, (tookMs) => took.push(tookMs))
    const tookMs = performance.now() - began
    return figures(before, await held(service), took, tookMs)
  } finally {
    await service.close()
  }
}

async function serve(
  service: ServiceProcess,
  count: number,
  documents: Documents,
  onAnswer: (tookMs: number) => void,
): Promise<void> {
  let next = 0
  const workers = Array.from({ length: clientsAtATime }, async () => {
    while (next < count) {
      const client = clientFor(next, documents, onAnswer)
      next += 1
      await client(service)
    }
  })
  await Promise.all(workers)
}

/** Of ten clients six wait for their answer, one follows a request, and three leave. */
function clientFor(
  index: number,
  documents: Documents,
  onAnswer: (tookMs: number) => void,
): Client {
  switch (index % 10) {
    case 6:
      return followingClient(documents)
    case 7:
      return leavingInUpload(documents)
    case 8:
      return leavingInParse(documents, 20 + (index % 7) * 20)
    case 9:
      return leavingInDownload(documents)
    default:
      return patientClient(documents, onAnswer)
  }
}

async function held({ pid, dataDir }: ServiceProcess): Promise<Held> {
  await wait(settleMs)
  const uploads = (await readdir(dataDir)).filter((name) => name.startsWith('uploads-'))
  const folders = [...uploads, 'tmp'].map((name) => path.join(dataDir, name))
  const processes = (await childrenOf(pid)).length
  return {
    bytes: await proportionalBytes(pid),
    // Each process is spoken to over one: how many there are has a figure of its own.
    files: (await readdir(`/proc/${pid}/fd`)).length - processes,
    processes,
    left: (await Promise.all(folders.map((folder) => readdir(folder)))).flat(),
  }
}

function figures(
  before: Held,
  after: Held,
  took: readonly number[],
  tookMs: number,
): readonly Figure[] {
  const slowest = Math.max(...took)
  const many = `${requests} requests more`
  return [
    {
      name: `slowest one-page answer of ${took.length}, among ${requests} requests`,
      ours: milliseconds(slowest),
      yardstick: `the middle one ${milliseconds(median(took))}, all ${milliseconds(tookMs)}`,
      aim: `≤ ${milliseconds(slowestMs)}`,
      isMet: slowest <= slowestMs,
    },
    {
      name: `memory of the service after ${many}`,
      ours: megabytes(after.bytes),
      yardstick: `before those ${megabytes(before.bytes)}`,
      aim: `≤ ${growth.times} × and ${megabytes(growth.bytes)}`,
      isMet: after.bytes <= growth.times * before.bytes + growth.bytes,
    },
    {
      name: `open files and sockets after ${many}`,
      ours: String(after.files),
      yardstick: `before those ${before.files}`,
      aim: 'no more',
      isMet: after.files <= before.files,
    },
    {
      name: `processes below it after ${many}`,
      ours: String(after.processes),
      yardstick: `before those ${before.processes}`,
      // As many look at new documents, and a shell waits for the service to end.
      aim: `≤ ${engines + 3}`,
      isMet: after.processes <= engines + 3,
    },
    {
      name: `uploads and temporary files left after ${many}`,
      ours: String(after.left.length),
      yardstick: `before those ${before.left.length}`,
      aim: 'none',
      isMet: after.left.length === 0,
    },
  ]
}
