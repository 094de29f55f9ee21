import { randomBytes } from 'node:crypto'
import { lstatSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import type { AppEvent } from '#shared/bridge/events.ts'
import { AppError, type Result } from '#shared/errors.ts'
import { Agent, request as openRequest } from '../node-http.ts'
import type { HeldGrant, KeyOwner } from '../ports.ts'
import { readEvents } from './event-lines.ts'
import { isOwn, type OwnerFile } from './owner-file.ts'
import { OwnerLost } from './owner-lost.ts'
import {
  guestAuthorization,
  isSameSecret,
  ownerPath,
  ownerProof,
  ownerProtocol,
} from './protocol.ts'

/** The library as a guest of its owner has it. Every method throws `OwnerLost`. */
export interface OwnerLink {
  dispatch(name: string, input: unknown): Promise<Result<unknown>>
  resources(request: Request): Promise<Response>
  takeOver(grants: readonly HeldGrant[]): Promise<void>
  giveKey(owner: KeyOwner, key: string): Promise<void>
  continueRuns(): Promise<void>
  wake(): Promise<void>
  drain(): Promise<void>
  /** Resolves when the owner has ended, or this link was closed. */
  readonly lost: Promise<void>
  close(): void
}

const maxHelloMs = 5_000

interface Asked {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
  /** Whoever asks has gone: no word about the owner. */
  readonly signal?: AbortSignal
}

/**
 * Becomes a guest of this owner once it has shown that it is the one that wrote the file. Null when nobody
 * listens there any more.
 *
 * Throws `library.owner-foreign`, and `library.owner-differs` for one of another version.
 */
export async function linkToOwner(
  owner: OwnerFile,
  ownVersion: string,
  onEvent: (event: AppEvent) => void,
): Promise<OwnerLink | null> {
  checkSocket(owner.address)
  const agent = new Agent({ keepAlive: true })
  const lost = Promise.withResolvers<void>()
  let isLost = false

  function lose(): void {
    isLost = true
    agent.destroy()
    lost.resolve()
  }

  /** Answers 200 and 204; and what a resource says, whatever it is. */
  function ask(path: string, { method = 'POST', body, headers, timeoutMs, signal }: Asked = {}) {
    return new Promise<IncomingMessage>((resolve, reject) => {
      if (isLost) return reject(new OwnerLost(false))
      const text = body === undefined ? undefined : JSON.stringify(body)
      const request = openRequest({
        socketPath: owner.address,
        path,
        method,
        agent,
        headers: {
          host: 'recto',
          authorization: guestAuthorization(owner.secret),
          ...(text !== undefined && { 'content-length': Buffer.byteLength(text) }),
          ...headers,
        },
        ...(signal && { signal }),
      })
      if (timeoutMs !== undefined) request.setTimeout(timeoutMs, () => request.destroy())
      request.once('response', (response) => {
        // It is ending, and has not begun with this.
        if (response.statusCode === 503) {
          lose()
          reject(new OwnerLost(false))
        } else resolve(response)
      })
      request.once('error', (error) => {
        if (signal?.aborted) return reject(error)
        const wasConnected = request.socket?.connecting === false
        lose()
        reject(new OwnerLost(wasConnected, error))
      })
      request.end(text)
    })
  }

  async function tell(path: string, body?: unknown): Promise<void> {
    const response = await ask(path, { body })
    response.resume()
    if (response.statusCode !== 204) throw new Error(`The owner refused ${path}`)
  }

  try {
    await greet(owner, ownVersion, ask)
    const events = await ask(ownerPath.events, { method: 'GET' })
    if (events.statusCode !== 200) throw new OwnerLost(false)
    void readEvents(events, onEvent).then(lose)
  } catch (error) {
    lose()
    if (error instanceof OwnerLost) return null
    throw error
  }
  return {
    async dispatch(name, input) {
      const response = await ask(ownerPath.call, { body: { name, input } })
      if (response.statusCode !== 200) {
        response.resume()
        if (response.statusCode === 413) return tooLong(name)
        throw new Error(`The owner answered ${response.statusCode} to ${name}`)
      }
      try {
        // The owner answers what its dispatcher answered.
        return (await json(response)) as Result<unknown>
      } catch (error) {
        lose()
        throw new OwnerLost(true, error)
      }
    },
    async resources(request) {
      const { pathname, search } = new URL(request.url)
      const { method, signal } = request
      return asResponse(await ask(pathname + search, { method, headers: rangeOf(request), signal }))
    },
    takeOver: (grants) => tell(ownerPath.grants, grants),
    giveKey: (keyOwner, key) => tell(ownerPath.keys, { owner: keyOwner, key }),
    continueRuns: () => tell(ownerPath.continueRuns),
    wake: () => tell(ownerPath.wake),
    drain: () => tell(ownerPath.drain),
    lost: lost.promise,
    close: lose,
  }
}

/** Nothing of ours is told before the other side has shown that it knows the secret. */
async function greet(
  owner: OwnerFile,
  ownVersion: string,
  ask: (path: string, asked: Asked) => Promise<IncomingMessage>,
): Promise<void> {
  const nonce = randomBytes(16).toString('hex')
  const response = await ask(`${ownerPath.hello}?nonce=${nonce}`, {
    method: 'GET',
    headers: { authorization: '' },
    timeoutMs: maxHelloMs,
  })
  const { proof } = await readHello(response)
  if (!isSameSecret(proof, ownerProof(owner.secret, nonce))) throw new OwnerLost(false)
  if (owner.protocol !== ownerProtocol || owner.version !== ownVersion) {
    const { pid, version } = owner
    throw new AppError('library.owner-differs', { pid, version, ownVersion })
  }
}

async function readHello(response: IncomingMessage): Promise<{ readonly proof: string }> {
  const hello: unknown = await json(response).catch(() => null)
  const isOne = typeof hello === 'object' && hello !== null && 'proof' in hello
  return { proof: isOne && typeof hello.proof === 'string' ? hello.proof : '' }
}

/** Another user's socket in the place of the owner's is told nothing, not even that we are there. */
function checkSocket(address: string): void {
  if (process.platform === 'win32') return
  const facts = lstatSync(address, { throwIfNoEntry: false })
  if (facts && !isOwn(facts)) throw new AppError('library.owner-foreign', { file: address })
}

function tooLong(name: string): Result<never> {
  const issues = ['(input): too_big']
  return { ok: false, error: new AppError('bridge.invalid-input', { name, issues }).toData() }
}

function rangeOf({ headers }: Request): Record<string, string> {
  const kept = ['range', 'if-none-match'].flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return Object.fromEntries(kept)
}

function asResponse(message: IncomingMessage): Response {
  const { statusCode: status = 500, headers } = message
  const given = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && !isOfConnection(name) ? [[name, value] as [string, string]] : [],
  )
  const hasBody = status !== 204 && status !== 304
  if (!hasBody) message.resume()
  // Node types its web streams apart from the global ones, which they are.
  const body = hasBody ? (Readable.toWeb(message) as unknown as ReadableStream<Uint8Array>) : null
  return new Response(body, { status, headers: given })
}

/** What is said of this connection is not of the next. */
function isOfConnection(name: string): boolean {
  return (
    name === 'connection' ||
    name === 'keep-alive' ||
    name === 'transfer-encoding' ||
    name === 'date'
  )
}
