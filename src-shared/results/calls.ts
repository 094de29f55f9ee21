import { z } from 'zod'
import { defineCalls } from '../bridge/define.ts'
import { elementSchema, pointSchema } from './element.ts'

/** False for the parse as it came; otherwise with what a user corrected. */
const correctedSchema = z.boolean().exactOptional()

export const resultCalls = defineCalls({
  /**
   * Every element of a run in reading order, without its content: what counts, filters and
   * keyboard steps need. Columns of equal length keep 1000 pages under a megabyte.
   */
  'results.outline': {
    input: z.object({ runId: z.string(), corrected: correctedSchema }),
    output: z.object({
      keys: z.array(z.string()),
      pages: z.array(z.number()),
      /** Indexes into `categoryNames`. */
      categories: z.array(z.number()),
      categoryNames: z.array(z.string()),
    }),
    repeatable: true,
  },
  /** What stands on some pages, with its content, in reading order; also what only goes on there. */
  'results.elements': {
    input: z.object({
      runId: z.string(),
      fromPage: z.number().int().min(1),
      toPage: z.number().int().min(1),
      corrected: correctedSchema,
    }),
    output: z.array(elementSchema),
    repeatable: true,
  },
  /**
   * What the elements that begin on some pages say, in reading order, and where they stand: what finding in
   * a whole run needs, and no more. The text is that of the element's text, Markdown or HTML, whichever it has.
   */
  'results.texts': {
    input: z.object({
      runId: z.string(),
      fromPage: z.number().int().min(1),
      toPage: z.number().int().min(1),
      corrected: correctedSchema,
    }),
    output: z.array(
      z.object({
        key: z.string(),
        category: z.string(),
        /** See `elementSchema`. */
        level: z.number().nullable(),
        text: z.string(),
        /** At least one; the first is where it begins. Null without coordinates. */
        places: z.array(
          z.object({ page: z.number(), polygon: z.array(pointSchema).min(3).nullable() }),
        ),
      }),
    ),
  },
})
