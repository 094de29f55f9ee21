import { once } from 'node:events'
import { readdir, readlink } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { authorised, openService, parse, post, temporaryFolder } from './testing/client.ts'
import { makePdf } from './testing/make-pdf.ts'
import { paragraphPage, scriptEngines } from './testing/scripted-engines.ts'

/* What clients do to the service by being slow, many, or gone. */

/** A busy machine takes its time; what never comes still fails. */
function eventually<T>(holds: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(holds, { timeout: 100_000 })
}

const parsePath = '/v1/document-ai/document-parse'
const asyncPath = '/v1/document-ai/async/document-parse'

/** More than the buffers between two sockets hold. */
const largeResult = 32 * 1024 * 1024

function dial(url: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  // A test that cuts a connection doesn't care how the other end puts it.
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  return socket
}

async function filesBelow(dataDir: string, prefix: string): Promise<readonly string[]> {
  const folders = (await readdir(dataDir)).filter((name) => name.startsWith(prefix))
  const files = await Promise.all(folders.map((name) => readdir(path.join(dataDir, name))))
  return files.flat()
}

/** Submits a document and answers the download URL of its only batch. */
async function completedUrl(service: Parameters<typeof post>[0]): Promise<string> {
  const submitted = await post(service, 'document', { output_formats: 'text' }, asyncPath)
  const { request_id: id } = (await submitted.json()) as { readonly request_id: string }
  return eventually(async () => {
    const url = `${service.baseUrl}/v1/document-ai/requests/${id}`
    const answer = await (await fetch(url, { headers: authorised })).json()
    const { batches } = answer as { readonly batches: readonly { readonly download_url: string }[] }
    expect(batches[0]?.download_url).not.toBe('')
    return batches[0]?.download_url ?? ''
  })
}

/** Asks for a URL on a socket of its own, and reads the answer's beginning. */
async function beginDownload(url: string): Promise<Socket> {
  const { pathname, search, host } = new URL(url)
  const socket = dial(url)
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  const [head] = await once(socket, 'data')
  expect(String(head)).toMatch(/^HTTP\/1\.1 200/)
  socket.pause()
  return socket
}

const isLinux = process.platform === 'linux'

/** Open files of this process whose path ends so. */
async function openFiles(end: string): Promise<readonly string[]> {
  const handles = await readdir('/proc/self/fd')
  const targets = await Promise.all(
    handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')),
  )
  return targets.filter((target) => target.endsWith(end))
}

test('a client that vanishes while its document is parsed frees the engine and the file', async () => {
  const dataDir = await temporaryFolder()
  const engines = scriptEngines(({ kind }) =>
    kind === 'inspect' ? { format: 'pdf', pages: 30 } : undefined,
  )
  const service = await openService({ dataDir, startEngine: engines.start })
  const leaving = new AbortController()
  const form = new FormData()
  form.append('document', new Blob(['document']), 'a.pdf')
  const asked = fetch(service.baseUrl + parsePath, {
    method: 'POST',
    headers: authorised,
    body: form,
    signal: leaving.signal,
  })
  await eventually(() => expect(engines.begun.some(({ kind }) => kind === 'parse')).toBe(true))
  expect(await filesBelow(dataDir, 'uploads-')).toHaveLength(1)
  leaving.abort()
  await expect(asked).rejects.toThrow('aborted')
  // The one that looks at documents stays.
  await eventually(() => expect(engines.running()).toBe(1))
  await eventually(async () => expect(await filesBelow(dataDir, 'uploads-')).toEqual([]))
})

test.runIf(isLinux)('a client that vanishes in mid-download leaves no open file', async () => {
  const engines = scriptEngines(({ kind }) =>
    kind === 'inspect' ? { format: 'pdf', pages: 1 } : paragraphPage(largeResult),
  )
  const service = await openService({ startEngine: engines.start })
  const socket = await beginDownload(await completedUrl(service))
  expect(await openFiles('0.json')).toHaveLength(1)
  socket.destroy()
  await eventually(async () => expect(await openFiles('0.json')).toEqual([]))
})

test.runIf(isLinux)(
  'a client that stops reading is disconnected instead of kept for ever',
  async () => {
    const engines = scriptEngines(({ kind }) =>
      kind === 'inspect' ? { format: 'pdf', pages: 1 } : paragraphPage(largeResult),
    )
    const service = await openService({ startEngine: engines.start, downloadIdleMs: 100 })
    const socket = await beginDownload(await completedUrl(service))
    let received = 0
    // What was under way when it was cut still arrives once somebody reads.
    const cut = once(socket, 'close')
    await eventually(async () => expect(await openFiles('0.json')).toEqual([]))
    socket.on('data', (data: Buffer) => {
      received += data.length
    })
    socket.resume()
    await cut
    expect(received).toBeLessThan(largeResult)
  },
)

test('a document that arrives a few bytes at a time is read like any other', async () => {
  const service = await openService()
  const pdf = await makePdf([{ texts: [{ text: 'Slowly sent', x: 60, y: 300 }] }])
  const body = Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="output_formats"\r\n\r\ntext\r\n'),
    Buffer.from('--b\r\nContent-Disposition: form-data; name="document"\r\n\r\n'),
    pdf,
    Buffer.from('\r\n--b--\r\n'),
  ])
  const socket = dial(service.baseUrl)
  socket.setNoDelay(true)
  socket.write(
    `POST ${parsePath} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n` +
      `Authorization: ${authorised.authorization}\r\nContent-Length: ${body.length}\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\n\r\n',
  )
  let answer = ''
  socket.on('data', (data) => (answer += String(data)))
  for (let at = 0; at < body.length; at += 11) {
    await new Promise<void>((resolve) => {
      socket.write(body.subarray(at, at + 11), () => resolve())
    })
  }
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 200/)
  expect(answer).toContain('Slowly sent')
})

test('a long request under way does not keep a small document waiting', async () => {
  const engines = scriptEngines((job) => {
    if (job.kind === 'inspect') return { format: 'pdf', pages: 1 }
    // The request's batches are never done.
    return job.file.includes('requests') ? undefined : paragraphPage(3)
  })
  const service = await openService({ startEngine: engines.start, engines: 2 })
  for (let count = 0; count < 3; count += 1) {
    expect((await post(service, 'long', {}, asyncPath)).status).toBe(200)
  }
  await eventually(() => {
    expect(engines.begun.filter(({ kind }) => kind === 'parse')).toHaveLength(2)
  })
  const { content } = await parse(service, Buffer.from('small'), { output_formats: 'text' })
  expect(content.text).toBe('xxx')
})

test('many clients at the same time are each answered, and nothing of theirs is left', async () => {
  const dataDir = await temporaryFolder()
  const service = await openService({ dataDir, engines: 2 })
  const asked = Array.from({ length: 24 }, async (_, index) => {
    const words = `Letter number ${index} of many`
    const pdf = await makePdf([{ texts: [{ text: words, x: 60, y: 300 }] }])
    const { content } = await parse(service, pdf, { output_formats: 'text' })
    return content.text === words
  })
  expect(await Promise.all(asked)).toEqual(asked.map(() => true))
  await eventually(async () => expect(await filesBelow(dataDir, 'uploads-')).toEqual([]))
})
