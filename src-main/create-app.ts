import type { CallInput } from '#shared/bridge/calls.ts'
import { type ErrorData } from '#shared/errors.ts'
import { localConnectionId } from '#shared/settings/connection.ts'
import { createApiClient } from './api-client/client.ts'
import { createOfficePagesClient } from './api-client/office-pages.ts'
import { realWait } from './api-client/retry.ts'
import { createBackground } from './background/run-in-background.ts'
import { createDispatch, type Dispatch, toErrorData as describeError } from './bridge/dispatch.ts'
import { createEventHub, type EventHub } from './bridge/event-hub.ts'
import { createHandlers } from './bridge/handlers.ts'
import { createResources, type Resources } from './bridge/resources.ts'
import { clearTemporary, openDataFolder } from './db/data-folder.ts'
import { lockFolder } from './db/lock.ts'
import { openDatabase } from './db/open-database.ts'
import { attachDerived } from './db/open-derived.ts'
import { createDerivedWriter } from './derived/derived-writer.ts'
import { createAddDocuments } from './documents/add-documents.ts'
import { createDocumentRows } from './documents/document-rows.ts'
import { createGrants } from './documents/grants.ts'
import { createKeptOfficePages } from './documents/kept-office-pages.ts'
import { exportRun, type RunExport } from './export/export-run.ts'
import { startCatchUp } from './library/catch-up.ts'
import { createLibrary } from './library/library.ts'
import { createReindex } from './library/reindex.ts'
import { createSearch } from './library/search.ts'
import type { FileGrants, Ports } from './ports.ts'
import type { AppConfig } from './app-config.ts'
import { type ElementImage, readElementImage } from './results/element-image.ts'
import { createElementRows } from './results/element-rows.ts'
import { createBatchRows } from './runs/rows/batch-rows.ts'
import { readFacts } from './runs/recover.ts'
import { createRequestRows } from './runs/rows/request-rows.ts'
import { createRunRows } from './runs/rows/run-rows.ts'
import { defaultPace, type RunContext } from './runs/run-context.ts'
import { createRunner } from './runs/runner.ts'
import { createStartRun } from './runs/start-run.ts'
import { createChangeTeller } from './runs/tell-changes.ts'
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
  /** Goes on with runs that an earlier process left, where that waits for the shell to be ready. */
  goOnWithRuns(): void
  /**
   * Asks at once how runs go on, instead of when it would have been due. For what a shell notices: a
   * window that comes to the front, a network that is back, a machine that wakes up.
   */
  wake(): void
  /** Resolves when no parse is queued or under way. Paused ones don't count. */
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
    let opened: ReturnType<typeof openDatabase> | undefined
    try {
      opened = openDatabase(folder.databaseFile, folder.root)
      attachDerived(opened, folder.derivedFile, folder.root)
      return opened
    } catch (error) {
      opened?.close()
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
    onChanged(list) {
      events.emit('connections.changed', { connections: list })
      // An address or a key may be what was missing.
      runner.wake()
    },
  })
  const openClient: OpenClient = async (connectionId, timeouts = {}) => {
    const { apiKey, ...connection } = await connections.open(connectionId)
    return createApiClient({ fetch: ports.fetch, connection, apiKey, log, now, timeouts })
  }

  const grants = createGrants(now)
  const documents = createDocumentRows(database, now)
  const officePages = createKeptOfficePages({
    folder,
    getDocument: (id) => documents.get(id),
    openClient: async () => {
      const service = await connections.open(localConnectionId)
      return createOfficePagesClient({ fetch: ports.fetch, service, log, now })
    },
  })
  const runs = createRunRows(database, now)
  const search = createSearch({ database, getRun: (id) => runs.get(id) })
  const elements = createElementRows(database)
  const writer = createDerivedWriter({
    workerModule: config.workerModule,
    databaseFile: folder.derivedFile,
    onIndexing: (runs) => events.emit('library.indexing', { runs }),
    onBug: (error) => void log.bug('derived.index', error),
  })
  const derive: RunContext['derive'] = ({ runId, ...batch }) =>
    writer.derive({ ...batch, file: folder.responseFile(runId, batch.batchIndex) })

  const changes = createChangeTeller((runId) => {
    const run = runs.find(runId)
    if (run) events.emit('runs.changed', { run })
  })
  const context: RunContext = {
    folder,
    rows: runs,
    requests: createRequestRows(database, now),
    batches: createBatchRows(database, now),
    background,
    transaction: (write) => database.transaction(write)(),
    quickTransaction(write) {
      database.pragma('synchronous = normal')
      try {
        return database.transaction(write)()
      } finally {
        database.pragma('synchronous = full')
      }
    },
    openClient,
    getDocument: (id) => documents.get(id),
    getConnectionName: async (connectionId) => (await connections.get(connectionId)).name,
    derive,
    changed: (runId) => changes.changed(runId),
    emitProgress: (progress) => events.emit('runs.progress', { progress }),
    toErrorData,
    log,
    now,
    wait: realWait,
    pace: { ...defaultPace, ...config.pace },
  }
  const runner = createRunner(context)
  const library = createLibrary({
    folder,
    database,
    desktop: ports.desktop,
    now,
  })
  const readImage = async (runId: string, elementKey: string): Promise<ElementImage> => {
    await catchUp.whenReadable(runId)
    return readElementImage({ folder, rows: elements }, runId, elementKey)
  }
  const exportOf = async ({ runId, format }: CallInput<'export.save'>): Promise<RunExport> => {
    await catchUp.whenReadable(runId)
    return exportRun(
      {
        run: runs.get(runId),
        elements: () => elements.inOrder(runId),
        readImage: ({ key }) => readImage(runId, key),
        folder,
      },
      format,
    )
  }

  clearTemporary(folder)
  library.purge()
  const reindex = createReindex({ folder, database, writer, checksumOf: readFacts, now })
  const catchUp = startCatchUp({
    reindex,
    changed: context.changed,
    onDamaged: ({ runId: run, position: batch }) => log.warn('derived.damaged', { run, batch }),
    onBug: (error) => void log.bug('derived.catch-up', error),
  })
  // A start with nothing to learn starts no thread.
  if (search.isLearning()) writer.index()
  if (config.goesOnByItself ?? true) runner.goOnWithAll()

  const handlers = createHandlers({
    ports,
    config,
    events,
    grants,
    documents,
    officePages,
    addDocuments: createAddDocuments({ folder, rows: documents, grants, background, toErrorData }),
    runs: context,
    startRun: createStartRun(context, (runId) => runner.goOn(runId)),
    runner,
    elements,
    library,
    search,
    reindex: () => reindex.all(),
    whenReadable: (runId) => catchUp.whenReadable(runId),
    openClient,
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
      findOfficePages: (id, layout) => officePages.find(id, layout),
      checkBatch: (runId, index) => runs.requireBatch(runId, index),
      readElementImage: readImage,
      exportRun: exportOf,
      log,
    }),
    grants,
    goOnWithRuns: () => runner.goOnWithAll(),
    wake: () => runner.wake(),
    async drain() {
      await runner.drain()
      changes.flush()
    },
    async close() {
      await officePages.close()
      await runner.close()
      changes.close()
      await localService.stop()
      // First told that it ends, so that it takes the end of its writer for no failure.
      const caughtUp = catchUp.close()
      await writer.close()
      await caughtUp
      await background.close()
      await grants.close()
      database.close()
      lock.release()
    },
  }
}
