import type { AuthInfo } from 'electron'
import { proxyIn, type ProxyVariable } from '../api-client/proxy-environment.ts'

type LoginCallback = (username?: string, password?: string) => void
type Environment = Readonly<Record<string, string | undefined>>

/**
 * Answers a proxy that asks who is there, with the user and password of the proxy's usual variables.
 *
 * Chromium signs in to a company's proxy by the system's own account where the proxy takes that, and never
 * reads a password from these variables. A service's own question is left unanswered: it gets keys.
 */
export function answerProxy(env: Environment): (asked: AuthInfo, answer: LoginCallback) => void {
  let isAnswered = false
  return ({ isProxy, host, port }, answer) => {
    const known = isProxy && !isAnswered ? credentials(env, host, port) : null
    // Asked again, the answer was wrong: it would be asked for ever.
    isAnswered = true
    if (known) answer(known.username, known.password)
    else answer()
  }
}

function credentials(
  env: Environment,
  host: string,
  port: number,
): { readonly username: string; readonly password: string } | null {
  for (const name of ['HTTPS_PROXY', 'HTTP_PROXY', 'ALL_PROXY'] as const) {
    const proxy = proxyOf(env, name)
    if (!proxy || proxy.username === '' || proxy.hostname !== host) continue
    const itsPort = proxy.port || (proxy.protocol === 'https:' ? '443' : '80')
    if (Number(itsPort) !== port) continue
    return {
      username: decodeURIComponent(proxy.username),
      password: decodeURIComponent(proxy.password),
    }
  }
  return null
}

/** What is thrown inside an event of Electron's reaches nobody. */
function proxyOf(env: Environment, name: ProxyVariable): URL | null {
  try {
    return proxyIn(env, name)
  } catch {
    return null
  }
}
