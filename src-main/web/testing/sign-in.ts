import type { WebSession } from '#shared/bridge/web-session.ts'
import type { WebServer } from '../serve.ts'
import { rawRequest } from './raw-request.ts'

interface SignedIn extends WebSession {
  readonly cookie: string
}

/** Opens a printed address as the view does, and answers what the browser has then. */
export async function signIn(
  server: WebServer,
  address = server.newAddress(60_000),
): Promise<SignedIn> {
  const answer = await spendToken(server, new URL(address).hash.slice('#token='.length))
  if (answer.status !== 200) throw new Error(`Not let in: ${answer.status}`)
  // Our own server's answer, in its own type.
  const session = JSON.parse(answer.body.toString()) as WebSession
  return { ...session, cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '' }
}

export function spendToken(server: WebServer, token: string): ReturnType<typeof rawRequest> {
  return rawRequest(server.origin, '/bridge/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
}
