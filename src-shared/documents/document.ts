import { z } from 'zod'
import { documentFormats } from './format.ts'

/** A source file in the library. The same bytes are one document, whatever they are called. */
export const documentSchema = z.object({
  /** SHA-256 of the bytes, in hex. */
  id: z.string(),
  /** The name it came with first, made safe to show (no control characters). */
  name: z.string(),
  format: z.enum(documentFormats),
  sizeBytes: z.number(),
  /** Null where only the service can tell (office files). */
  pageCount: z.number().nullable(),
  addedAt: z.string(),
  /** Of a document that was made of another to be sent in its place: pictures of its pages, parts of them black. */
  blackedOut: z.object({ sourceId: z.string(), places: z.int() }).optional(),
})

export type SourceDocument = Readonly<z.infer<typeof documentSchema>>
