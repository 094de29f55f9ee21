import { openAsBlob } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type ServiceProcess, startService } from '../engine/readers/service-process.ts'
import { type Figure, milliseconds } from '../figure.ts'
import { makeLongDocument } from '../long-document.ts'

/** Interface §4.4: what takes longer is given up by the service, with an error that says so. */
const limitMs = 300_000

/** How a file was answered. */
type Answer = {
  /** The pages that were read, or the error. */
  readonly text: string
  readonly tookMs: number
  /** A result, or an error that tells what is wrong with the document. */
  readonly isClear: boolean
}

type Tried = {
  readonly file: string
  readonly sync: Answer
  readonly async: Answer
  readonly isAlive: boolean
}

/**
 * Every file below the folder that `RECTO_SAMPLES` names, sent to both endpoints: broken, odd and whole ones.
 * Each must get a result or a clear error, and the service must live on. None where it isn't set.
 */
export async function benchEveryFile(): Promise<readonly Figure[]> {
  const samples = process.env['RECTO_SAMPLES']
  if (samples === undefined) {
    console.error('every file: RECTO_SAMPLES names no folder, so there is nothing to try')
    return []
  }
  const entries = await readdir(samples, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(json|md)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
  const service = await startService(2)
  const plain = Buffer.from(await makeLongDocument(1))
  const tried: Tried[] = []
  try {
    for (const file of files) {
      const blob = await openAsBlob(file)
      const sync = await timed(() => parse(service, blob, path.basename(file)))
      const async = await timed(() => submitAndFollow(service, blob, path.basename(file)))
      const after = await timed(() => parse(service, new Blob([plain]), 'plain.pdf'))
      const each = { file: path.relative(samples, file), sync, async, isAlive: after.isClear }
      tried.push(each)
      console.error(`${tried.length}/${files.length} ${line(each)}`)
    }
  } finally {
    await service.close()
  }
  return figures(tried)
}

async function timed(ask: () => Promise<Omit<Answer, 'tookMs'>>): Promise<Answer> {
  const began = performance.now()
  const answer = await ask().catch((error: unknown) => ({ text: String(error), isClear: false }))
  return { ...answer, tookMs: performance.now() - began }
}

async function parse(
  service: ServiceProcess,
  file: Blob,
  name: string,
): Promise<Omit<Answer, 'tookMs'>> {
  const response = await service.ask('/v1/document-ai/document-parse', formOf(file, name))
  const body = await response.json()
  if (!response.ok) return errorOf(response.status, body)
  // Our own service's answers, here and below.
  const { elements, usage } = body as {
    readonly elements: readonly unknown[]
    readonly usage: { readonly pages: number }
  }
  return { text: `${usage.pages} pages, ${elements.length} elements`, isClear: true }
}

async function submitAndFollow(
  service: ServiceProcess,
  file: Blob,
  name: string,
): Promise<Omit<Answer, 'tookMs'>> {
  const submitted = await service.ask('/v1/document-ai/async/document-parse', formOf(file, name))
  const body = await submitted.json()
  if (!submitted.ok) return errorOf(submitted.status, body)
  const { request_id: id } = body as { readonly request_id: string }
  for (;;) {
    const { status, total_pages, failure_message, batches } = (await (
      await service.request(`/v1/document-ai/requests/${id}`)
    ).json()) as {
      readonly status: string
      readonly total_pages: number
      readonly failure_message: string
      readonly batches: readonly { readonly status: string; readonly failure_message: string }[]
    }
    if (status === 'completed' || status === 'failed') {
      const failed = batches.filter((batch) => batch.status === 'failed')
      const why = failed[0]?.failure_message ?? failure_message
      const told = why === '' ? '' : `, ${failed.length} batches failed: ${why}`
      return { text: `${status}, ${total_pages} pages${told}`, isClear: !isOurFault(why) }
    }
    await wait(50)
  }
}

function formOf(file: Blob, name: string): RequestInit {
  const body = new FormData()
  body.append('document', file, name)
  return { method: 'POST', body }
}

function errorOf(status: number, body: unknown): Omit<Answer, 'tookMs'> {
  const { message } = body as { readonly message: string }
  return { text: `${status} ${message}`, isClear: status < 500 }
}

function isOurFault(message: string): boolean {
  return /crashed|failed on this document|internal|too long/.test(message)
}

function line({ file, sync, async }: Tried): string {
  const [atOnce, byBatches] = [sync, async].map(
    ({ text, tookMs }) => `${text} (${milliseconds(tookMs)})`,
  )
  return `${file}: at once ${atOnce}; by batches ${byBatches}`
}

function figures(tried: readonly Tried[]): readonly Figure[] {
  const answers = tried.flatMap(({ sync, async }) => [sync, async])
  const clear = answers.filter(({ isClear }) => isClear)
  const alive = tried.filter(({ isAlive }) => isAlive)
  const slowest = tried.reduce((slow, each) => (each.sync.tookMs > slow.sync.tookMs ? each : slow))
  return [
    {
      name: `files answered with a result or a clear error, by both endpoints`,
      ours: String(clear.length),
      yardstick: `${tried.length} files, twice each`,
      aim: 'all',
      isMet: clear.length === answers.length,
    },
    {
      name: 'service answers the next document after each',
      ours: String(alive.length),
      yardstick: `${tried.length} files`,
      aim: 'all',
      isMet: alive.length === tried.length,
    },
    {
      name: 'slowest file at once',
      ours: milliseconds(slowest.sync.tookMs),
      yardstick: slowest.file,
      aim: `≤ ${milliseconds(limitMs)}`,
      isMet: slowest.sync.tookMs <= limitMs,
    },
  ]
}
