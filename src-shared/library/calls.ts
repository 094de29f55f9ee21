import { z } from 'zod'
import { defineCalls } from '../bridge/define.ts'

export const libraryCalls = defineCalls({
  /** Takes a run off the list. `library.restore` brings it back until Recto is closed. */
  'library.remove': {
    input: z.object({ runId: z.string() }),
    output: z.object({}),
  },
  'library.restore': {
    input: z.object({ runId: z.string() }),
    output: z.object({}),
  },
  /** Shows the stored source file in the system's file manager. Needs `revealInFolder`. */
  'library.reveal': {
    input: z.object({ runId: z.string() }),
    output: z.object({}),
  },
})
