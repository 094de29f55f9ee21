import { existsSync } from 'node:fs'
import { AppError, type ErrorData } from '#shared/errors.ts'
import type { AppConfig } from './app-config.ts'
import { createBackground } from './background/run-in-background.ts'
import { createDispatch, type Dispatch } from './bridge/dispatch.ts'
import { toErrorData as describeError } from './bridge/error-data.ts'
import { createEventHub, type EventHub } from './bridge/event-hub.ts'
import { createHandlers } from './bridge/handlers.ts'
import { createResources, type Resources } from './bridge/resources.ts'
import { noticeDamage } from './db/derived-damage.ts'
import { openStorage, type Storage } from './db/open-storage.ts'
import { createCorrectionLogs } from './corrections/create-corrections.ts'
import { createTakeFromRun } from './corrections/take-from-run.ts'
import { createReplayRun } from './corrections/replay-run.ts'
import { createDerivedWriter } from './derived/derived-writer.ts'
import { createDocuments } from './documents/create-documents.ts'
import type { Grants } from './documents/grants.ts'
import { createExportRun } from './export/create-export-run.ts'
import { createExportThreads } from './export/export-threads.ts'
import { createManifests } from './library/manifests/keep-manifests.ts'
import { createCompareRuns } from './judging/compare-runs.ts'
import { createFacts } from './judging/facts.ts'
import { createJudgementLog } from './judging/judgement-log.ts'
import { createVotes } from './judging/votes.ts'
import { createGradeRuns } from './judging/grade-runs.ts'
import { createDoubtRows } from './derived/page-doubts.ts'
import { createListDoubts } from './judging/list-doubts.ts'
import { openLibrary } from './library/open-library.ts'
import type { KeyOwner, Ports } from './ports.ts'
import { createResults } from './results/create-results.ts'
import { createOpenings } from './runs/openings.ts'
import { createRuns } from './runs/create-runs.ts'
import { readFacts } from './runs/recover.ts'
import { withGivenKeys } from './settings/given-keys.ts'
import { createSettingsFeature } from './settings/create-settings.ts'
import { createUpdates } from './updates/create-updates.ts'
import { createWatching } from './watching/create-watching.ts'
import { createExportedFiles } from './watching/exported-files.ts'

/** The core, as every shell sees it. */
export interface App {
  /** The bridge's calls. Never throws. */
  readonly dispatch: Dispatch
  /** A shell may emit what only it knows: menu commands, files opened from outside. */
  readonly events: EventHub
  /** Bytes, at the addresses of `resourcePath`. */
  readonly resources: Resources
  readonly grants: Pick<Grants, 'grant' | 'takeOver'>
  /** Goes on with runs that an earlier process left, where that waits for the shell to be ready. */
  continueRuns(): void
  /**
   * Asks at once how runs go on, instead of when it would have been due. For what a shell notices: a
   * window that comes to the front, a network that is back, a machine that wakes up.
   */
  wake(): void
  /** Resolves when no parse is queued or under way. Paused ones don't count. */
  drain(): Promise<void>
  /**
   * Sends nothing more, and resolves when no answer is awaited that may cost money: before a `close`
   * after which another process goes on at once.
   */
  finishSending(): Promise<void>
  /** Uses a key that a shell brought with it, in memory, where the user has kept none. */
  giveKey(owner: KeyOwner, key: string): void
  /** Cancels what is under way, stops the local service, releases the data folder. */
  close(): Promise<void>
}

/**
 * Puts the core together: the one place that knows every feature, and only connects them.
 *
 * @param storage where a shell has opened it before, while the core was being loaded
 *
 * Throws `library.locked`, `library.newer-version` and `library.data-dir-unusable`.
 */
