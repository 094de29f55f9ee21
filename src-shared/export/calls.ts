import { z } from 'zod'
import { defineCalls } from '../bridge/define.ts'
import { exportFormats } from './format.ts'
import { exportOptionsSchema } from './options.ts'

export const exportCalls = defineCalls({
  /** Asks for a place and writes the run there. Null when the user gives up. Needs `nativeSave`. */
  'export.save': {
    input: z.object({
      runId: z.string(),
      format: z.enum(exportFormats),
      options: exportOptionsSchema.optional(),
    }),
    output: z.object({ file: z.string().nullable() }),
  },
})
