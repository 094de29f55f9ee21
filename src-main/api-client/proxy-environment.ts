type Environment = Readonly<Record<string, string | undefined>>

/** The usual variables for the address of a proxy. */
export type ProxyVariable = 'HTTP_PROXY' | 'HTTPS_PROXY' | 'ALL_PROXY'

/**
 * A proxy's address as the environment names it, in small letters first; null for none. Like curl, takes
 * `proxy:8080` for `http://proxy:8080`, and a percent sign that encodes nothing for itself.
 *
 * Throws an error with Chromium's code for a proxy that can't be had, where it is no address.
 */
export function proxyIn(env: Environment, name: ProxyVariable): URL | null {
  const given = env[name.toLowerCase()] || env[name]
  if (!given) return null
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `http://${given}`)
  if (!url) throw new UnusableProxy(name)
  url.username = decodable(url.username)
  url.password = decodable(url.password)
  return url
}

class UnusableProxy extends Error {
  override readonly name = 'UnusableProxy'
  readonly code = 'ERR_PROXY_CONNECTION_FAILED'

  /** Without the value, which may hold a password. */
  constructor(name: ProxyVariable) {
    super(`${name} is no address of a proxy`)
  }
}

function decodable(part: string): string {
  try {
    decodeURIComponent(part)
    return part
  } catch {
    return part.replaceAll('%', '%25')
  }
}
