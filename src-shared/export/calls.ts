import { z } from 'zod'
import { defineCalls } from '../bridge/define.ts'
import { exportFormats } from './format.ts'
import { exportOptionsSchema } from './options.ts'

const written = {
  runId: z.string(),
  format: z.enum(exportFormats),
  options: exportOptionsSchema.optional(),
  /** The caller's own, by which it may be stopped. */
  exportId: z.string().max(100).optional(),
}

export const exportCalls = defineCalls({
  /** Asks for a place and writes the run there. Null when the user gives up or stops it. Needs `nativeSave`. */
  'export.save': {
    input: z.object(written),
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
  /**
   * Writes a run into a picked folder, beside what is there. Null when the user stops it. Throws
   * `export.folder-gone`.
   */
  'export.saveInto': {
    input: z.object({ folderId: z.string(), ...written }),
    output: z.object({ file: z.string().nullable() }),
  },
  /** Stops one of the two above that was given this id, if it is still under way. */
  'export.stop': {
    input: z.object({ exportId: z.string() }),
    output: z.object({}),
  },
  /**
   * Begins to drag files that were written here by the calls above, all in one. Needs `dragOut`. Throws
   * `export.not-there`, of the first that isn't.
   */
  'export.drag': {
    input: z.object({ files: z.array(z.string()).min(1).max(10_000) }),
    output: z.object({}),
  },
  /** Opens the system's menu of programs to share such a file with. Needs `share`. Throws `export.not-there`. */
  'export.share': {
    input: z.object({ file: z.string() }),
    output: z.object({}),
  },
})
