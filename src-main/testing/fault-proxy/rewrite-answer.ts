import type { FaultBook } from './faults.ts'

type Json = Record<string, unknown>

/** A retrieve or history answer with the proxy's addresses and faults in it. */
export function rewriteAnswer(
  answer: Json,
  book: FaultBook,
  context: { readonly downloadsUrl: string; readonly polls: number },
): Json {
  const batches = answer['batches']
  const shifted = shiftTimes(answer, book)
  if (!Array.isArray(batches)) return withRequests(shifted, book)
  const changed = batches.map((batch: unknown, index) =>
    rewriteBatch(shiftTimes(asJson(batch), book), index, book, context),
  )
  const isStalling = changed.some(({ status }) => status === 'started')
  const status = isStalling ? 'started' : shifted['status']
  return { ...shifted, status, batches: changed }
}

function withRequests(answer: Json, book: FaultBook): Json {
  const { requests } = answer
  if (!Array.isArray(requests)) return answer
  return { ...answer, requests: requests.map((entry: unknown) => shiftTimes(asJson(entry), book)) }
}

function rewriteBatch(
  batch: Json,
  index: number,
  book: FaultBook,
  { downloadsUrl, polls }: { readonly downloadsUrl: string; readonly polls: number },
): Json {
  const id = book.find('ids-as-text').length > 0 ? `batch-${index}` : batch['id']
  const failing = book.find('batch-fails').some((fault) => fault.batch === index)
  if (failing && batch['status'] === 'completed') {
    return { ...batch, id, status: 'failed', failure_message: 'internal error', download_url: '' }
  }
  const stalling = book
    .find('batch-stalls')
    .some((fault) => fault.batch === index && polls <= fault.polls)
  if (stalling) return { ...batch, id, status: 'started', download_url: '' }
  const url = batch['download_url']
  if (typeof url !== 'string' || url === '') return { ...batch, id }
  const target = encodeURIComponent(url)
  const start = String(batch['start_page'])
  return { ...batch, id, download_url: `${downloadsUrl}/${index}/${start}?target=${target}` }
}

function shiftTimes(object: Json, book: FaultBook): Json {
  const aheadMs = book.find('clock').reduce((sum, fault) => sum + fault.aheadMs, 0)
  if (aheadMs === 0) return object
  const entries = Object.entries(object).map(([name, value]) => {
    const isTime = name.endsWith('_at') && typeof value === 'string'
    return [name, isTime ? new Date(Date.parse(value) + aheadMs).toISOString() : value] as const
  })
  return Object.fromEntries(entries)
}

/** A batch's file whose pages count from the batch. */
export function pagesFromBatch(file: Buffer, startPage: number): Buffer {
  const result = asJson(JSON.parse(file.toString()))
  const elements = Array.isArray(result['elements']) ? result['elements'] : []
  const moved = elements.map((element: unknown) => {
    const { page, ...rest } = asJson(element)
    return { ...rest, page: Number(page) - startPage + 1 }
  })
  return Buffer.from(JSON.stringify({ ...result, elements: moved }))
}

function asJson(value: unknown): Json {
  if (typeof value !== 'object' || value === null) throw new Error('The service sent no object')
  return value as Json
}
