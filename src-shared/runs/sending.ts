import { z } from 'zod'

/** One time that a file, or some pages of it, left for a service. */
export const sendingSchema = z.object({
  /** Counts up from 1 over all that was ever sent. */
  number: z.number(),
  /** It may have been removed since. */
  runId: z.string(),
  /** SHA-256 of the source file. */
  documentId: z.string(),
  fileName: z.string(),
  /** 1-based, both included; null for the whole file. */
  pages: z.object({ startPage: z.number(), endPage: z.number() }).nullable(),
  /** How many places of its document were black, nothing of them being sent. */
  blackedOut: z.int().default(0),
  connectionName: z.string(),
  /** Scheme, host and port. */
  address: z.string(),
  /** Of what was to be sent. */
  sizeBytes: z.number(),
  /** How much of it has left; null where Recto ended meanwhile, and nobody knows. */
  sentBytes: z.number().nullable(),
  /** ISO 8601. */
  beganAt: z.string(),
  /** When all of it had left; null where it was broken off, or is under way. */
  sentAt: z.string().nullable(),
})

export type Sending = Readonly<z.infer<typeof sendingSchema>>
