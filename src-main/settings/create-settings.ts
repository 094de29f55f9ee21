import type { Connection, LocalServiceState } from '#shared/settings/connection.ts'
import { localConnectionId } from '#shared/settings/connection.ts'
import { type ApiClient, createApiClient } from '../api-client/client.ts'
import { createOfficePagesClient, type OfficePagesClient } from '../api-client/office-pages.ts'
import type { AppConfig } from '../app-config.ts'
import type { Ports } from '../ports.ts'
import { type Connections, createConnections } from './connections.ts'
import { createLocalService, type LocalService } from './local-service.ts'
import { createModelsSetting } from './models-setting.ts'
import { createTestConnection, type OpenClient, type TestConnection } from './test-connection.ts'

/** The connections, and clients of the services that they lead to. */
export interface SettingsFeature {
  readonly connections: Connections
  readonly localService: LocalService
  readonly testConnection: TestConnection
  /** Throws `connections.not-found` and those of `Connections.open`. */
  readonly openClient: OpenClient
  /** A client of the local service, started where it isn't running. */
  readonly openOfficePagesClient: () => Promise<OfficePagesClient>
}

export interface SettingsFeatureDeps {
  readonly ports: Ports
  readonly config: AppConfig
  /** The local service's own folder. */
  readonly serviceDir: string
  readonly onServiceChanged: (service: LocalServiceState) => void
  readonly onConnectionsChanged: (connections: readonly Connection[]) => void
}

export function createSettingsFeature(deps: SettingsFeatureDeps): SettingsFeature {
  const { fetch, sendsChunked, log, now, processes, secrets, settings } = deps.ports
  const localService = createLocalService({
    processes,
    config: deps.config,
    dataDir: deps.serviceDir,
    models: createModelsSetting(settings, deps.config.hasOcrModelsGiven ?? false),
    log,
    now,
    onChanged: deps.onServiceChanged,
  })
  const connections = createConnections({
    settings,
    secrets,
    localService,
    onChanged: deps.onConnectionsChanged,
  })
  /** Of a run of many batches, each asks for it: what a key looks like in an answer is not worked out anew then. */
  let last: { readonly of: string; readonly client: ApiClient } | null = null
  const openClient: OpenClient = async (connectionId, timeouts) => {
    const { apiKey, ...connection } = await connections.open(connectionId)
    const of = JSON.stringify([connection, apiKey])
    if (!timeouts && last?.of === of) return last.client
    const client = createApiClient({
      fetch,
      sendsChunked,
      connection,
      apiKey,
      log,
      now,
      timeouts: timeouts ?? {},
    })
    if (!timeouts) last = { of, client }
    return client
  }
  return {
    connections,
    localService,
    testConnection: createTestConnection(openClient, now),
    openClient,
    async openOfficePagesClient() {
      const service = await connections.open(localConnectionId)
      return createOfficePagesClient({ fetch, service, log, now })
    },
  }
}
