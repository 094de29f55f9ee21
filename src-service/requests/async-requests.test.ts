import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { StartEngine } from '../engine/pipeline/engine-process.ts'
import type { ParseResult } from '../render/document.ts'
import type { Service } from '../service.ts'
import { authorised, openService, post, realEngines, temporaryFolder } from '../testing/client.ts'
import { makeDocx, paragraph } from '../testing/office/make-docx.ts'
import { makePdf } from '../testing/make-pdf.ts'

const asyncPath = '/v1/document-ai/async/document-parse'
const thirtyDaysMs = 30 * 24 * 3_600_000

type Batch = {
  readonly id: number
  readonly status: string
  readonly failure_message: string
  readonly download_url: string
  readonly start_page: number
  readonly end_page: number
}

type Request = {
  readonly status: string
  readonly failure_message: string
  readonly total_pages: number
  readonly completed_pages: number
  readonly batches: readonly Batch[]
}

async function pages(count: number): Promise<Buffer> {
  const texts = (index: number) => [{ text: `Text of sheet ${index + 1}`, x: 60, y: 300 }]
  return makePdf(Array.from({ length: count }, (_, index) => ({ texts: texts(index) })))
}

async function submit(service: Service, file: Buffer): Promise<string> {
  const response = await post(service, file, { output_formats: 'text' }, asyncPath)
  expect(response.status).toBe(200)
  const { request_id } = (await response.json()) as { readonly request_id: string }
  return request_id
}

async function retrieve(service: Service, id: string): Promise<Request> {
  const response = await fetch(`${service.baseUrl}/v1/document-ai/requests/${id}`, {
    headers: authorised,
  })
  expect(response.status).toBe(200)
  return (await response.json()) as Request
}

function settled(service: Service, id: string): Promise<Request> {
  return vi.waitFor(
    async () => {
      const request = await retrieve(service, id)
      expect(['completed', 'failed']).toContain(request.status)
      return request
    },
    { timeout: 100_000 },
  )
}

/** Without the key, as the interface wants it (interface §5). */
async function download(batch: Batch | undefined): Promise<ParseResult> {
  const response = await fetch(batch?.download_url ?? '')
  expect(response.status).toBe(200)
  return (await response.json()) as ParseResult
}

/** Engines that die of the first batch, or of making an office file's pages, the given number of times. */
function crashing(times: number): StartEngine {
  const real = realEngines()
  let left = times
  return () => {
    const engine = real()
    return {
      ...engine,
      send: (message) => {
        const { job } = message
        const isFirst = job.kind === 'lay-out' || (job.kind === 'parse' && job.first === 1)
        if (!isFirst || left === 0) return engine.send(message)
        left -= 1
        engine.kill()
      },
    }
  }
}

/** Engines that look at documents and never finish to parse one. */
function stalling(): StartEngine {
  const real = realEngines()
  return () => {
    const engine = real()
    return {
      ...engine,
      send: (message) => {
        if (message.job.kind === 'inspect') engine.send(message)
      },
    }
  }
}

test('28 pages are three batches, each with its own result under the absolute page numbers', async () => {
  const service = await openService()
  const id = await submit(service, await pages(28))
  const request = await settled(service, id)
  expect(request).toMatchObject({ status: 'completed', total_pages: 28, completed_pages: 28 })
  expect(
    request.batches.map(({ id: batchId, start_page, end_page }) => [batchId, start_page, end_page]),
  ).toEqual([
    [0, 1, 10],
    [1, 11, 20],
    [2, 21, 28],
  ])
  const last = await download(request.batches[2])
  expect(last.usage).toEqual({ pages: 8, standard: [21, 22, 23, 24, 25, 26, 27, 28] })
  expect(last.elements.map(({ id: elementId, page }) => [elementId, page])).toEqual(
    Array.from({ length: 8 }, (_, index) => [index, index + 21]),
  )
  expect(last.elements[0]?.content.text).toBe('Text of sheet 21')
})

test('the other path layout is the same service', async () => {
  const service = await openService()
  const response = await post(service, await pages(1), {}, '/v1/document-digitization/async')
  const { request_id } = (await response.json()) as { readonly request_id: string }
  await settled(service, request_id)
  const url = `${service.baseUrl}/v1/document-digitization/requests/${request_id}`
  expect((await fetch(url, { headers: authorised })).status).toBe(200)
})

test('a download URL is new on every retrieval and refused when its 15 minutes are over', async () => {
  let now = Date.now()
  const service = await openService({ now: () => now })
  const id = await submit(service, await pages(1))
  const [batch] = (await settled(service, id)).batches
  now += 15 * 60_000
  const late = await fetch(batch?.download_url ?? '')
  expect(late.status).toBe(403)
  expect(await late.json()).toEqual({ code: 403, message: expect.stringContaining('expired') })
  await download((await retrieve(service, id)).batches[0])
})

