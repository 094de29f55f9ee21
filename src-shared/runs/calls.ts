import { z } from 'zod'
import { defineCalls } from '../bridge/define.ts'
import { runModes } from './parse-options.ts'
import { parseOptionsSchema, runSchema } from './run.ts'

const byId = z.object({ runId: z.string() })

export const runCalls = defineCalls({
  /**
   * Starts a parse. With `onExisting: 'ask'`, a finished or running parse of the same bytes
   * with the same connection and options is answered instead, and nothing is sent.
   */
  'runs.start': {
    input: z.object({
      documentId: z.string(),
      /** What the file is called this time. */
      name: z.string().max(1024),
      connectionId: z.string(),
      options: parseOptionsSchema,
      mode: z.enum([...runModes, 'auto']),
      onExisting: z.enum(['ask', 'parse-again']),
    }),
    output: z.object({ kind: z.enum(['started', 'existing']), run: runSchema }),
  },
  'runs.get': { input: byId, output: runSchema },
  /** Newest first. */
  'runs.list': { input: z.object({}), output: z.array(runSchema) },
  /** Stops an upload or stops waiting. What is stored stays. */
  'runs.cancel': { input: byId, output: runSchema },
  /** A new run of the same document with the same connection and options. */
  'runs.retry': { input: byId, output: runSchema },
  'runs.rename': {
    input: byId.extend({ name: z.string().trim().min(1).max(255) }),
    output: runSchema,
  },
})
