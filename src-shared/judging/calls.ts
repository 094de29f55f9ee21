import { z } from 'zod'
import { defineCalls } from '../bridge/define.ts'
import { comparisonSchema } from './comparison.ts'

export const judgingCalls = defineCalls({
  /**
   * What two runs of a document say differently, element by element. Throws
   * `judging.other-document` for runs of two documents.
   */
  'judging.compare': {
    input: z.object({
      firstRunId: z.string(),
      secondRunId: z.string(),
      /** False for both parses as they came; otherwise with what a user corrected. */
      corrected: z.boolean().exactOptional(),
    }),
    output: comparisonSchema,
    repeatable: true,
  },
})
