import { withoutEndSlashes } from '../api-client/end-slashes.ts'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import type { Connection } from '#shared/settings/connection.ts'
import type { Dispatch } from '../bridge/dispatch.ts'
import { call } from './call.ts'
import type { SessionSecrets } from './session-secrets.ts'

/** What the environment said about connections. */
export type EnvironmentConnection =
  | { readonly kind: 'none' }
  | { readonly kind: 'used'; readonly connectionId: string }
  /** `RECTO_CONNECTION` names a connection that isn't there. */
  | { readonly kind: 'unknown'; readonly name: string }
  /** `RECTO_API_KEY` without a word about whose it is. */
  | { readonly kind: 'stray-key' }

const environmentName = 'Environment'

/**
 * Applies `RECTO_BASE_URL`, `RECTO_CONNECTION` and `RECTO_API_KEY`.
 *
 * With a base URL there is a connection "Environment" with that address; otherwise the key is for
 * the connection that `RECTO_CONNECTION` names. Without a key that service is asked without one. The key
 * itself is never written to disk.
 * Throws `CallFailed`, as for an address that can't be one.
 */
export async function applyEnvironment(
  dispatch: Dispatch,
  secrets: SessionSecrets,
  env: Readonly<Record<string, string | undefined>>,
): Promise<EnvironmentConnection> {
  const baseUrl = env['RECTO_BASE_URL'] || undefined
  const name = env['RECTO_CONNECTION'] || undefined
  const key = env['RECTO_API_KEY'] || undefined

  if (baseUrl === undefined && name === undefined) {
    return { kind: key === undefined ? 'none' : 'stray-key' }
  }
  const connections = await call(dispatch, 'connections.list', {})
  const connection =
    baseUrl === undefined
      ? connections.find((each) => isCalled(each, name ?? ''))
      : await environmentConnection(dispatch, connections, baseUrl, key !== undefined)
  if (!connection) return { kind: 'unknown', name: name ?? '' }
  // The built-in connection has no address while its service is off, and a key of its own.
  const origin = URL.parse(connection.baseUrl)?.origin
  if (key !== undefined && origin !== undefined) {
    secrets.setFromEnvironment({ connectionId: connection.id, origin }, key)
  }
  return { kind: 'used', connectionId: connection.id }
}

/** By name as a user types it, or by id. */
export function isCalled(connection: Connection, given: string): boolean {
  return connection.id === given || connection.name.toLowerCase() === given.toLowerCase()
}

async function environmentConnection(
  dispatch: Dispatch,
  connections: readonly Connection[],
  baseUrl: string,
  keyIsGiven: boolean,
): Promise<Connection> {
  const existing = connections.find((each) => isCalled(each, environmentName))
  if (!existing) {
    return call(dispatch, 'connections.create', {
      name: environmentName,
      baseUrl,
      pathLayout: 'interface',
      needsKey: keyIsGiven,
      defaultOptions: defaultParseOptions,
    })
  }
  const isSame = existing.baseUrl === withoutEndSlashes(baseUrl)
  // What was chosen in the settings stands, until a key or another service says otherwise.
  const needsKey = keyIsGiven || (isSame && existing.needsKey)
  if (isSame && needsKey === existing.needsKey) return existing
  const { id, name, pathLayout, defaultOptions } = existing
  return call(dispatch, 'connections.update', {
    connectionId: id,
    name,
    pathLayout,
    needsKey,
    defaultOptions,
    baseUrl,
  })
}
