import { randomUUID } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import {
  type Connection,
  type ConnectionInput,
  localConnectionId,
} from '#shared/settings/connection.ts'
import type { KeyOwner, SecretStore, SettingsStorage } from '../ports.ts'
import { checkBaseUrl } from './base-url.ts'
import type { LocalService } from './local-service.ts'
import { readConnections, type StoredConnection, writeConnections } from './stored-connections.ts'

/** What a client needs to ask a service. The key stays inside the core. */
interface OpenConnection {
  readonly id: string
  readonly name: string
  readonly baseUrl: string
  readonly pathLayout: Connection['pathLayout']
  /** Null for a service that asks for none. */
  readonly apiKey: string | null
}

export interface Connections {
  list(): Promise<Connection[]>
  /** Throws `connections.not-found`. */
  get(connectionId: string): Promise<Connection>
  /** Scheme, host and port; null where there is no such connection, and for the built-in one. */
  readonly originOf: (connectionId: string) => string | null
  /** Throws `connections.name-taken` and those of `checkBaseUrl`. */
  create(input: ConnectionInput): Promise<Connection>
  update(connectionId: string, input: ConnectionInput): Promise<Connection>
  remove(connectionId: string): Promise<void>
  /** Throws `connections.no-safe-storage` when `keep` is `ask` and there is no safe place. */
  setKey(
    connectionId: string,
    apiKey: string,
    keep: 'ask' | 'session' | 'plain',
  ): Promise<Connection>
  clearKey(connectionId: string): Promise<Connection>
  /**
   * Address and key, ready to use; starts the local service where it is the one.
   *
   * Throws `connections.key-missing`, `key-unreadable` and `service-not-started`.
   */
  open(connectionId: string): Promise<OpenConnection>
}

export interface ConnectionsDeps {
  readonly settings: SettingsStorage
  readonly secrets: SecretStore
  readonly localService: LocalService
  readonly onChanged: (connections: readonly Connection[]) => void
}

const localName = 'Local'

/** A key goes to the origin that it was entered for, and to no other. */
function keyOwner({ id, baseUrl }: StoredConnection): KeyOwner {
  return { connectionId: id, origin: URL.parse(baseUrl)?.origin ?? '' }
}

/** Those that were kept before there was a choice do. */
function asksForKey({ needsKey = true }: StoredConnection): boolean {
  return needsKey
}

export function createConnections(deps: ConnectionsDeps): Connections {
  const { settings, secrets, localService } = deps

  async function show(stored: StoredConnection): Promise<Connection> {
    const keyStorage = await secrets.where(keyOwner(stored))
    const needsKey = asksForKey(stored)
    return { ...stored, needsKey, builtIn: false, apiKeyIsSet: keyStorage !== null, keyStorage }
  }

  function find(connectionId: string): StoredConnection {
    const found = readConnections(settings).find(({ id }) => id === connectionId)
    if (!found) throw new AppError('connections.not-found', { connectionId })
    return found
  }

  function findOwn(connectionId: string): StoredConnection {
    if (connectionId === localConnectionId) throw new AppError('connections.built-in', {})
    return find(connectionId)
  }

  async function list(): Promise<Connection[]> {
    return [
      builtInConnection(localService),
      ...(await Promise.all(readConnections(settings).map(show))),
    ]
  }

  async function save(connections: readonly StoredConnection[]): Promise<void> {
    writeConnections(settings, connections)
    deps.onChanged(await list())
  }

  return {
    list,
    async get(connectionId) {
      return connectionId === localConnectionId
        ? builtInConnection(localService)
        : show(find(connectionId))
    },
    originOf(connectionId) {
      const found = readConnections(settings).find(({ id }) => id === connectionId)
      return (found && URL.parse(found.baseUrl)?.origin) ?? null
    },
    async create(input) {
      const all = readConnections(settings)
      const connection = check(all, randomUUID(), input)
      await save([...all, connection])
      return show(connection)
    },
    async update(connectionId, input) {
      const before = findOwn(connectionId)
      const connection = check(readConnections(settings), connectionId, input)
      // It would not be sent there: nobody should find it again under an address of long ago.
      if (keyOwner(before).origin !== keyOwner(connection).origin)
        await secrets.remove(connectionId)
      const all = readConnections(settings)
      await save(all.map((other) => (other.id === connectionId ? connection : other)))
      return show(connection)
    },
    async remove(connectionId) {
      findOwn(connectionId)
      await secrets.remove(connectionId)
      if (settings.get().defaultConnectionId === connectionId) {
        settings.update({ defaultConnectionId: localConnectionId })
      }
      await save(readConnections(settings).filter(({ id }) => id !== connectionId))
    },
    async setKey(connectionId, apiKey, keep) {
      const connection = findOwn(connectionId)
      const kept = await secrets.set(keyOwner(connection), apiKey, keep)
      if (kept === 'no-safe-storage') {
        throw new AppError('connections.no-safe-storage', { connection: connection.name })
      }
      deps.onChanged(await list())
      return show(connection)
    },
    async clearKey(connectionId) {
      const connection = findOwn(connectionId)
      await secrets.remove(connectionId)
      deps.onChanged(await list())
      return show(connection)
    },
    async open(connectionId) {
      if (connectionId === localConnectionId) {
        const { baseUrl, apiKey } = await localService.start()
        const { id, name, pathLayout } = builtInConnection(localService)
        return { id, name, pathLayout, baseUrl, apiKey }
      }
      const stored = find(connectionId)
      const { id, name, pathLayout, baseUrl } = stored
      if (!asksForKey(stored)) return { id, name, pathLayout, baseUrl, apiKey: null }
      const apiKey = await secrets.get(keyOwner(stored))
      if (apiKey === null) throw new AppError('connections.key-missing', { connection: name })
      return { id, name, pathLayout, baseUrl, apiKey }
    },
  }
}

function builtInConnection(localService: LocalService): Connection {
  return {
    id: localConnectionId,
    name: localName,
    baseUrl: localService.baseUrl() ?? '',
    pathLayout: 'interface',
    builtIn: true,
    needsKey: true,
    apiKeyIsSet: true,
    keyStorage: 'built-in',
    defaultOptions: defaultParseOptions,
  }
}

/** The connection as stored, once its name is free and its address usable. */
function check(
  connections: readonly StoredConnection[],
  id: string,
  input: ConnectionInput,
): StoredConnection {
  const others = connections.filter((other) => other.id !== id)
  const taken = [localName, ...others.map(({ name }) => name)]
  if (taken.some((name) => name.toLowerCase() === input.name.toLowerCase())) {
    throw new AppError('connections.name-taken', { name: input.name })
  }
  return { ...input, id, baseUrl: checkBaseUrl(input.baseUrl) }
}
