import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { assertNever } from '#shared/assert.ts'
import type { Answer, Turn } from './turns.ts'

/**
 * Does to a request what the script says.
 *
 * @param receive reads the request's body to its end; rejects when it is cut off.
 */
export async function play(
  turn: Turn,
  request: IncomingMessage,
  response: ServerResponse,
  receive: () => Promise<void>,
): Promise<void> {
  switch (turn.kind) {
    case 'answer':
      if (turn.early) {
        send(response, turn)
        await receive()
        return
      }
      await receive()
      send(response, turn)
      return
    case 'hold':
      await receive()
      await turn.until
      send(response, turn.answer)
      return
    case 'drop-upload':
      await take(request, turn.afterBytes)
      request.socket.resetAndDestroy()
      return
    case 'drop-before-answer':
      await receive()
      request.socket.resetAndDestroy()
      return
    case 'drop-in-answer':
      await receive()
      await begin(response, turn.answer, turn.afterBytes)
      request.socket.destroy()
      return
    case 'stall-upload':
      request.pause()
      return
    case 'stall':
      await receive()
      return
    case 'stall-in-answer':
      await receive()
      await begin(response, turn.answer, turn.afterBytes)
      return
    case 'trickle':
      await receive()
      await trickle(response, turn.answer)
      return
    default:
      assertNever(turn)
  }
}

function send(response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, {
    'content-length': answer.body.byteLength,
    ...answer.headers,
  })
  response.end(answer.body)
}

/** Promises the whole answer and sends its beginning. */
async function begin(response: ServerResponse, answer: Answer, bytes: number): Promise<void> {
  response.writeHead(answer.status, {
    'content-length': answer.body.byteLength,
    ...answer.headers,
  })
  await new Promise<void>((resolve) => {
    response.write(answer.body.subarray(0, bytes), () => resolve())
  })
}

async function trickle(response: ServerResponse, answer: Answer): Promise<void> {
  await begin(response, answer, 1)
  for (let at = 1; at < answer.body.byteLength && !response.destroyed; at += 1) {
    await delay(20)
    response.write(answer.body.subarray(at, at + 1))
  }
}

/** Reads at least this much of the body. */
async function take(request: IncomingMessage, bytes: number): Promise<void> {
  let taken = 0
  const enough = new Promise<void>((resolve) => {
    request.on('data', (chunk: Buffer) => {
      taken += chunk.byteLength
      if (taken >= bytes) resolve()
    })
  })
  await Promise.race([enough, once(request, 'end')])
}
