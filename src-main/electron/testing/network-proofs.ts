import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { createElectronStandIn } from './electron-stand-in.ts'

const request = { url: 'http://127.0.0.1:1/', redirect: 'manual' } as const

async function ready() {
  const electron = createElectronStandIn()
  await electron.app.start(() => {})
  return electron
}

/** The proofs of the table's rows about the network: see `electron-behaviours.test.ts`. */
export const networkProofs = {
  async 'net.chunked'() {
    const { module } = await ready()
    const asked = module.net.request(request)
    asked.on('error', () => {})
    asked.chunkedEncoding = true
    expect(() => (asked.chunkedEncoding = true)).toThrow('only be set once')
    const late = module.net.request(request)
    late.on('error', () => {})
    late.write(Buffer.from('body'))
    expect(() => (late.chunkedEncoding = true)).toThrow('before the request is started')
    expect(() => late.setHeader('accept', '*/*')).toThrow('after they are sent')
    late.abort()
    asked.abort()
  },
  async 'net.ready'() {
    const { app, module } = createElectronStandIn()
    expect(() => module.net.request(request)).toThrow('before the app is ready')
    expect(() => module.session.defaultSession).toThrow('before the app is ready')
    await app.start(() => {})
    expect(() => module.net.request({ ...request, url: 'file:///etc/hosts' })).toThrow('only')
  },
  'crashReporter.start'() {
    const { crashReporter } = createElectronStandIn().module
    expect(() => crashReporter.start({})).toThrow('submitURL')
    crashReporter.start({ uploadToServer: false })
  },
  async 'net.headers'() {
    const { module } = await ready()
    const asked = module.net.request(request)
    asked.on('error', () => {})
    for (const name of ['Content-Length', 'Host', 'Transfer-Encoding', 'Keep-Alive']) {
      expect(() => asked.setHeader(name, '1')).toThrow('ERR_INVALID_ARGUMENT')
    }
    asked.abort()
  },
  async 'net.parts'() {
    const { module } = await ready()
    const asked = Promise.withResolvers<unknown[]>()
    const server = createServer(({ url, headers }, response) => {
      asked.resolve([url, headers['accept']])
      response.end()
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    const parts = { protocol: 'http:', hostname: '127.0.0.1', port, path: '/a?b' } as const
    module.net.request({ ...parts, redirect: 'manual', headers: { accept: '*/*' } }).end()
    expect(await asked.promise).toEqual(['/a?b', '*/*'])
    const forbidden = { ...parts, redirect: 'manual', headers: { 'content-length': '1' } } as const
    expect(() => module.net.request(forbidden)).toThrow('ERR_INVALID_ARGUMENT')
  },
  async 'net.redirect'() {
    const { module } = await ready()
    const server = createServer((_, response) =>
      response.writeHead(302, { location: '/elsewhere' }).end(),
    ).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    const asked = module.net.request({ ...request, url: `http://127.0.0.1:${port}/` })
    const failed = new Promise<Error>((resolve) => asked.on('error', resolve))
    asked.end()
    expect((await failed).message).toBe('Redirect was cancelled')
  },
  async 'net.resolveHost'() {
    const { app, module } = createElectronStandIn({ hosts: { 'a.test': ['10.0.0.1', '::1'] } })
    await expect(module.net.resolveHost('a.test')).rejects.toThrow('before the app is ready')
    await app.start(() => {})
    const { endpoints } = await module.net.resolveHost('a.test')
    expect(endpoints.map(({ address, family }) => [address, family])).toEqual([
      ['10.0.0.1', 'ipv4'],
      ['::1', 'ipv6'],
    ])
    expect((await module.net.resolveHost('127.0.0.1')).endpoints).toHaveLength(1)
    await expect(module.net.resolveHost('b.test')).rejects.toThrow('net::ERR_NAME_NOT_RESOLVED')
  },
  async 'session.resolveProxy'() {
    const proxyOf = async (proxy?: string): Promise<string> => {
      const { app, module } = createElectronStandIn(proxy === undefined ? {} : { proxy })
      await app.start(() => {})
      return module.session.defaultSession.resolveProxy('https://a.test/')
    }
    expect(await proxyOf('PROXY proxy:3128; DIRECT')).toBe('PROXY proxy:3128; DIRECT')
    expect(await proxyOf()).toBe('DIRECT')
  },
}
