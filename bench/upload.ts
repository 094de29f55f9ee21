import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Figure, median, megabytes, milliseconds } from './figure.ts'

const run = promisify(execFile)
const fileBytes = 50 * 1024 * 1024
const rounds = 7

/** A 50 MB upload by the API client, and by curl to the same server: memory growth and time. */
export async function benchUpload(): Promise<readonly Figure[]> {
  if (spawnSync('curl', ['--version']).status !== 0) {
    throw new Error('curl is the yardstick of the upload and is not installed.')
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'recto-bench-upload-'))
  const file = path.join(folder, 'fifty-megabytes.pdf')
  await writeFile(file, Buffer.alloc(fileBytes, 'recto '))
  const { address, close } = await startSink()
  try {
    const ours: Sent[] = []
    const curl: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await sendOurs(file, address))
      curl.push(await sendByCurl(file, address))
    }
    const growthBytes = Math.max(...ours.map((sent) => sent.growthBytes))
    const oursMs = median(ours.map((sent) => sent.tookMs))
    const curlMs = median(curl)
    // Of the two right after each other: what else the machine does is the same for both.
    const ratio = median(ours.map((sent, round) => sent.tookMs / (curl[round] ?? NaN)))
    return [
      {
        name: '50 MB upload: peak memory growth',
        ours: megabytes(growthBytes),
        yardstick: `the file, ${megabytes(fileBytes)}`,
        aim: '16 MB',
        isMet: growthBytes <= 16 * 1024 * 1024,
      },
      {
        name: '50 MB upload: time',
        ours: milliseconds(oursMs),
        yardstick: `curl ${milliseconds(curlMs)}, ${ratio.toFixed(2)} ×`,
        aim: '1.1 × curl',
        isMet: ratio <= 1.1,
      },
    ]
  } finally {
    close()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Sent {
  readonly tookMs: number
  readonly growthBytes: number
}

async function sendOurs(file: string, address: string): Promise<Sent> {
  const child = path.resolve(import.meta.dirname, 'upload-child.ts')
  const { stdout } = await run(process.execPath, ['--expose-gc', child, file, address])
  // Written by our own child, whose last line this is.
  return JSON.parse(stdout) as Sent
}

/** curl's own measure of the transfer, so that neither side pays for starting a process. */
async function sendByCurl(file: string, address: string): Promise<number> {
  const { stdout } = await run('curl', [
    '--silent',
    '--output',
    '/dev/null',
    '--write-out',
    '%{time_total}',
    '--header',
    'Expect:',
    '--form',
    `document=@${file}`,
    address,
  ])
  return Number(stdout) * 1000
}

/** Reads what it is sent, keeps nothing, and answers an empty parse result. */
async function startSink(): Promise<{ address: string; close: () => void }> {
  const answer = JSON.stringify({ api: '2.0', content: {}, elements: [], usage: { pages: 1 } })
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is never the string of a pipe.
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() }
}
