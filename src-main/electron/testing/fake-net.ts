import type * as Electron from 'electron'
import { isIP } from 'node:net'
import type { FakeApp } from './fake-app.ts'
import { FakeRequest } from './fake-request.ts'

/** Chromium's network, in which names resolve to what `hosts` says: rows `net.*` of the table. */
export function createNet(
  app: Pick<FakeApp, 'mustBeReady'>,
  hosts: Readonly<Record<string, readonly string[]>>,
) {
  return {
    request(options: Electron.ClientRequestConstructorOptions): FakeRequest {
      app.mustBeReady('net.request')
      return new FakeRequest(options, hosts)
    },
    async resolveHost(host: string): Promise<Electron.ResolvedHost> {
      app.mustBeReady('net.resolveHost')
      const addresses = hosts[host] ?? (isIP(host) === 0 ? undefined : [host])
      if (!addresses) throw new Error('net::ERR_NAME_NOT_RESOLVED')
      const endpoints = addresses.map((address) => {
        const family: 'ipv4' | 'ipv6' = isIP(address) === 4 ? 'ipv4' : 'ipv6'
        return { address, family }
      })
      return { endpoints }
    },
  }
}
