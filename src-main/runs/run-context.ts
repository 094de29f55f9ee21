import type { SourceDocument } from '#shared/documents/document.ts'
import type { ErrorData } from '#shared/errors.ts'
import type { Placement } from '#shared/import/imported.ts'
import type { RunProgress } from '#shared/runs/run.ts'
import type { Pace } from '../app-config.ts'
import type { ApiClient } from '../api-client/client.ts'
import type { Wait } from '../api-client/retry.ts'
import type { OpenedRows } from '../background/import-jobs.ts'
import type { DerivedFacts } from '../background/jobs.ts'
import type { Background } from '../background/run-in-background.ts'
import type { DataFolder } from '../db/data-folder.ts'
import type { Logger } from '../ports.ts'
import type { DiskRoom } from './disk-room.ts'
import type { BatchRows } from './rows/batch-rows.ts'
import type { ImportRows } from './rows/import-rows.ts'
import type { PageRange, RequestRows } from './rows/request-rows.ts'
import type { SendingRows } from './rows/sending-rows.ts'
import type { RunRows } from './rows/run-rows.ts'

/** Elements derived from a stored response, readable when it resolves. */
export type DeriveElements = (batch: {
  readonly runId: string
  readonly runNumber: number
  readonly batchIndex: number
  readonly sha256: string
  /** The document's pages that the response is about. */
  readonly pages: PageRange
  /** How many pages of the document come before the file that was sent. */
  readonly pagesBefore: number
  /** How an imported file's positions are to be read; null of a service's answer. */
  readonly imported: Placement | null
  /** Of an imported file that was just opened. */
  readonly rows: OpenedRows | undefined
}) => Promise<DerivedFacts>

/** What everything that moves runs along works with. */
export interface RunContext {
  readonly folder: DataFolder
  readonly rows: RunRows
  readonly requests: RequestRows
  readonly batches: BatchRows
  readonly imports: ImportRows
  readonly background: Background
  /** All writes in it are on disk together or not at all. Nothing in it may wait. */
  readonly transaction: <T>(write: () => T) => T
  /**
   * The same without waiting for the disk, for what is found out again from the disk should the power
   * fail just now. Not within another.
   */
  readonly quickTransaction: <T>(write: () => T) => T
  readonly openClient: (connectionId: string) => Promise<ApiClient>
  /** Throws `documents.not-found`. */
  readonly getDocument: (documentId: string) => SourceDocument
  /**
   * What opens a document, null where it opens without. Throws `documents.password-needed`, with the name that is
   * given.
   */
  readonly getPassword: (document: SourceDocument, name: string) => Promise<string | null>
  /** Throws `connections.not-found`. */
  readonly getConnectionName: (connectionId: string) => Promise<string>
  /** Where a connection leads: scheme, host and port. Throws `connections.not-found`. */
  readonly getAddress: (connectionId: string) => Promise<string>
  readonly sendings: SendingRows
  readonly room: DiskRoom
  /** Derives a batch's elements from its stored response. */
  readonly derive: DeriveElements
  /** Writes down beside its responses what the rows say of a run: it outlives them. */
  readonly keepManifest: (runId: string) => void
  /** Tells the views of a run's new state. */
  readonly changed: (runId: string) => void
  readonly emitProgress: (progress: RunProgress) => void
  /** Turns whatever was thrown into data; a bug is logged. */
  readonly toErrorData: (error: unknown) => ErrorData
  readonly log: Logger
  /** Milliseconds since 1970, as the person may set them. */
  readonly now: () => number
  /** Milliseconds that only grow, whatever is done to the clock: for how long and how soon. */
  readonly uptime: () => number
  readonly wait: Wait
  readonly pace: Pace
}

export const defaultPace: Pace = {
  firstPollMs: 1000,
  maxPollMs: 15_000,
  pollGapMs: 400,
  firstRetryMs: 2000,
  roomLookMs: 3000,
}
