import { setTimeout as wait } from 'node:timers/promises'
import { type Figure, megabytes, milliseconds } from '../figure.ts'
import { makeLongDocument } from '../long-document.ts'
import { treeBytes } from './process-memory.ts'
import { type ServiceProcess, startService } from './readers/service-process.ts'

/** The part of a request (interface §2.1) that is followed. */
type Progress = {
  readonly status: string
  readonly batches?: readonly { readonly status: string }[]
}

const pages = 1000
const firstBatchMs = 3000
const mostBytes = 400 * 1024 * 1024
/** Room for a garbage collector's moods. */
const mostGrowth = 1.15
const pollMs = 50

/** A 1000-page file as an asynchronous request: when its first batch is ready, and the memory it takes. */
export async function longFile(): Promise<readonly Figure[]> {
  const document = await makeLongDocument(pages)
  const service = await startService(2)
  try {
    const start = performance.now()
    const id = await submit(service, document)
    let firstReadyMs: number | undefined
    const samples: number[] = []
    for (;;) {
      const progress = await retrieve(service, id)
      const isReady = progress.batches?.some(({ status }) => status === 'completed')
      if (isReady) firstReadyMs ??= performance.now() - start
      samples.push((await treeBytes(service.pid)) ?? 0)
      if (progress.status === 'failed') throw new Error('The service could not read the file.')
      if (progress.status === 'completed') break
      await wait(pollMs)
    }
    return figures(firstReadyMs ?? Infinity, performance.now() - start, samples)
  } finally {
    await service.close()
  }
}

function figures(firstMs: number, allMs: number, samples: readonly number[]): readonly Figure[] {
  const peak = Math.max(...samples)
  const middle = Math.floor(samples.length / 2)
  const early = Math.max(...samples.slice(0, middle))
  const late = Math.max(...samples.slice(middle))
  return [
    {
      name: `first batch of a ${pages}-page file`,
      ours: milliseconds(firstMs),
      yardstick: `the whole file ${milliseconds(allMs)}`,
      aim: `≤ ${milliseconds(firstBatchMs)}`,
      isMet: firstMs <= firstBatchMs,
    },
    ...(peak > 0
      ? [
          {
            name: `memory of a ${pages}-page file, service and two engines`,
            ours: megabytes(peak),
            yardstick: `first half ${megabytes(early)}, second half ${megabytes(late)}`,
            aim: `flat, ≤ ${megabytes(mostBytes)}`,
            isMet: peak <= mostBytes && late <= mostGrowth * early,
          },
        ]
      : []),
  ]
}

/** Interface §4.1. */
async function submit(service: ServiceProcess, document: Uint8Array): Promise<string> {
  const form = new FormData()
  form.append('document', new Blob([Uint8Array.from(document)]), 'long.pdf')
  const response = await service.request('/v1/document-ai/async/document-parse', {
    method: 'POST',
    body: form,
  })
  const { request_id: id } = (await response.json()) as { readonly request_id: string } // Our own.
  return id
}

/** Interface §4.2. */
async function retrieve(service: ServiceProcess, id: string): Promise<Progress> {
  const response = await service.request(`/v1/document-ai/requests/${id}`)
  return (await response.json()) as Progress // Our own.
}
