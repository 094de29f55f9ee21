import type { Run } from '#shared/runs/run.ts'
import type { Pace } from '../app-config.ts'
import { realWait } from '../api-client/retry.ts'
import type { Storage } from '../db/open-storage.ts'
import { adoptRequest, attachSource } from './adopt-request.ts'
import { createDiskRoom } from './disk-room.ts'
import { createImporter, type Importer } from './import/create-importer.ts'
import { placeAnew } from './import/import-parse.ts'
import { type LostResponse, loseResponse } from './lose-response.ts'
import { createBatchRows } from './rows/batch-rows.ts'
import { createImportRows } from './rows/import-rows.ts'
import { createRequestRows } from './rows/request-rows.ts'
import { createSendingRows, type SendingRows } from './rows/sending-rows.ts'
import { createSendingsFile } from './send/sendings-file.ts'
import { createRunRows, type RunRows } from './rows/run-rows.ts'
import { defaultPace, type RunContext } from './run-context.ts'
import { createRunner, type Runner } from './runner.ts'
import { createStartRun, type StartRun } from './start-run.ts'
import { createChangeNotifier } from './notify-changes.ts'

/** Parses: their rows, and what moves them along. */
export interface Runs extends Importer {
  readonly rows: RunRows
  readonly sendings: Pick<SendingRows, 'list'>
  readonly start: StartRun
  readonly runner: Runner
  /** Tells the views of a run's new state, soon. */
  readonly changed: (runId: string) => void
  /** Whether a document was ever sent over a connection, or was about to be. */
  readonly wasAsked: (
    documentId: string,
    connection: { readonly id: string; readonly name: string },
  ) => boolean
  /** Runs by the id that a connection's service gave their requests. */
  readonly serviceIds: (connectionId: string) => ReadonlyMap<string, string>
  /** See `loseResponse`. */
  readonly loseResponse: (batch: LostResponse) => void
  /** See `adoptRequest`. */
  adopt(connectionId: string, serviceRequestId: string): Promise<Run>
  /** See `attachSource`. */
  attachSource(runId: string, documentId: string): Promise<Run>
  /** Resolves when no parse is queued or under way, and the views were told. */
  readonly drain: () => Promise<void>
  close(): Promise<void>
}

export interface RunsDeps extends Pick<
  RunContext,
  | 'background'
  | 'openClient'
  | 'getDocument'
  | 'getPassword'
  | 'getConnectionName'
  | 'getAddress'
  | 'derive'
  | 'keepManifest'
  | 'emitProgress'
  | 'toErrorData'
  | 'log'
  | 'now'
> {
  readonly storage: Storage
  readonly pace: Partial<Pace>
  readonly onChanged: (run: Run) => void
  readonly onRemoved: (runId: string) => void
  readonly forgetDerived: (runNumber: number) => Promise<void>
}

export function createRuns({
  storage,
  pace,
  onChanged,
  onRemoved,
  forgetDerived,
  ...deps
}: RunsDeps): Runs {
  const { folder, database, transaction, quickTransaction } = storage
  const allPace = { ...defaultPace, ...pace }
  const room = createDiskRoom({
    temporaryDir: folder.temporaryDir,
    wait: realWait,
    lookMs: allPace.roomLookMs,
    onChanged: () => rows.underWay().forEach((runId) => changes.changed(runId)),
  })
  const rows = createRunRows(database, deps.now, () => room.isFull())
  const changes = createChangeNotifier((runId) => {
    const run = rows.find(runId)
    if (run) onChanged(run)
  })
  const context: RunContext = {
    ...deps,
    folder,
    rows,
    requests: createRequestRows(database, deps.now),
    batches: createBatchRows(database, deps.now),
    imports: createImportRows(database),
    sendings: createSendingRows(storage, deps.now, createSendingsFile(folder, deps.log)),
    transaction,
    quickTransaction,
    changed: (runId) => changes.changed(runId),
    uptime: () => performance.now(),
    wait: realWait,
    pace: allPace,
    room,
  }
  const runner = createRunner(context)
  const { claim, finishLeft } = runner
  const importer = createImporter(context, { claim, finishLeft, forgetDerived, removed: onRemoved })
  return {
    rows,
    sendings: context.sendings,
    start: createStartRun(context, (runId) => runner.continueRun(runId)),
    runner,
    changed: context.changed,
    loseResponse: (batch) => loseResponse(context, batch),
    wasAsked: (documentId, { id, name }) =>
      rows.wasAsked(documentId, id) || context.sendings.wasSent(documentId, name),
    serviceIds: (connectionId) => context.requests.serviceIds(connectionId),
    adopt: (connectionId, serviceRequestId) =>
      adoptRequest(context, connectionId, serviceRequestId, (request) => runner.follow(request)),
    ...importer,
    async attachSource(runId, documentId) {
      await importer.importing.through(runId)
      const run = attachSource(context, runId, documentId)
      if (run.imported) await placeAnew(context, runId)
      return rows.get(runId)
    },
    async drain() {
      await runner.drain()
      changes.flush()
    },
    async close() {
      await runner.close()
      changes.close()
    },
  }
}
