import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createElectronStandIn } from '../testing/electron-stand-in.ts'
import { onPlatform } from '../testing/on-platform.ts'
import type { AppUpdates } from './app-updater.ts'

// electron-updater itself as it is published, over the stand-in's network and app.
const electron = createElectronStandIn()
const modules = createRequire(import.meta.url)
const publisher = generateKeyPairSync('ed25519')
const publicKey = publisher.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const arch = process.arch === 'x64' ? '' : `-${process.arch}`
const feedName = `latest-linux${arch}.yml`
const names = {
  linux: [feedName, 'Recto-9.0.0.AppImage'],
  darwin: ['latest-mac.yml', 'Recto-9.0.0.zip'],
} as const
const program = Buffer.from('the new version')
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-updates-'))
  modules.cache[modules.resolve('electron')] = { exports: electron.module } as NodeJS.Module
  vi.doMock('electron', () => ({ ...electron.module }))
  electron.app.isPackaged = true
  await electron.app.start(() => {})
  electron.app.setPath('userData', folder)
  // What electron-builder puts beside the app.
  await writeFile(path.join(folder, 'app-update.yml'), 'updaterCacheDirName: recto-updater\n')
  Object.assign(process, { resourcesPath: folder })
})
beforeEach(async () => {
  // What was fetched for one test is not there for the next.
  const cache = await mkdtemp(path.join(folder, 'cache-'))
  for (const name of ['XDG_CACHE_HOME', 'LOCALAPPDATA', 'HOME']) vi.stubEnv(name, cache)
  vi.stubEnv('APPIMAGE', path.join(folder, 'Recto.AppImage'))
  return () => void vi.unstubAllEnvs()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Served {
  readonly platform?: 'linux' | 'darwin'
  readonly version?: string
  readonly url?: string
  readonly sha512?: string
  /** In place of the description that these make. */
  readonly described?: string
  readonly signedBy?: KeyObject
  readonly file?: Buffer
}

/** A publisher's server, and what electron-updater makes of it. The stand-in is version 0.0.0-test. */
async function publish(served: Served = {}) {
  const sha512 = createHash('sha512').update(program).digest('base64')
  const { platform = 'linux' } = served
  onPlatform(platform)
  const [feedName, fileName] = names[platform]
  const described =
    served.described ??
    [
      `version: ${served.version ?? '9.0.0'}`,
      'files:',
      `  - url: ${served.url ?? fileName}`,
      `    sha512: ${served.sha512 ?? sha512}`,
      `    size: ${program.byteLength}`,
      'releaseNotes: Finds more.',
    ].join('\n')
  const signature = sign(null, Buffer.from(described), served.signedBy ?? publisher.privateKey)
  const files = new Map<string, Buffer>([
    [`/${feedName}`, Buffer.from(described)],
    [`/${feedName}.sig`, Buffer.from(signature.toString('base64'))],
    [`/${fileName}`, served.file ?? program],
  ])
  const asked: { readonly url: string; readonly headers: IncomingHttpHeaders }[] = []
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    asked.push({ url, headers: request.headers })
    const body = files.get(url)
    response.writeHead(body ? 200 : 404).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const { createAppUpdates } = await import('./app-updater.ts')
  const feed = { url: `http://127.0.0.1:${port}/`, publicKey }
  return { updates: createAppUpdates(feed, fetch, platform), asked, server }
}

async function fetchFile(updates: AppUpdates): Promise<Buffer> {
  await updates.check()
  return readFile(await updates.download(() => {}, new AbortController().signal))
}

test('finds and fetches what the publisher signed, and tells nobody who asks', async () => {
  const { updates, asked } = await publish()
  expect(await updates.check()).toEqual({ version: '9.0.0', notes: 'Finds more.' })
  expect(asked.map(({ url }) => url)).toEqual([`/${feedName}`, `/${feedName}.sig`])
  expect(await fetchFile(updates)).toEqual(program)
  for (const { headers } of asked) {
    expect(Object.keys(headers).filter((name) => name.startsWith('x-'))).toEqual([])
  }
})

test.each(['0.0.0-test', '0.0.0-alpha'])(
  'an older or equal version (%s) is none',
  async (version) => {
    const { updates } = await publish({ version })
    expect(await updates.check()).toBeNull()
  },
)

const stranger = generateKeyPairSync('ed25519').privateKey
test.each<[string, Served]>([
  ['signed by another', { signedBy: stranger }],
  ['a page of HTML', { described: '<!doctype html><title>Sign in</title>', signedBy: stranger }],
  ['signed, but no description', { described: '<!doctype html><title>Sign in</title>' }],
  ['without a hash of its file', { described: 'version: 9.0.0\nfiles:\n  - url: a.AppImage' }],
])('a feed that is %s is not believed', async (_, served) => {
  const { updates } = await publish(served)
  await expect(updates.check()).rejects.toMatchObject({ code: 'updates.not-genuine' })
})

test('a file elsewhere than beside its description is not fetched', async () => {
  const { updates, asked } = await publish({ url: 'https://elsewhere.invalid/a.AppImage' })
  await expect(fetchFile(updates)).rejects.toMatchObject({ code: 'updates.not-genuine' })
  expect(asked).toHaveLength(2)
})

test('a file that is not the signed one is thrown away', async () => {
  const { updates } = await publish({ file: Buffer.from('something else') })
  await expect(fetchFile(updates)).rejects.toMatchObject({ code: 'updates.damaged-download' })
})

test('a feed that never ends is left', async () => {
  const { updates } = await publish({ described: '#'.repeat(1_000_000) })
  await expect(updates.check()).rejects.toMatchObject({ code: 'updates.unreachable' })
})

test('a server that is away, or has nothing, is told by its name', async () => {
  const { updates, server } = await publish()
  await new Promise((resolve) => server.close(resolve))
  await expect(updates.check()).rejects.toMatchObject({
    code: 'updates.unreachable',
    data: { status: null },
  })
})

test('on a Mac, Recto goes only when the system has unpacked and checked the new version', async () => {
  const { updates } = await publish({ platform: 'darwin' })
  expect(await fetchFile(updates)).toEqual(program)
  const quit = vi.spyOn(electron.app, 'quit').mockReturnValue()
  onTestFinished(() => quit.mockRestore())
  const unpacked = vi.fn<() => void>()
  electron.autoUpdater.once('update-downloaded', unpacked)
  const installing = updates.install()
  expect(quit).not.toHaveBeenCalled()
  await installing
  expect([unpacked.mock.calls.length, quit.mock.calls.length]).toEqual([1, 1])
})

test('a version that a Mac takes for another’s is told as not installed, and Recto stays', async () => {
  const { updates } = await publish({ platform: 'darwin' })
  await fetchFile(updates)
  electron.autoUpdater.refusal = 'Code signature did not pass validation'
  onTestFinished(() => void (electron.autoUpdater.refusal = null))
  await expect(updates.install()).rejects.toThrow('did not pass validation')
})
