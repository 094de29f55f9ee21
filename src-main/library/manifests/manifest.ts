import { z } from 'zod'
import { documentFormats } from '#shared/documents/format.ts'
import { importedSchema, placementSchema } from '#shared/import/imported.ts'
import { modeReasons, runModes } from '#shared/runs/parse-options.ts'
import {
  batchOrigins,
  batchStates,
  pageNumberings,
  parseOptionsSchema,
  runOrigins,
  runStates,
} from '#shared/runs/run.ts'

/** Raised when an older Recto could no longer make the same run of it; what it may leave out is no reason. */
export const manifestVersion = 1

/** Whatever failed: written from the error catalogue, of which an older Recto may lack a code. */
const failureSchema = z.object({ code: z.string(), message: z.string(), data: z.unknown() })
const msSchema = z.number()
const pageSchema = z.number()

const documentSchema = z.object({
  /** SHA-256 of its bytes. */
  id: z.string().regex(/^[0-9a-f]{64}$/),
  name: z.string(),
  format: z.enum(documentFormats),
  sizeBytes: z.number(),
  pageCount: z.number().nullable(),
  addedAt: msSchema,
})

const requestSchema = z.object({
  position: z.number(),
  mode: z.enum(runModes),
  state: z.enum(['planned', 'sending', 'sent', 'answered', 'ended']),
  serviceRequestId: z.string().nullable(),
  startPage: pageSchema.nullable(),
  endPage: pageSchema.nullable(),
  heals: z.number().nullable(),
  begunAt: msSchema.nullable(),
  sentAt: msSchema.nullable(),
  lostAt: msSchema.nullable(),
  requestedAt: msSchema.nullable(),
  updatedAt: msSchema,
  failure: failureSchema.nullable(),
})

const batchSchema = z.object({
  position: z.number(),
  /** The position of its request. */
  request: z.number(),
  serviceBatch: z.string().nullable(),
  startPage: pageSchema,
  endPage: pageSchema,
  state: z.enum(batchStates),
  attempts: z.number(),
  origin: z.enum(batchOrigins),
  pageNumbering: z.enum(pageNumberings).nullable(),
  responseSha256: z.string().nullable(),
  responseBytes: z.number().nullable(),
  elementCount: z.number(),
  updatedAt: msSchema,
  failure: failureSchema.nullable(),
})

const importSchema = z.object({
  /** Of the file as received. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  facts: importedSchema,
  placement: placementSchema,
})

/**
 * All that the library knows of one run and can't derive from its responses, kept beside them. Times are
 * milliseconds since 1970. There is no key in it.
 */
export const manifestSchema = z.object({
  version: z.literal(manifestVersion),
  run: z.object({
    id: z.string(),
    /** What derived elements point to. */
    number: z.number().int().positive(),
    name: z.string(),
    origin: z.enum(runOrigins),
    connectionId: z.string(),
    connectionName: z.string(),
    /** Scheme, host and port of the service; null for the built-in one, and where nobody knows it any more. */
    connectionOrigin: z.string().nullable(),
    mode: z.enum(runModes),
    modeReason: z.enum(modeReasons),
    options: parseOptionsSchema,
    state: z.enum(runStates),
    failure: failureSchema.nullable(),
    trouble: failureSchema.nullable(),
    model: z.string().nullable(),
    totalPages: z.number().nullable(),
    createdAt: msSchema,
    finishedAt: msSchema.nullable(),
    changedAt: msSchema,
    /** Off the list, and gone at the next start. */
    removedAt: msSchema.nullable(),
    paused: z.boolean(),
    queueRank: z.number(),
  }),
  document: documentSchema.nullable(),
  requests: z.array(requestSchema),
  batches: z.array(batchSchema),
  /** Of a run that was read from a file; left out of the others, and by a Recto that knew of none. */
  imported: importSchema.nullable().optional(),
})

export type Manifest = z.infer<typeof manifestSchema>

/** Null for what is no manifest of this version, whole and of this run. */
export function parseManifest(text: string, runId: string): Manifest | null {
  try {
    const parsed = manifestSchema.safeParse(JSON.parse(text))
    return parsed.success && parsed.data.run.id === runId ? parsed.data : null
  } catch {
    return null
  }
}