// oxlint-disable-next-line max-lines-per-function -- one `create…` a feature, nothing else
export async function createApp(
  given: Ports,
  config: AppConfig,
  storage: Storage = openStorage(config.dataDir),
): Promise<App> {
  const secrets = withGivenKeys(given.secrets)
  const ports = { ...given, secrets }
  const { now } = ports
  const { folder } = storage
  const log = noticeDamage(ports.log, folder.derivedFile)
  const toErrorData = (error: unknown, where = 'core'): ErrorData => {
    // Pulled out, or a share that is away: what is asked of it then fails in all sorts of ways.
    const isGone = !(error instanceof AppError) && !existsSync(folder.databaseFile)
    return isGone
      ? new AppError('library.data-dir-unusable', {
          dataDir: folder.root,
          reason: 'missing',
        }).toData()
      : describeError(error, where, log)
  }
  const events = createEventHub(log)
  const background = config.createBackground?.() ?? createBackground(config.workerModule)

  const settings = createSettingsFeature({
    ports,
    config,
    serviceDir: folder.serviceDir,
    onServiceChanged: (service) => events.emit('service.changed', { service }),
    onConnectionsChanged(connections) {
      events.emit('connections.changed', { connections })
      // An address or a key may be what was missing.
      runs.runner.wake()
      watching.connectionsChanged()
    },
  })
  const documents = createDocuments({
    storage,
    background,
    openOfficePagesClient: settings.openOfficePagesClient,
    onBlackingOut: (progress) => events.emit('documents.blacking-out', progress),
    toErrorData,
    now,
  })
  const writer = createDerivedWriter({
    workerModule: config.workerModule,
    databaseFile: folder.derivedFile,
    onIndexing: (runs) => events.emit('library.indexing', { runs }),
    onBug: (error) => void log.bug('derived.index', error),
  })
  const manifests = createManifests({ storage, originOf: settings.connections.originOf, log })
  const runs = createRuns({
    storage,
    keepManifest: manifests.keep,
    background,
    openClient: settings.openClient,
    getDocument: documents.get,
    getPassword: (document, name) => documents.passwords.of(document, name),
    getAddress: async (id) => URL.parse((await settings.connections.get(id)).baseUrl)?.origin ?? '',
    getConnectionName: async (id) => (await settings.connections.get(id)).name,
    derive: ({ runId, ...batch }) =>
      writer.derive({ ...batch, file: folder.responseFile(runId, batch.batchIndex) }),
    onChanged(run) {
      manifests.keepSoon()
      events.emit('runs.changed', { run })
      watching.runChanged(run)
      facts.runChanged(run)
    },
    onRemoved: (runId) => events.emit('runs.removed', { runId }),
    forgetDerived: (run) => writer.forget([{ run, batch: 0 }]),
    emitProgress: (progress) => events.emit('runs.progress', { progress }),
    toErrorData,
    log,
    now,
    pace: config.pace ?? {},
  })
  const results = createResults({
    storage,
    whenReadable: (runId) => library.whenReadable(runId),
    correctionsOf: (runId) => corrections.of(runId),
  })
  const corrections = createCorrectionLogs({
    storage,
    elements: (runId, keys) => results.byKeys(runId, keys, { corrected: true }),
    onChanged: (runId, history, keys) => {
      events.emit('corrections.changed', { runId, history, keys })
    },
    log,
    now,
  })
  const judgements = createJudgementLog({
    storage,
    onChanged: (documentId) => events.emit('judging.changed', { documentId }),
    log,
    now,
  })
  const library = openLibrary({
    storage,
    desktop: ports.desktop,
    writer,
    manifests,
    checksumOf: readFacts,
    getRun: (id) => runs.rows.get(id),
    changed: runs.changed,
    loseResponse: runs.loseResponse,
    correctedElements: (runId, keys) => results.byKeys(runId, keys, { corrected: true }),
    restoreCorrections: corrections.restore,
    log,
    now,
  })
  const exported = createExportedFiles(storage.database, now)
  const exportThreads = createExportThreads(config.workerModule)
  const makeExport = createExportRun({
    folder,
    threads: exportThreads,
    getRun: (id) => runs.rows.get(id),
    whenReadable: library.whenReadable,
    checkResponse: library.checkResponse,
    correctionsOf: corrections.of,
    isCorrected: corrections.isCorrected,
    getDocument: documents.get,
    passwordOf: (id) => documents.passwords.kept(id),
    findOfficePages: (id, layout) => documents.officePages.find(id, layout),
  })
  const exportRun = exported.noting(makeExport)
  const facts = createFacts({
    judgements,
    listRuns: runs.rows.list,
    getRun: (id) => runs.rows.get(id),
    saidOn: (id, page) => results.saidOn(id, page, { corrected: false }),
    onChecked: (check) => events.emit('judging.facts-checked', { check }),
    onBug: (error) => void log.bug('judging.facts', error),
    now,
  })
  const votes = createVotes({ judgements, getRun: (id) => runs.rows.get(id) })
  const gradeRuns = createGradeRuns({
    listRuns: runs.rows.list,
    getRun: (id) => runs.rows.get(id),
    elements: results.inOrder,
    whenReadable: library.whenReadable,
    formatOf: (documentId) => documents.get(documentId).format,
    checkFacts: facts.check,
  })
  const doubtRows = createDoubtRows(storage.database)
  const listDoubts = createListDoubts({
    getRun: (id) => runs.rows.get(id),
    elementsOn: (id, pages) => results.onPages(id, pages, { corrected: true }),
    whenReadable: library.whenReadable,
    getDocument: documents.get,
    sourceFile: (id) => folder.sourceFile(id),
    passwordOf: (id) => documents.passwords.kept(id),
    background,
    stateOf: (id) => [
      ...doubtRows.responses(runs.rows.numberOf(id)),
      corrections.list(id).history.sequence,
    ],
    kept: {
      pages: (id) => doubtRows.pages(runs.rows.numberOf(id)),
      stamp: (id) => doubtRows.stamp(runs.rows.numberOf(id)),
      keep: (id, found) => writer.keepDoubts({ run: runs.rows.numberOf(id), ...found }),
    },
    log,
  })
  const compareRuns = createCompareRuns({
    getRun: (id) => runs.rows.get(id),
    elements: results.inOrder,
    whenReadable: library.whenReadable,
  })
  const watching = createWatching({
    storage,
    settings: ports.settings,
    redeem: (id) => documents.grants.redeem(id),
    readIn: (watched, name) => documents.readIn(watched, name),
    addCopy: (file, name) => documents.addCopy(file, name),
    findDocument: documents.find,
    startRun: (input) => runs.start.start(input),
    wasAsked: runs.wasAsked,
    isOwnExport: (sha256) => exported.isOwn(sha256),
    getConnection: (id) => settings.connections.get(id),
    getRun: (id) => runs.rows.find(id),
    toErrorData: (error) => toErrorData(error, 'watching'),
    onChanged: () => events.emit('watching.changed', {}),
    config: config.watching ?? {},
    now,
  })
  const openings = createOpenings(ports.settings)
  const updates = createUpdates({
    source: ports.updates,
    isWanted: () => ports.settings.get().updates === 'at-start',
    onChanged: (state) => events.emit('updates.changed', { updates: state }),
    toErrorData: (error) => toErrorData(error, 'updates'),
    now,
  })
  updates.begin()
  const replayRun = createReplayRun({
    getRun: (id) => runs.rows.get(id),
    whenReadable: library.whenReadable,
    elements: results.inOrder,
    correctionsOf: corrections.of,
    apply: corrections.apply,
  })
  const takeFromRun = createTakeFromRun({
    getRun: (id) => runs.rows.get(id),
    whenReadable: library.whenReadable,
    elements: results.inOrder,
    apply: corrections.apply,
  })
  const features = {
    replayRun,
    takeFromRun,
    compareRuns,
    gradeRuns,
    facts,
    votes,
    listDoubts,
    corrections,
    openings,
    updates,
    watching,
    settings,
    documents,
    runs,
    results,
    library,
    exportRun,
  }
  function continueRuns(): void {
    runs.runner.continueAll()
    watching.begin()
  }
  if (config.resumesOnStart ?? true) continueRuns()

  return {
    dispatch: createDispatch(
      createHandlers({ ports, config, events, toErrorData, ...features }),
      toErrorData,
    ),
    events,
    resources: createResources({ folder, log, ...features }),
    grants: documents.grants,
    continueRuns,
    wake: () => runs.runner.wake(),
    drain: runs.drain,
    finishSending: () => runs.runner.finishSending(),
    giveKey: (owner, key) => secrets.give(owner, key),
    async close() {
      openings.close()
      await watching.close()
      await facts.close()
      updates.close()
      // Both break off at once what they do, and then a service that keeps crashing is waited for by nobody.
      const ended = Promise.all([documents.officePages.close(), runs.close()])
      settings.localService.giveUp()
      await ended
      await settings.localService.stop()
      // First told that it ends, so that it takes the end of its writer for no failure.
      const libraryIsClosed = library.close()
      await writer.close()
      await libraryIsClosed
      await Promise.all([background.close(), exportThreads.close()])
      await documents.grants.close()
      manifests.close()
      storage.close()
    },
  }
}
