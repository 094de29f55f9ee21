import { request, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

interface RawAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A request with whatever headers an attacker would send; `fetch` refuses to forge `Host` or `Origin`. */
export function rawRequest(
  origin: string,
  path: string,
  options: {
    readonly method?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string | Uint8Array
  } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const outgoing = request({
      hostname,
      port,
      path,
      method: options.method ?? 'GET',
      headers: { ...options.headers },
      agent: false,
    })
    outgoing.on('error', reject)
    outgoing.on('response', (incoming) => {
      buffer(incoming).then(
        (body) => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body }),
        reject,
      )
    })
    outgoing.end(options.body)
  })
}
