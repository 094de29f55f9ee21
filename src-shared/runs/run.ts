import { z } from 'zod'
import type { ErrorData } from '../errors.ts'
import { ocrModes, outputFormats, runModes, type ParseOptions } from './parse-options.ts'

/** What a parse is asked for (`interface §4.1`). `model` null is the service's latest. */
export const parseOptionsSchema = z.object({
  ocr: z.enum(ocrModes),
  coordinates: z.boolean(),
  outputFormats: z.array(z.enum(outputFormats)).min(1).readonly(),
  model: z.string().min(1).nullable(),
  /** Categories whose elements come with a picture. */
  base64Categories: z.array(z.string().min(1)).readonly(),
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

/** `stored` is on this disk, byte for byte; the others are the service's (`interface §3`). */
export const batchStates = ['waiting', 'started', 'retrying', 'stored', 'failed'] as const

export const batchSchema = z.object({
  /** Counts from 0 within the run. */
  index: z.number(),
  /** 1-based, in the source document. */
  startPage: z.number(),
  endPage: z.number(),
  state: z.enum(batchStates),
  failure: z.custom<ErrorData>().nullable(),
  updatedAt: z.string(),
})

/** One parse of one document with one connection and one set of options. */
export const runSchema = z.object({
  id: z.string(),
  documentId: z.string(),
  /** The file's name, or what the person renamed the run to. */
  name: z.string(),
  connectionId: z.string(),
  /** As it was called then: a connection may be gone. */
  connectionName: z.string(),
  mode: z.enum(runModes),
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
  batches: z.array(batchSchema),
})

export type Run = Readonly<z.infer<typeof runSchema>>
export type Batch = Readonly<z.infer<typeof batchSchema>>
export type RunState = Run['state']
export type BatchState = Batch['state']

/** Too frequent to store: lost when nobody listens. */
export interface RunProgress {
  readonly runId: string
  readonly phase: 'uploading' | 'processing' | 'storing'
  readonly sentBytes: number
  readonly totalBytes: number
}
