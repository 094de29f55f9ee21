import type { IncomingMessage, ServerResponse } from 'node:http'
import type { z } from 'zod'
import { AppError, type Result } from '#shared/errors.ts'
import { readMessage } from '../bridge/read-message.ts'
import { sendResource } from '../bridge/send-resource.ts'
import type { App } from '../create-app.ts'
import { serveEvents } from './event-lines.ts'
import { callMessageSchema, grantsMessageSchema, keyMessageSchema } from './guest-messages.ts'
import {
  guestAuthorization,
  isSameSecret,
  maxMessageBytes,
  ownerPath,
  ownerProof,
  ownerProtocol,
} from './protocol.ts'

/** What of the library guests may use. */
export type SharedApp = Pick<
  App,
  'dispatch' | 'events' | 'resources' | 'grants' | 'giveKey' | 'continueRuns' | 'wake' | 'drain'
>

interface GuestAnswerOptions {
  readonly app: SharedApp
  readonly secret: string
  readonly version: string
  readonly closing: AbortSignal
  /** Calls the answered function when that guest goes. */
  readonly onGuest: () => () => void
}

const beforeItsUser = new Set(['documents.pick', 'export.drag', 'export.save', 'library.reveal'])

/** Calls that speak to the user who sits before the owner, or are about its program: a guest's own shell answers them. */
function isOwnersOwn(name: string): boolean {
  return beforeItsUser.has(name) || name.startsWith('updates.')
}

/** Answers one request on the owner's socket. Throws for a bug, and for one that breaks off. */
export function createGuestAnswers({
  app,
  secret,
  version,
  closing,
  onGuest,
}: GuestAnswerOptions): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://recto')
    const { pathname, searchParams } = url
    if (closing.aborted) return end(response, 503)
    if (pathname === ownerPath.hello) {
      const proof = ownerProof(secret, searchParams.get('nonce') ?? '')
      return json(response, { protocol: ownerProtocol, version, pid: process.pid, proof })
    }
    if (!isSameSecret(request.headers.authorization ?? '', guestAuthorization(secret))) {
      return end(response, 401)
    }
    if (pathname.startsWith('/resources/')) {
      return sendResource(app.resources, url, request, response)
    }
    if (pathname === ownerPath.events) {
      response.once('close', onGuest())
      return serveEvents(app.events, response, closing)
    }
    if (request.method !== 'POST') return end(response, 404)
    await answerPost(pathname, request, response)
  }

  async function answerPost(
    pathname: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const message = await readMessage(request, maxMessageBytes)
    if (message === 'too-long') {
      // What still comes is not read: the caller is cut off when it has the answer.
      response.once('finish', () => request.destroy())
      return end(response, 413)
    }
    switch (pathname) {
      case ownerPath.call:
        return heed(response, callMessageSchema, message, async ({ name, input }) =>
          json(response, isOwnersOwn(name) ? notAvailable(name) : await app.dispatch(name, input)),
        )
      case ownerPath.grants:
        return heed(response, grantsMessageSchema, message, (grants) => {
          app.grants.takeOver(grants)
          end(response, 204)
        })
      case ownerPath.keys:
        return heed(response, keyMessageSchema, message, ({ owner, key }) => {
          app.giveKey(owner, key)
          end(response, 204)
        })
      case ownerPath.continueRuns:
        app.continueRuns()
        return end(response, 204)
      case ownerPath.wake:
        app.wake()
        return end(response, 204)
      case ownerPath.drain:
        await Promise.race([app.drain(), aborted(closing)])
        return end(response, closing.aborted ? 503 : 204)
      default:
        return end(response, 404)
    }
  }

  return answer
}

/** Does what a message asks for once it is what it should be. */
async function heed<T>(
  response: ServerResponse,
  schema: z.ZodType<T>,
  message: unknown,
  handle: (message: T) => void | Promise<void>,
): Promise<void> {
  const parsed = schema.safeParse(message)
  if (parsed.success) await handle(parsed.data)
  else end(response, 400)
}

function json(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

function notAvailable(name: string): Result<never> {
  return { ok: false, error: new AppError('bridge.not-available', { name }).toData() }
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status).end()
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
