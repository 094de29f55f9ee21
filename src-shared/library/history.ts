import { z } from 'zod'

/** One request of a service's history (`interface §2.3`), and what the library has of it. */
export const historyEntrySchema = z.object({
  requestId: z.string(),
  /** As the service named it. */
  status: z.string(),
  model: z.string().nullable(),
  requestedAt: z.string().nullable(),
  /** When it last changed or was completed, whichever the service told. */
  updatedAt: z.string().nullable(),
  /** 30 days after the request (`interface §8`). Null where it didn't tell when that was. */
  expiresAt: z.string().nullable(),
  /** The run in the library, null for one made elsewhere. */
  runId: z.string().nullable(),
})

export type HistoryEntry = Readonly<z.infer<typeof historyEntrySchema>>
