import type { Dispatcher, EnvHttpProxyAgent } from 'undici'
import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import type { Fetch, FetchInit } from '../ports.ts'
import { asResponse, encodings } from './node-response.ts'
import { mayReach, privateAddressError } from './private-address.ts'
import { proxyIn } from './proxy-environment.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Every address that a name resolves to. */
export type Resolve = (hostname: string) => Promise<readonly Resolved[]>

/** Of an answer, read ahead: what has come while the last of it was written is then taken in one piece. */
const bodyBytes = 1024 * 1024

interface Resolved {
  readonly address: string
  readonly family: number
}

const resolveHere: Resolve = (hostname) => lookup(hostname, { all: true })

/**
 * The `fetch` of the shells that run on Node.
 *
 * undici's own package, not the global: the dispatcher must be of the same version. Not its `fetch`, which takes
 * twice as long for a body as what it stands on, `request`. Its time limits are off (it ends an answer that takes 300 s, which a synchronous parse may): the API client watches
 * each exchange itself. Proxies come from `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY`. It is loaded for
 * the first request: a quarter of the time to start went into it.
 */
export function createUndiciFetch(env: Environment, resolve: Resolve = resolveHere): Fetch {
  let opening: Promise<Fetch> | undefined
  return async (url, init) => {
    opening ??= openUndici(env, resolve)
    return (await opening)(url, init)
  }
}

async function openUndici(env: Environment, resolve: Resolve): Promise<Fetch> {
  const { EnvHttpProxyAgent, request } = await import('undici')
  const connect = { timeout: 15_000 }
  const options = {
    headersTimeout: 0,
    bodyTimeout: 0,
    connect,
    // An HTTP/2 stream can be refused after its body was sent, which would look like a lost answer.
    allowH2: false,
    // Empty for none: what is left out it would look up by itself.
    httpProxy: proxyIn(env, 'HTTP_PROXY')?.href ?? '',
    httpsProxy: proxyIn(env, 'HTTPS_PROXY')?.href ?? '',
    // The local service is never behind a proxy.
    noProxy: [env['no_proxy'] ?? env['NO_PROXY'], 'localhost', '127.0.0.1', '::1']
      .filter(Boolean)
      .join(','),
  }
  const reads = new EnvHttpProxyAgent(options)
  // A kept connection may have been closed by the other side just now. A read is tried again then, but
  // a submit would look like one whose answer was lost: so each gets a connection of its own. Not by
  // `connection: close`, at which a server that refuses an upload halfway cuts off its own answer.
  const submits = new EnvHttpProxyAgent({ ...options, keepAliveTimeout: 1, keepAliveMaxTimeout: 1 })
  /** For what a service gave an address of: by the service's host, as a kept connection isn't looked up again. */
  const elsewhere = new Map<string, EnvHttpProxyAgent>()

  function dispatcherFor({ method, givenBy }: FetchInit): EnvHttpProxyAgent {
    if (!givenBy) return method === 'POST' ? submits : reads
    const known = elsewhere.get(givenBy.hostname)
    if (known) return known
    // A proxy looks names up itself: only what is connected to from here is.
    const guarded = { ...connect, lookup: lookupOutside(givenBy.hostname, resolve) }
    const agent = new EnvHttpProxyAgent({ ...options, connect: guarded })
    elsewhere.set(givenBy.hostname, agent)
    return agent
  }

  return async (url, init = {}) => {
    const { method = 'GET', headers, body, signal } = init
    const answer = await request(url, {
      dispatcher: dispatcherFor(init),
      // One of the API client's two.
      method: method as Dispatcher.HttpMethod,
      // Some servers refuse who doesn't say what they are.
      headers: {
        'user-agent': 'undici',
        ...Object.fromEntries(new Headers(headers)),
        'accept-encoding': encodings,
      },
      // A web's stream is read as any other that gives its chunks one by one.
      body: (body ?? null) as Readable | Uint8Array | null,
      signal: signal ?? null,
      highWaterMark: bodyBytes,
    })
    return asResponse(answer)
  }
}

/** Looks a name up for a connection that goes to just these addresses, and refuses what is inside. */
function lookupOutside(ownHostname: string, resolve: Resolve): LookupFunction {
  const ownAddresses = async (): Promise<readonly string[]> =>
    addressesOf(await resolve(ownHostname.replace(/^\[|\]$/g, '')))

  async function find(hostname: string): Promise<readonly Resolved[]> {
    const found = await resolve(hostname)
    if (await mayReach(addressesOf(found), ownAddresses)) return found
    throw privateAddressError(hostname)
  }

  return (hostname, { all }, done) => {
    find(hostname).then(
      (found) => {
        const [first] = found
        if (all) done(null, [...found])
        else done(null, first?.address ?? '', first?.family ?? 4)
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    )
  }
}

function addressesOf(found: readonly Resolved[]): readonly string[] {
  return found.map(({ address }) => address)
}
