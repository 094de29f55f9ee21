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
  /**
   * Asks for a folder to write many files into. Null when the user gives up. Needs `nativeSave`. The view
   * has a name for it, never its path.
   */
  'export.pickFolder': {
    input: z.object({}),
    output: z.object({ folderId: z.string().nullable() }),
  },
  /** Writes a run into a picked folder, beside what is there. Throws `export.folder-gone`. */
  'export.saveInto': {
    input: z.object({
      folderId: z.string(),
      runId: z.string(),
      format: z.enum(exportFormats),
      options: exportOptionsSchema.optional(),
    }),
    output: z.object({ file: z.string() }),
  },
  /**
   * Begins to drag a file that was written here by one of the calls above. Needs `dragOut`. Throws
   * `export.not-there`.
   */
  'export.drag': {
    input: z.object({ file: z.string() }),
    output: z.object({}),
  },
})
