import { chmod, chown, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { openDataFolder } from '../db/data-folder.ts'
import { createTestApp, temporaryDir } from '../testing/test-app.ts'
import { type OwnerFile, readOwnerFile, writeOwnerFile } from './owner-file.ts'
import { guestAuthorization, ownerPath, ownerProof, ownerProtocol } from './protocol.ts'
import { serveOwner } from './serve-owner.ts'
import { openTestLibrary } from './testing/open-test-library.ts'

/** The file as it stands in a folder; the owner has written it. */
function ownerOf(dataDir: string): OwnerFile {
  const owner = readOwnerFile(openDataFolder(dataDir).ownerFile)
  if (!owner) throw new Error('Nobody owns the library')
  return owner
}

async function startOwner(maxMessageMs?: number) {
  const { app } = await createTestApp()
  const dataDir = await temporaryDir()
  const folder = openDataFolder(dataDir)
  const server = await serveOwner({
    app,
    folder,
    version: '1',
    log: createMemoryPorts().log,
    ...(maxMessageMs !== undefined && { maxMessageMs }),
  })
  onTestFinished(() => server.close())
  return { dataDir, owner: ownerOf(dataDir) }
}

/** What is answered to raw bytes, until the other side hangs up. */
async function sayRaw(address: string, text: string): Promise<string> {
  const socket = connect(address)
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
  // Cut off while it still sends.
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(text)
  await closed
  return answer
}

/** Somebody at the owner's address who knows the secret or not. */
async function listenAs(
  dataDir: string,
  owner: Partial<OwnerFile>,
  answer: Parameters<typeof createServer>[1],
): Promise<OwnerFile> {
  const folder = openDataFolder(dataDir)
  const address = path.join(dataDir, 'impostor')
  const server = createServer(answer).listen(address)
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const file = { protocol: ownerProtocol, version: '1', pid: 1, address, secret: 's', ...owner }
  writeOwnerFile(folder, file)
  return file
}

test.skipIf(process.platform === 'win32')(
  'nobody but this user can reach the owner or read what opens it',
  async () => {
    const { dataDir, owner } = await startOwner()
    const mode = async (file: string): Promise<string> =>
      ((await stat(file)).mode & 0o777).toString(8)
    expect(await mode(owner.address)).toBe('600')
    expect(await mode(path.dirname(owner.address))).toBe('700')
    expect(await mode(path.join(dataDir, 'owner.json'))).toBe('600')
  },
)

test.each(Object.values(ownerPath).filter((each) => each !== ownerPath.hello))(
  'who doesn’t know the secret is refused at %s',
  async (address) => {
    const { owner } = await startOwner()
    const asked = request({ socketPath: owner.address, path: address, method: 'POST' }).end('{}')
    // Node's own type: the first argument of the event.
    const [answer] = (await once(asked, 'response')) as [{ statusCode: number; resume(): void }]
    answer.resume()
    expect(answer.statusCode).toBe(401)
  },
)

test('half a message is cut off, and others are answered meanwhile', async () => {
  const { dataDir, owner } = await startOwner(300)
  const head = `POST /call HTTP/1.1\r\nhost: recto\r\nauthorization: ${guestAuthorization(owner.secret)}\r\n`
  const halves = [head, `${head}content-length: 100\r\n\r\n{"name": `]
  const cutOff = halves.map((half) => sayRaw(owner.address, half))
  const guest = await openTestLibrary(dataDir)
  expect(await guest.call('runs.list', {})).toEqual([])
  for (const answer of await Promise.all(cutOff)) expect(answer).toMatch(/^(HTTP\/1.1 408 |$)/)
})

test.each([
  ['said beforehand', `content-length: ${2 ** 30}\r\n\r\n`, ''],
  ['as it comes', 'transfer-encoding: chunked\r\n\r\n', `fffffff\r\n${' '.repeat(17 * 2 ** 20)}`],
])('a message of a gigabyte is refused, %s', async (_, headers, body) => {
  const { dataDir, owner } = await startOwner()
  const head = `POST /call HTTP/1.1\r\nhost: recto\r\nauthorization: ${guestAuthorization(owner.secret)}\r\n`
  expect(await sayRaw(owner.address, head + headers + body)).toMatch(/^HTTP\/1.1 413 /)
  const guest = await openTestLibrary(dataDir)
  expect(await guest.call('runs.list', {})).toEqual([])
})

test.each([
  [
    'a relative path',
    [{ id: crypto.randomUUID(), file: { path: 'x.pdf', name: 'x', isTemporary: false } }],
  ],
  ['no list', { id: 1 }],
])('a grant that is %s is refused', async (_, grants) => {
  const { owner } = await startOwner()
  const text = JSON.stringify(grants)
  const head = `POST /grants HTTP/1.1\r\nhost: recto\r\nconnection: close\r\nauthorization: ${guestAuthorization(owner.secret)}\r\n`
  const answer = await sayRaw(
    owner.address,
    `${head}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  )
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
})

test('a socket that nobody listens on any more keeps nobody out', async () => {
  const dataDir = await temporaryDir()
  const address = path.join(dataDir, 'gone')
  const stale = { protocol: ownerProtocol, version: '0', pid: 1, address, secret: 'old' }
  writeOwnerFile(openDataFolder(dataDir), stale)
  await writeFile(address, '')
  expect((await openTestLibrary(dataDir)).library.isOwner()).toBe(true)
})

test.each(['', '{"protocol":', 'null', '{"protocol":1}', 'x'.repeat(9000)])(
  'a damaged owner.json keeps nobody out: %j',
  async (text) => {
    const dataDir = await temporaryDir()
    await writeFile(openDataFolder(dataDir).ownerFile, text, { mode: 0o600 })
    expect((await openTestLibrary(dataDir)).library.isOwner()).toBe(true)
  },
)

test('an owner of another version is told in a sentence, with both versions', async () => {
  const { dataDir, owner } = await startOwner()
  await expect(openTestLibrary(dataDir, { version: '2' })).rejects.toMatchObject({
    code: 'library.owner-differs',
    data: { pid: owner.pid, version: '1', ownVersion: '2' },
  })
})

test.skipIf(process.platform === 'win32')(
  'an owner.json that others may write is not believed',
  async () => {
    const { dataDir } = await startOwner()
    const { ownerFile } = openDataFolder(dataDir)
    await chmod(ownerFile, 0o666)
    await expect(openTestLibrary(dataDir)).rejects.toMatchObject({ code: 'library.owner-foreign' })
  },
)

test.skipIf(process.getuid?.() !== 0)(
  'another user’s owner.json and another user’s socket are not believed',
  async () => {
    const { dataDir, owner } = await startOwner()
    await chown(owner.address, 1, 1)
    await expect(openTestLibrary(dataDir)).rejects.toMatchObject({ code: 'library.owner-foreign' })
    await chown(owner.address, 0, 0)
    await chown(openDataFolder(dataDir).ownerFile, 1, 1)
    await expect(openTestLibrary(dataDir)).rejects.toMatchObject({ code: 'library.owner-foreign' })
  },
)

test('who took the owner’s place without its secret is told nothing', async () => {
  const dataDir = await temporaryDir()
  const heard: unknown[] = []
  await listenAs(dataDir, { secret: 'the-secret' }, (asked, answer) => {
    heard.push(asked.headers.authorization)
    answer.setHeader('content-type', 'application/json').end('{"proof":"made up"}')
  })
  expect((await openTestLibrary(dataDir)).library.isOwner()).toBe(true)
  expect(heard).toEqual([''])
  expect(await readFile(path.join(dataDir, 'owner.json'), 'utf8')).not.toContain('the-secret')
})

test('a call whose answer is lost is made again only where that does no harm', async () => {
  const dataDir = await temporaryDir()
  const calls: string[] = []
  const { secret } = await listenAs(dataDir, {}, (asked, answer) => {
    const { pathname, searchParams } = new URL(asked.url ?? '', 'http://recto')
    if (pathname === ownerPath.hello) {
      const proof = ownerProof(secret, searchParams.get('nonce') ?? '')
      answer.end(JSON.stringify({ proof }))
    } else if (pathname === ownerPath.events) answer.write('\n')
    else {
      // It dies with the call in its hands.
      calls.push(pathname)
      asked.socket.destroy()
    }
  })
  const shy = await openTestLibrary(dataDir)
  expect(shy.library.isOwner()).toBe(false)
  const retry = shy.library.dispatch('runs.retry', { runId: 'any' })
  expect(await retry).toMatchObject({ ok: false, error: { code: 'bridge.disconnected' } })
  expect(calls).toEqual([ownerPath.call])
})

test('a call that follows at once waits until its owner knows of the files', async () => {
  const dataDir = await temporaryDir()
  const heard: string[] = []
  const told = Promise.withResolvers<() => void>()
  const { secret } = await listenAs(dataDir, {}, (asked, answer) => {
    const { pathname, searchParams } = new URL(asked.url ?? '', 'http://recto')
    if (pathname === ownerPath.hello) {
      const proof = ownerProof(secret, searchParams.get('nonce') ?? '')
      return answer.end(JSON.stringify({ proof }))
    }
    if (pathname === ownerPath.events) return answer.write('\n')
    heard.push(pathname)
    if (pathname === ownerPath.grants) {
      return told.resolve(() => {
        heard.push('knows')
        answer.writeHead(204).end()
      })
    }
    return answer.end(pathname === ownerPath.call ? '{"ok":true,"data":[]}' : '')
  })
  const { library } = await openTestLibrary(dataDir)
  library.grants.grant([{ path: path.join(dataDir, 'a.pdf'), name: 'a.pdf', isTemporary: false }])
  const calls = [library.dispatch('runs.list', {})]
  const knows = await told.promise
  calls.push(library.dispatch('documents.add', { grantIds: [] }))
  // What doesn't wait has arrived by the time that two others were answered, one after the other.
  for (const room of ['/resources/a', '/resources/b']) {
    await library.resources(new Request(`http://recto${room}`))
  }
  knows()
  await Promise.all(calls)
  expect(heard).toEqual([
    ownerPath.grants,
    '/resources/a',
    '/resources/b',
    'knows',
    ownerPath.call,
    ownerPath.call,
  ])
})
