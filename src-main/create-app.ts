import type { CallInput } from '#shared/bridge/calls.ts'
import { type ErrorData } from '#shared/errors.ts'
import { createApiClient } from './api-client/client.ts'
import { createBackground } from './background/run-in-background.ts'
import { createDispatch, type Dispatch, toErrorData as describeError } from './bridge/dispatch.ts'
import { createEventHub, type EventHub } from './bridge/event-hub.ts'
import { createHandlers } from './bridge/handlers.ts'
import { createResources, type Resources } from './bridge/resources.ts'
import { clearTemporary, openDataFolder } from './db/data-folder.ts'
import { lockFolder } from './db/lock.ts'
import { openDatabase } from './db/open-database.ts'
import { createAddDocuments } from './documents/add-documents.ts'
import { createDocumentRows } from './documents/document-rows.ts'
import { createGrants } from './documents/grants.ts'
import { exportRun } from './export/export-run.ts'
import { createLibrary } from './library/library.ts'
import type { AppConfig, FileGrants, Ports } from './ports.ts'
import { deriveElements } from './results/derive-elements.ts'
import { readElementImage } from './results/element-image.ts'
import { createElementRows } from './results/element-rows.ts'
import { createKeepResponse } from './runs/keep-response.ts'
import { recoverRuns } from './runs/recover.ts'
import { createRequestRows } from './runs/request-rows.ts'
import { createRunRows } from './runs/run-rows.ts'
import { createRunner } from './runs/runner.ts'
import { createConnections } from './settings/connections.ts'
import { createLocalService } from './settings/local-service.ts'
import { createTestConnection, type OpenClient } from './settings/test-connection.ts'

/** The core, as every shell sees it. */
export interface App {
  /** The bridge's calls. Never throws. */
  readonly dispatch: Dispatch
  /** A door may emit what only it knows: menu commands, files opened from outside. */
  readonly events: EventHub
  /** Bytes, at the addresses of `resourcePath`. */
  readonly resources: Resources
  readonly grants: FileGrants
  /** Resolves when no parse is queued or under way. */
  drain(): Promise<void>
  /** Breaks off what is under way, stops the local service, lets go of the data folder. */
  close(): Promise<void>
}

/**
 * Puts the core together: the one place that knows every feature.
 *
 * Throws `library.locked`, `library.newer-version` and `library.data-dir-unusable`.
 */
export async function createApp(ports: Ports, config: AppConfig): Promise<App> {
  const { log, now } = ports
  const folder = openDataFolder(config.dataDir)
  const lock = lockFolder(folder.lockFile, folder.root)
  const database = openOrRelease()

  function openOrRelease(): ReturnType<typeof openDatabase> {
    try {
      return openDatabase(folder.databaseFile, folder.root)
    } catch (error) {
      lock.release()
      throw error
    }
  }

  const toErrorData = (error: unknown): ErrorData => describeError(error, 'core', log)
  const events = createEventHub(log)
  const background = createBackground(config.workerModule)

  const localService = createLocalService({
    processes: ports.processes,
    config,
    dataDir: folder.serviceDir,
    log,
    now,
    onChanged: (service) => events.emit('service.changed', { service }),
  })
  const connections = createConnections({
    settings: ports.settings,
    secrets: ports.secrets,
    localService,
    onChanged: (list) => events.emit('connections.changed', { connections: list }),
  })
  const openClient: OpenClient = async (connectionId, timeouts = {}) => {
    const { apiKey, ...connection } = await connections.open(connectionId)
    return createApiClient({ fetch: ports.fetch, connection, apiKey, log, now, timeouts })
  }

  const grants = createGrants(now)
  const documents = createDocumentRows(database, now)
  const elements = createElementRows(database)
  const runs = createRunRows(database, now)
  const requests = createRequestRows(database, now)
  const changed = (runId: string): void => events.emit('runs.changed', { run: runs.get(runId) })

  const keepResponse = createKeepResponse({
    rows: runs,
    requests,
    derive: (batch) => deriveElements({ folder, rows: elements, background }, batch),
  })
  const runner = createRunner({
    folder,
    rows: runs,
    requests,
    openClient,
    keepResponse,
    changed,
    getDocument: (id) => documents.get(id),
    getConnectionName: async (connectionId) => (await connections.get(connectionId)).name,
    emitProgress: (progress) => events.emit('runs.progress', { progress }),
    toErrorData,
    now,
  })
  const library = createLibrary({ folder, database, desktop: ports.desktop, now })
  const exportOf = ({ runId, format }: CallInput<'export.save'>): ReturnType<typeof exportRun> =>
    exportRun({ run: runs.get(runId), elements: () => elements.inOrder(runId), folder }, format)

  clearTemporary(folder)
  library.purge()
  const recovered = recoverRuns({
    folder,
    rows: runs,
    requests,
    keepResponse,
    changed,
    toErrorData,
  })
  void recovered.catch((error: unknown) => log.bug('runs.recover', error))

  const handlers = createHandlers({
    ports,
    config,
    events,
    grants,
    documents,
    addDocuments: createAddDocuments({ folder, rows: documents, grants, background, toErrorData }),
    runs,
    runner,
    elements,
    library,
    connections,
    testConnection: createTestConnection(openClient, now),
    localService,
    exportRun: exportOf,
    toErrorData,
  })

  return {
    dispatch: createDispatch(handlers, log),
    events,
    resources: createResources({
      folder,
      getDocument: (id) => documents.get(id),
      checkBatch: (runId, index) => runs.requireBatch(runId, index),
      readElementImage: (runId, key) => readElementImage({ folder, rows: elements }, runId, key),
      exportRun: exportOf,
      log,
    }),
    grants,
    drain: () => runner.drain(),
    async close() {
      await runner.close()
      await localService.stop()
      // Takes in an answer at most, and needs the background for it.
      await recovered.catch(() => undefined)
      await background.close()
      await grants.close()
      database.close()
      lock.release()
    },
  }
}
