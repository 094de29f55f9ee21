import { z } from 'zod'
import type { ErrorData } from '../errors.ts'
import { parseOptionsSchema } from '../runs/run.ts'

/** What a user chooses of a watched folder. */
export const watchRuleInputSchema = z.object({
  connectionId: z.string(),
  /** Null: as the connection does. */
  options: parseOptionsSchema.nullable(),
  /** By this computer's calendar; null for as many as there are. */
  pagesPerDay: z.int().min(1).max(1_000_000).nullable(),
  /** Whether folders below it are looked into as well: never through a link, nor on another volume. */
  includesSubfolders: z.boolean(),
})

/** A folder whose documents are parsed as they come, with all that is to be seen of it. */
export const watchedFolderSchema = watchRuleInputSchema.extend({
  id: z.string(),
  /** Absolute. Names of files are relative to it, with `/` between folders. */
  folder: z.string(),
  isPaused: z.boolean(),
  /** Why nothing is taken from it just now, though Recto goes on trying; null while all is well. */
  trouble: z.custom<ErrorData>().nullable(),
  /** Whether a Recto is open that looks into it: a command that only lists things doesn't. */
  isWatched: z.boolean(),
  /** Files: parsed; still being written, or waiting their turn; refused; and left alone, being known. */
  taken: z.int(),
  waiting: z.int(),
  refused: z.int(),
  left: z.int(),
  /** Sent today, as far as their number is known. */
  pagesToday: z.int(),
  lastTaken: z.object({ name: z.string(), at: z.string(), runId: z.string() }).nullable(),
  /** The newest of what was refused. */
  refusals: z.array(z.object({ name: z.string(), error: z.custom<ErrorData>(), at: z.string() })),
  /** When it was last looked through; null when it never was since the start. */
  lookedAt: z.string().nullable(),
})

export type WatchRuleInput = Readonly<z.infer<typeof watchRuleInputSchema>>
export type WatchedFolder = Readonly<z.infer<typeof watchedFolderSchema>>