test('results are gone after 30 days, on the next start from the disk, too', async () => {
  const dataDir = await temporaryFolder()
  let now = Date.now()
  const service = await openService({ dataDir, now: () => now })
  const id = await submit(service, await pages(1))
  const [batch] = (await settled(service, id)).batches
  now += thirtyDaysMs
  const url = `${service.baseUrl}/v1/document-ai/requests`
  expect((await fetch(`${url}/${id}`, { headers: authorised })).status).toBe(404)
  expect(await (await fetch(url, { headers: authorised })).json()).toEqual({ requests: [] })
  expect((await fetch(batch?.download_url ?? '')).status).toBe(403)
  await service.close()
  await openService({ dataDir, now: () => now })
  expect(await readdir(path.join(dataDir, 'requests'))).toEqual([])
})

test('a request goes on after the service was stopped in the middle of it', async () => {
  const dataDir = await temporaryFolder()
  const before = await openService({ dataDir, startEngine: stalling() })
  const id = await submit(before, await pages(21))
  await vi.waitFor(async () => expect((await retrieve(before, id)).status).toBe('started'))
  await before.close()
  const after = await openService({ dataDir })
  const request = await settled(after, id)
  expect(request.batches.map(({ status }) => status)).toEqual([
    'completed',
    'completed',
    'completed',
  ])
  expect((await download(request.batches[2])).elements[0]?.page).toBe(21)
})

test('a finished request keeps nothing of the document but its results', async () => {
  const dataDir = await temporaryFolder()
  const service = await openService({ dataDir })
  const id = await submit(service, await pages(1))
  await settled(service, id)
  const folder = path.join(dataDir, 'requests', id)
  await vi.waitFor(async () => {
    expect((await readdir(folder)).toSorted()).toEqual(['batches', 'request.json'])
  })
})

test('a batch that crashes its engine once is tried again and completes', async () => {
  const service = await openService({ startEngine: crashing(1) })
  const request = await settled(service, await submit(service, await pages(1)))
  expect(request.status).toBe('completed')
})

test('a batch that crashes its engine again fails with a reason, and the others complete', async () => {
  const service = await openService({ startEngine: crashing(2) })
  const request = await settled(service, await submit(service, await pages(11)))
  expect(request.status).toBe('completed')
  const [failed, ...others] = request.batches
  expect(failed).toMatchObject({
    status: 'failed',
    failure_message: expect.stringContaining('crashed'),
    download_url: '',
  })
  expect(others.map(({ status }) => status)).toEqual(['completed'])
})

test('an office file that crashes its engine once is tried again and completes', async () => {
  const service = await openService({ startEngine: crashing(1), libreOffice: 'off' })
  const file = makeDocx({ body: [paragraph('Plan')] })
  const request = await settled(service, await submit(service, file))
  expect(request).toMatchObject({ status: 'completed', total_pages: 1 })
})

test('an office file that crashes its engine again fails with a reason', async () => {
  const service = await openService({ startEngine: crashing(2), libreOffice: 'off' })
  const file = makeDocx({ body: [paragraph('Plan')] })
  const request = await settled(service, await submit(service, file))
  expect(request).toMatchObject({
    status: 'failed',
    failure_message: expect.stringContaining('crashed'),
  })
})

test.each([
  ['more than 1000 pages', () => pages(1001), 400, '1001 pages'],
  ['a password', () => makePdf([{ texts: [] }], 'secret'), 400, 'encrypted'],
  ['no known format', async () => Buffer.from('text'), 415, 'unsupported document format'],
])('a document with %s gets no request id', async (_, file, code, message) => {
  const service = await openService()
  const response = await post(service, await file(), {}, asyncPath)
  expect(response.status).toBe(code)
  expect(await response.json()).toEqual({ code, message: expect.stringContaining(message) })
})

test('the history has the newest request first', async () => {
  let now = Date.now()
  const service = await openService({ now: () => (now += 1000) })
  const first = await submit(service, await pages(1))
  const second = await submit(service, await pages(1))
  await settled(service, second)
  const url = `${service.baseUrl}/v1/document-ai/requests`
  const history = await (await fetch(url, { headers: authorised })).json()
  expect(history).toMatchObject({ requests: [{ id: second, status: 'completed' }, { id: first }] })
})

test('an unknown request id is answered with 404', async () => {
  const service = await openService()
  const url = `${service.baseUrl}/v1/document-ai/requests/none`
  const response = await fetch(url, { headers: authorised })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 404 })
})

test('a client that vanishes in mid-upload leaves no file behind', async () => {
  const dataDir = await temporaryFolder()
  const service = await openService({ dataDir })
  const [uploads = ''] = (await readdir(dataDir)).filter((name) => name.startsWith('uploads-'))
  const left = () => readdir(path.join(dataDir, uploads))
  const socket = connect(Number(new URL(service.baseUrl).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(
    `POST ${asyncPath} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${authorised.authorization}\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="document"; filename="a.pdf"\r\n\r\nbeginning',
  )
  await vi.waitFor(async () => expect(await left()).toHaveLength(1))
  socket.destroy()
  await vi.waitFor(async () => expect(await left()).toHaveLength(0))
})
