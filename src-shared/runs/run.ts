import { z } from 'zod'
import type { ErrorData } from '../errors.ts'
import { pageRangeSchema } from '../export/options.ts'
import { importedSchema } from '../import/imported.ts'
import {
  modeReasons,
  ocrModes,
  outputFormats,
  runModes,
  type ParseOptions,
} from './parse-options.ts'

/** What a parse is asked for (`interface §4.1`). `model` null is the service's latest. */
export const parseOptionsSchema = z.object({
  ocr: z.enum(ocrModes),
  coordinates: z.boolean(),
  outputFormats: z.array(z.enum(outputFormats)).min(1).readonly(),
  model: z.string().min(1).nullable(),
  /** Categories whose elements come with a picture. */
  base64Categories: z.array(z.string().min(1)).readonly(),
  /** Only these pages of the document, which are cut out and sent. Left out: all. */
  pages: z.array(pageRangeSchema).min(1).max(100).readonly().optional(),
}) satisfies z.ZodType<ParseOptions>

/**
 * Where a run stands. `queued`, `uploading` and `processing` are under way;
 * `partial` has batches that failed; `unknown` lost the answer to its submit (was it parsed? paid?)
 * and needs a look; the rest are final.
 */
export const runStates = [
  'queued',
  'uploading',
  'processing',
  'completed',
  'partial',
  'failed',
  'cancelled',
  'unknown',
] as const

/**
 * `waiting`, `started` and `retrying` are the service's (`interface §3`); `fetching` is finished
 * there and on its way here; `stored` is on this disk, byte for byte; `failed` is a hole, with
 * `failure` `runs.expired` when the service has forgotten it; `healing` is a hole being parsed anew.
 */
export const batchStates = [
  'waiting',
  'started',
  'retrying',
  'fetching',
  'stored',
  'failed',
  'healing',
] as const

/** `healed` when its pages were cut out and sent again after they had failed. */
export const batchOrigins = ['original', 'healed'] as const

/** How a stored batch's file counted its pages: the interface leaves it open (`interface §2.4`). */
export const pageNumberings = ['absolute', 'relative'] as const

export const batchSchema = z.object({
  /**
   * Names the batch within its run and never changes. No order: healing may split a batch, and the
   * new part gets a new index.
   */
  index: z.number(),
  /** 1-based, in the source document. */
  startPage: z.number(),
  endPage: z.number(),
  state: z.enum(batchStates),
  failure: z.custom<ErrorData>().nullable(),
  /** How often its pages were tried, as far as was seen: retries of the service, and heals. */
  attempts: z.number(),
  origin: z.enum(batchOrigins),
  /** Whether `runs.heal` can do something about it now. */
  canHeal: z.boolean(),
  /** Null until it is stored, and where nothing tells: a batch that begins on page 1. */
  pageNumbering: z.enum(pageNumberings).nullable(),
  /** Which of the run's requests it came from, from 0: a file sent in parts has several. */
  requestIndex: z.number(),
  updatedAt: z.string(),
})

/**
 * `adopted`: made elsewhere and pulled out of the service's history. `imported`: read from a file, of
 * whatever parser.
 */
export const runOrigins = ['started', 'adopted', 'imported'] as const

/** One parse of one document with one connection and one set of options. */
export const runSchema = z.object({
  id: z.string(),
  /** Null for an adopted or imported run until its file is attached: `library.attachSource`. */
  documentId: z.string().nullable(),
  origin: z.enum(runOrigins),
  /** Of an imported run: what it is and how it was understood. Null of the others. */
  imported: importedSchema.nullable(),
  /** The file's name, or what the user renamed the run to. */
  name: z.string(),
  connectionId: z.string(),
  /** As it was called then: a connection may be gone. */
  connectionName: z.string(),
  mode: z.enum(runModes),
  /** Why this mode: chosen by the user, or by `auto` and what for. */
  modeReason: z.enum(modeReasons),
  /** Of an adopted run nobody knows them, and the defaults stand here. */
  options: parseOptionsSchema,
  state: z.enum(runStates),
  failure: z.custom<ErrorData>().nullable(),
  /** As answered by the service. */
  model: z.string().nullable(),
  totalPages: z.number().nullable(),
  completedPages: z.number(),
  elementCount: z.number(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** When anything last changed that was seen: what "no change for N minutes" counts from. */
  lastChangeAt: z.string(),
  /** How many requests the file is sent as; more than 1 above the service's limits. */
  parts: z.number(),
  /** The service's names for the requests, to quote to its operator. Empty for a synchronous run. */
  serviceRequestIds: z.array(z.string()),
  /** When the service forgets the first of its requests. Null where it keeps none of them. */
  expiresAt: z.string().nullable(),
  /** Whether Recto asks the service by itself how this run goes on. */
  following: z.boolean(),
  /**
   * Why sending, asking or fetching doesn't work just now, though Recto goes on trying; null while
   * all is well. No failure of the run.
   */
  trouble: z.custom<ErrorData>().nullable(),
  /** Paused by the user, though there may be room: a queued run that `runs.resume` lets be sent. */
  paused: z.boolean(),
  /** Whether `runs.resume` does something: a paused run, or one whose results can still be fetched. */
  canResume: z.boolean(),
  /**
   * Its place among the queued runs of its connection: the lowest is sent next. Null when nothing of
   * it waits to be sent. Numbers have gaps and fractions; only their order means something.
   */
  queueRank: z.number().nullable(),
  /** In page order. A request's batches are known from the first poll on. */
  batches: z.array(batchSchema),
})

/** A request of the service's history that may be a run's lost submit. */
export const lostCandidateSchema = z.object({
  requestId: z.string(),
  status: z.string(),
  model: z.string().nullable(),
  totalPages: z.number().nullable(),
  requestedAt: z.string().nullable(),
  /** Whether time, pages and model all fit. */
  fits: z.boolean(),
})

export type Run = Readonly<z.infer<typeof runSchema>>
export type Batch = Readonly<z.infer<typeof batchSchema>>
export type LostCandidate = Readonly<z.infer<typeof lostCandidateSchema>>
export type RunState = Run['state']
export type BatchState = Batch['state']

/** Too frequent to store: lost when nobody listens. */
export interface RunProgress {
  readonly runId: string
  readonly phase: 'uploading' | 'processing' | 'storing'
  readonly sentBytes: number
  readonly totalBytes: number
}
