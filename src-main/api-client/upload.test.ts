import { createHash } from 'node:crypto'
import { open, readFile, rm, truncate } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { clientUnderTest, scratchFolder } from '../testing/fake-api/client-under-test.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { openUpload } from './upload.ts'

const scratch = scratchFolder()
const megabyte = 1024 * 1024

/** A service on a heap of its own, so that what is measured is the client. */
const distantService = `
  const { createServer } = require('node:http')
  const { parentPort } = require('node:worker_threads')
  const server = createServer(async (request, response) => {
    for await (const chunk of request) ;
    response.end('{"elements":[]}')
  })
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
`

async function startDistantService(): Promise<AsyncDisposable & { readonly baseUrl: string }> {
  const worker = new Worker(distantService, { eval: true })
  const port = await new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return {
    baseUrl: `http://127.0.0.1:${String(port)}`,
    async [Symbol.asyncDispose]() {
      await worker.terminate()
    },
  }
}

async function writeLargeFile(file: string): Promise<void> {
  const handle = await open(file, 'w')
  const block = Buffer.alloc(megabyte)
  for (let index = 0; index < 50; index += 1) {
    // No two chunks are alike, so that a chunk sent twice or too late shows in the hash.
    for (let at = 0; at < megabyte; at += 4) block.writeUInt32LE(index * megabyte + at, at)
    await handle.write(block)
  }
  await handle.close()
}

function memoryInUse(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test('a 50 MB file does not pass through memory', async () => {
  await using service = await startDistantService()
  const client = clientUnderTest(service)
  // Whatever the first request loads is no part of the file.
  await client.parseSync(await scratch.parseCall())
  const call = await scratch.parseCall()
  await writeLargeFile(call.file.path)

  const before = memoryInUse()
  let peak = 0
  await client.parseSync({
    ...call,
    onProgress: () => {
      peak = Math.max(peak, memoryInUse())
    },
  })
  expect(peak - before).toBeLessThan(16 * megabyte)
})

test('a large file arrives as it is, with its progress told in order', async () => {
  await using api = await startFakeApi()
  const call = await scratch.parseCall()
  await writeLargeFile(call.file.path)
  const steps: number[] = []
  await clientUnderTest(api).parseSync({
    ...call,
    onProgress: (sentBytes, totalBytes) => {
      expect(totalBytes).toBe(50 * megabyte)
      steps.push(sentBytes)
    },
  })
  expect(api.requests[0]?.form?.file).toMatchObject({
    sizeBytes: 50 * megabyte,
    sha256: createHash('sha256')
      .update(await readFile(call.file.path))
      .digest('hex'),
  })
  expect(steps.length).toBeGreaterThan(40)
  expect(steps.toSorted((a, b) => a - b)).toEqual(steps)
  expect(steps.at(-1)).toBe(50 * megabyte)
})

test('progress follows the network and not the disk', async () => {
  await using api = await startFakeApi({ parseSync: { kind: 'stall-upload' } })
  const giveUp = new AbortController()
  const bytes = Buffer.alloc(32 * megabyte)
  let sent = 0
  const running = clientUnderTest(api, { timeouts: { uploadSilenceMs: 300 } }).parseSync({
    ...(await scratch.parseCall({ bytes })),
    signal: giveUp.signal,
    onProgress: (sentBytes) => {
      sent = sentBytes
    },
  })
  await expect(running).rejects.toMatchObject({ code: 'service.upload-broken' })
  expect(sent).toBeGreaterThan(0)
  // What the buffers of a connection may hold, and far from the whole.
  expect(sent).toBeLessThan(16 * megabyte)
})

test('steps are large where a network takes them quickly, and small where it does not', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const bytes = Buffer.alloc(8 * megabyte)
    const file = { path: '', name: 'report.pdf', mediaType: 'application/pdf', bytes }
    const upload = await openUpload(file, [], () => undefined)
    const reader = upload.open(() => undefined).getReader()
    const next = async (afterMs: number): Promise<number> => {
      vi.advanceTimersByTime(afterMs)
      return (await reader.read()).value?.byteLength ?? 0
    }
    await reader.read()
    expect([await next(0), await next(100), await next(101), await next(20)]).toEqual([
      megabyte / 4,
      megabyte,
      megabyte / 4,
      megabyte,
    ])
    await reader.cancel()
    await upload.close()
  } finally {
    vi.useRealTimers()
  }
})

test('an empty file is sent as one', async () => {
  await using api = await startFakeApi()
  await clientUnderTest(api).parseSync(await scratch.parseCall({ bytes: new Uint8Array() }))
  expect(api.requests[0]?.form?.file).toMatchObject({ sizeBytes: 0 })
})

test('a file that is gone is named, and nothing is sent', async () => {
  await using api = await startFakeApi()
  const call = await scratch.parseCall()
  await rm(call.file.path)
  await expect(clientUnderTest(api).parseSync(call)).rejects.toMatchObject({
    code: 'documents.unreadable',
    data: { name: 'report.pdf', reason: 'missing' },
  })
  expect(api.requests).toHaveLength(0)
})

test('a file that shrinks while it is sent is not blamed on the network', async () => {
  await using api = await startFakeApi()
  const call = await scratch.parseCall({ bytes: Buffer.alloc(32 * megabyte) })
  let truncating: Promise<void> | undefined
  const running = clientUnderTest(api).parseSync({
    ...call,
    onProgress: () => {
      truncating ??= truncate(call.file.path, 0)
    },
  })
  await expect(running).rejects.toMatchObject({
    code: 'documents.unreadable',
    data: { name: 'report.pdf', reason: 'other' },
  })
  await truncating
})
