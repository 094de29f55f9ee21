import { z } from 'zod'
import { defineCalls } from '../bridge/define.ts'
import { runSchema } from '../runs/run.ts'
import { historyEntrySchema } from './history.ts'
import { searchGapSchema, searchHitSchema } from './search.ts'

const byId = z.object({ runId: z.string() })

export const libraryCalls = defineCalls({
  /** Takes a run off the list. `library.restore` brings it back until Recto is closed. */
  'library.remove': { input: byId, output: z.object({}), repeatable: true },
  'library.restore': { input: byId, output: z.object({}), repeatable: true },
  /** Shows the stored source file in the system's file manager. Needs `revealInFolder`. */
  'library.reveal': { input: byId, output: z.object({}) },
  /** Opens the system's menu of programs to share the source file with. Needs `share`. */
  'library.share': { input: byId, output: z.object({}) },
  /**
   * Begins to drag the source files of runs out of the window, each once; a run whose file is not there is left out. Needs
   * `dragOut`. Throws `runs.source-missing` when that leaves none.
   */
  'library.drag': {
    input: z.object({ runIds: z.array(z.string()).min(1).max(1000) }),
    output: z.object({}),
  },
  /**
   * Finds elements whose text holds every word of `text`, in any place and whatever the case; what
   * stands in double quotes is found as it is. Newest run first, each in reading order.
   *
   * `cursor` is `nextCursor` of the answer before; null at the end. Short words (one or two
   * characters, as most Korean ones) are found like long ones.
   */
  'library.search': {
    input: z.object({
      text: z.string().max(500),
      limit: z.number().int().min(1).max(200),
      cursor: z.string().nullable(),
    }),
    output: z.object({
      hits: z.array(searchHitSchema),
      /** What was looked for, in lower case: each is in every hit, though not always in its snippet. */
      words: z.array(z.string()),
      /** Pages of the runs in `hits` that could not be searched, since they are missing. */
      gaps: z.array(searchGapSchema),
      /** Runs that can be read already and are not, or not whole, known to the search yet. */
      indexing: z.number(),
      nextCursor: z.string().nullable(),
    }),
    repeatable: true,
  },
  /**
   * What the service knows to have been asked for with this connection's key, newest first, merged
   * with the library: `runId` tells what is in it. Asks the service (`interface §4.3`).
   */
  'library.history': {
    input: z.object({ connectionId: z.string() }),
    output: z.array(historyEntrySchema),
    repeatable: true,
  },
  /**
   * Takes a request that was made elsewhere into the library and fetches its results. The run has no
   * file (`documentId` null) until one is attached. One that is in the library already is answered.
   * Throws `service.not-found` when the service has forgotten it.
   */
  'library.adopt': {
    input: z.object({ connectionId: z.string(), requestId: z.string().min(1).max(500) }),
    output: runSchema,
    repeatable: true,
  },
  /**
   * Gives an adopted run its file. Throws `library.pages-differ` for a file of another length, and
   * `library.has-source`.
   */
  'library.attachSource': {
    input: byId.extend({ documentId: z.string() }),
    output: runSchema,
  },
  /**
   * Takes up runs that lie in the data folder and aren't in the library, then derives every element and
   * the whole search from the stored responses anew, run by run, while they can be read. Answers what it
   * found when it is done.
   */
  'library.reindex': {
    input: z.object({}),
    output: z.object({
      batches: z.number(),
      elements: z.number(),
      /** Stored responses that are missing, changed or can't be read any more. */
      damaged: z.array(z.object({ runId: z.string(), batchIndex: z.number() })),
      /** Runs that were taken up, now or when Recto was started. */
      rebuilt: z.number(),
      /** Ids of runs that could not be: what was kept of them is damaged or missing. */
      unreadable: z.array(z.string()),
    }),
    repeatable: true,
  },
})
