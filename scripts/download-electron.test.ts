import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import electron from 'electron/package.json' with { type: 'json' }
import { downloadEnvironment } from './electron.mjs'
import { root } from './places.mjs'

// A mirror as @electron/get documents one: ELECTRON_MIRROR, the version, the file; checksums of its own on request.
const folder = `/v${electron.version}`
const archive = `electron-v${electron.version}-${process.platform}-${process.arch}.zip`
const bytes = Buffer.alloc(2_000_000, 'an archive of Electron')

let cache = ''
const servers: Server[] = []
beforeEach(async () => {
  cache = await mkdtemp(path.join(tmpdir(), 'recto-download-'))
})
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
  await rm(cache, { recursive: true })
})

it('a mirror is asked instead of github.com, and progress is shown', async () => {
  const mirror = await serve(answer)
  const done = await download({ ELECTRON_MIRROR: mirror, electron_use_remote_checksums: '1' })
  expect(done).toMatchObject({ code: 0, reason: '' })
  expect(done.progress).toMatch(/Downloading Electron .*… 2 of 2 MB/)
  const kept = await readdir(cache, { recursive: true })
  expect(kept.some((name) => name.endsWith(archive))).toBe(true)
})

it('npm’s own variable for the mirror holds too', async () => {
  const mirror = await serve(answer)
  const done = await download({
    npm_config_electron_mirror: mirror,
    electron_use_remote_checksums: '1',
  })
  expect(done.code).toBe(0)
})

it('a proxy is used, for a mirror that is reached through it alone', async () => {
  const mirror = await serve(answer)
  const asked: string[] = []
  const proxy = await serve((_, response) => response.writeHead(405).end())
  servers.at(-1)?.on('connect', (request, socket, head) => {
    asked.push(request.url ?? '')
    const upstream = connect(Number(new URL(mirror).port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    upstream.on('error', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
  })
  const done = await download({
    ELECTRON_MIRROR: 'http://mirror.invalid/',
    HTTP_PROXY: proxy,
    electron_use_remote_checksums: '1',
  })
  expect(done).toMatchObject({ code: 0, reason: '' })
  expect(asked).toContain('mirror.invalid:80')
})

it('a file that isn’t the Electron that is pinned is refused', async () => {
  const done = await download({ ELECTRON_MIRROR: await serve(answer) })
  expect(done).toMatchObject({ code: 1, reason: expect.stringMatching(/checksum/i) })
  expect(await readdir(cache)).toEqual([])
})

it.each<[string, RequestListener, RegExp]>([
  ['has no such version', (_, response) => response.writeHead(404).end(), /404/],
  [
    'breaks off',
    (_, response) => {
      response.writeHead(200, { 'content-length': bytes.length }).write(bytes.subarray(0, 1000))
      response.destroy()
    },
    /closed|terminated|reset|aborted/i,
  ],
])('a mirror that %s is told with its reason in one line', async (_, listener, reason) => {
  const done = await download({ ELECTRON_MIRROR: await serve(listener) })
  expect(done).toMatchObject({ code: 1, reason: expect.stringMatching(reason) })
  expect(done.reason).not.toContain('\n')
})

it('a mirror that isn’t there is told as such, and not as "fetch failed"', async () => {
  const done = await download({ ELECTRON_MIRROR: 'http://127.0.0.1:1/' })
  expect(done).toMatchObject({ code: 1, reason: expect.stringMatching(/ECONNREFUSED|bad port/) })
})

const answer: RequestListener = (request, response) => {
  const sum = createHash('sha256').update(bytes).digest('hex')
  if (request.url === `${folder}/${archive}`) {
    response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
  } else if (request.url === `${folder}/SHASUMS256.txt`) response.end(`${sum} *${archive}\n`)
  else response.writeHead(404).end()
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server’s address is never a pipe’s name.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

async function download(variables: Readonly<Record<string, string>>): Promise<{
  readonly code: number | null
  readonly reason: string
  readonly progress: string
}> {
  const child = spawn(process.execPath, [path.join(root, 'scripts/download-electron.mjs')], {
    env: downloadEnvironment({
      PATH: process.env['PATH'],
      electron_config_cache: cache,
      ...variables,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [reason, progress, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ])
  return { code, reason: reason.trim(), progress }
}
