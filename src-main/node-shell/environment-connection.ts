import { withoutEndSlashes } from '../api-client/end-slashes.ts'
import { isUnderWay } from '#shared/runs/run-state.ts'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import type { Connection } from '#shared/settings/connection.ts'
import type { Dispatch } from '../bridge/dispatch.ts'
import { call } from './call.ts'
import type { EnteredPlace } from '../owner/keep-place.ts'

/** What the environment said about connections. */
export type EnvironmentConnection =
  | { readonly kind: 'none' }
  | { readonly kind: 'used'; readonly connectionId: string }
  /** `RECTO_CONNECTION` names a connection that isn't there. */
  | { readonly kind: 'unknown'; readonly name: string }
  /** `RECTO_API_KEY` without a word about whose it is. */
  | { readonly kind: 'stray-key' }

/** Whether `applyEnvironment` has anything to look for, and may not find it. */
export function asksForConnection(env: Readonly<Record<string, string | undefined>>): boolean {
  return Boolean(env['RECTO_BASE_URL'] || env['RECTO_CONNECTION'])
}

const environmentName = 'Environment'
const environmentNames = /^environment(?: \d+)?$/i

/**
 * Applies `RECTO_BASE_URL`, `RECTO_CONNECTION` and `RECTO_API_KEY`.
 *
 * With a base URL there is a connection "Environment" with that address, or another with a number behind the name
 * while one is in use with another address; otherwise the key is for
 * the connection that `RECTO_CONNECTION` names. Without a key that service is asked without one. The key
 * itself is never written to disk.
 * Throws `CallFailed`, as for an address that can't be one.
 */
export async function applyEnvironment(
  place: EnteredPlace,
  env: Readonly<Record<string, string | undefined>>,
): Promise<EnvironmentConnection> {
  const baseUrl = env['RECTO_BASE_URL'] || undefined
  const name = env['RECTO_CONNECTION'] || undefined
  const key = env['RECTO_API_KEY'] || undefined

  if (baseUrl === undefined && name === undefined) {
    return { kind: key === undefined ? 'none' : 'stray-key' }
  }
  const { dispatch } = place
  const connections = await call(dispatch, 'connections.list', {})
  const connection =
    baseUrl === undefined
      ? connections.find((each) => isCalled(each, name ?? ''))
      : await environmentConnection(dispatch, connections, baseUrl, key !== undefined)
  if (!connection) return { kind: 'unknown', name: name ?? '' }
  // The built-in connection has no address while its service is off, and a key of its own.
  const origin = URL.parse(connection.baseUrl)?.origin
  if (key !== undefined && origin !== undefined) {
    await place.giveKey({ connectionId: connection.id, origin }, key)
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
  const own = connections.filter(({ name }) => environmentNames.test(name))
  const same = own.find((each) => each.baseUrl === withoutEndSlashes(baseUrl))
  const existing = same ?? (await unused(dispatch, own))
  if (!existing) {
    return call(dispatch, 'connections.create', {
      name: freeName(connections),
      baseUrl,
      pathLayout: 'interface',
      needsKey: keyIsGiven,
      defaultOptions: defaultParseOptions,
    })
  }
  // What was chosen in the settings stands, until a key or another service says otherwise.
  const needsKey = keyIsGiven || (same !== undefined && existing.needsKey)
  if (same && needsKey === existing.needsKey) return existing
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

/** One that no run is being parsed with: its requests would be asked about at another service. */
async function unused(
  dispatch: Dispatch,
  own: readonly Connection[],
): Promise<Connection | undefined> {
  if (own.length === 0) return undefined
  const runs = await call(dispatch, 'runs.list', {})
  const open = runs.filter(
    ({ state, canResume }) => isUnderWay(state) || canResume || state === 'unknown',
  )
  const used = new Set(open.map(({ connectionId }) => connectionId))
  return own.find(({ id }) => !used.has(id))
}

function freeName(connections: readonly Connection[]): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? environmentName : `${environmentName} ${count}`
    if (!connections.some((each) => isCalled(each, name))) return name
  }
}
