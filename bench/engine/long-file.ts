import { setTimeout as wait } from 'node:timers/promises'
import { type Figure, megabytes, milliseconds } from '../figure.ts'
import { setup as bundlePrograms } from '../../scripts/testing/bundle-programs.ts'
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
const maxBytes = 275 * 1024 * 1024
/** Room for a garbage collector's moods. */
const maxGrowth = 1.15
const pollMs = 50
/** Where nothing but the end is of interest: looking often takes from the cores that are measured. */
const seldomMs = 200

/** Pages that need OCR, of a few lines each: all that one needs is there with the first. */
const ocrPages = 100
const linesOfOcrPage = 6

/**
 * A 1000-page file as an asynchronous request: when its first batch is ready, the memory it takes, and what a
 * second engine is worth where starting and answering hardly count. Bundled, as it is installed: what compiles sources
 * takes some 30 MB of each process.
 */
export async function longFile(): Promise<readonly Figure[]> {
  await bundlePrograms()
  const document = await makeLongDocument(pages)
  const { firstReadyMs, allMs, samples } = await follow(document, {})
  const [one, two] = [await timeOf(document, 1), await timeOf(document, 2)]
  return [
    ...figures(firstReadyMs, allMs, samples),
    {
      name: `a ${pages}-page file on two engines`,
      ours: milliseconds(two),
      yardstick: `one engine ${milliseconds(one)}`,
      aim: '1.8 × as fast',
      isMet: one >= 1.8 * two,
    },
  ]
}

/** The memory that OCR takes over many pages. */
export async function ocrFile(): Promise<readonly Figure[]> {
  await bundlePrograms()
  const document = await makeLongDocument(ocrPages, linesOfOcrPage)
  const { peak, early, late } = peaks((await follow(document, { ocr: 'force' })).samples)
  if (peak === 0) return []
  return [
    {
      name: `memory of ${ocrPages} pages by OCR, service and two engines`,
      ours: megabytes(peak),
      yardstick: `first half ${megabytes(early)}, second half ${megabytes(late)}`,
      aim: 'flat',
      isMet: late <= maxGrowth * early,
    },
  ]
}

type Followed = {
  readonly firstReadyMs: number
  readonly allMs: number
  /** Bytes of the service and its engines, from the first moment to the last. */
  readonly samples: readonly number[]
}

/** Sends a document as an asynchronous request and waits for its end. */
async function follow(
  document: Uint8Array,
  options: Readonly<Record<string, string>>,
): Promise<Followed> {
  const service = await startService(2)
  try {
    const start = performance.now()
    const id = await submit(service, document, options)
    let firstReadyMs: number | undefined
    const samples: number[] = []
    await untilCompleted(service, id, pollMs, async ({ batches }) => {
      const isReady = batches?.some(({ status }) => status === 'completed')
      if (isReady) firstReadyMs ??= performance.now() - start
      samples.push((await treeBytes(service.pid)) ?? 0)
    })
    return { firstReadyMs: firstReadyMs ?? Infinity, allMs: performance.now() - start, samples }
  } finally {
    await service.close()
  }
}

/** Milliseconds until a document is read whole. */
async function timeOf(document: Uint8Array, engines: number): Promise<number> {
  const service = await startService(engines)
  try {
    const start = performance.now()
    await untilCompleted(service, await submit(service, document, {}), seldomMs)
    return performance.now() - start
  } finally {
    await service.close()
  }
}

async function untilCompleted(
  service: ServiceProcess,
  id: string,
  everyMs: number,
  observe?: (progress: Progress) => Promise<void>,
): Promise<void> {
  for (;;) {
    const progress = await retrieve(service, id)
    await observe?.(progress)
    if (progress.status === 'failed') throw new Error('The service could not read the file.')
    if (progress.status === 'completed') return
    await wait(everyMs)
  }
}

function figures(firstMs: number, allMs: number, samples: readonly number[]): readonly Figure[] {
  const { peak, early, late } = peaks(samples)
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
            aim: `flat, ≤ ${megabytes(maxBytes)}`,
            isMet: peak <= maxBytes && late <= maxGrowth * early,
          },
        ]
      : []),
  ]
}

/** The most of all samples, and of the first and the second half of them. */
function peaks(samples: readonly number[]): {
  readonly peak: number
  readonly early: number
  readonly late: number
} {
  const middle = Math.floor(samples.length / 2)
  const early = Math.max(...samples.slice(0, middle))
  const late = Math.max(...samples.slice(middle))
  return { peak: Math.max(early, late), early, late }
}

/** Interface §4.1. */
async function submit(
  service: ServiceProcess,
  document: Uint8Array,
  options: Readonly<Record<string, string>>,
): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries(options)) form.append(name, value)
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
