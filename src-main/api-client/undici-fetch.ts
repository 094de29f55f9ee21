import type { fetch as UndiciFetch } from 'undici'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The `fetch` of the shells that run on Node.
 *
 * undici's own package, not the global: the dispatcher must be of the same version. Its time limits
 * are off (it ends an answer that takes 300 s, which a synchronous parse may): the API client watches
 * each exchange itself. Proxies come from `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY`. It is loaded for
 * the first request: a quarter of the time to start went into it.
 */
export function createUndiciFetch(env: Environment): typeof globalThis.fetch {
  let opening: Promise<typeof UndiciFetch> | undefined
  const send: typeof UndiciFetch = async (input, init) => {
    opening ??= openUndici(env)
    return (await opening)(input, init)
  }
  // The same standard twice: Node's types and undici's differ in name only.
  return send as unknown as typeof globalThis.fetch
}

async function openUndici(env: Environment): Promise<typeof UndiciFetch> {
  const { EnvHttpProxyAgent, fetch } = await import('undici')
  const options = {
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: 15_000 },
    // An HTTP/2 stream can be refused after its body was sent, which would look like a lost answer.
    allowH2: false,
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

  return (input, init) =>
    fetch(input, { ...init, dispatcher: init?.method === 'POST' ? submits : reads })
}
