import { z } from 'zod'

/** An element that was found. */
export const searchHitSchema = z.object({
  runId: z.string(),
  /** As the run is called. */
  documentName: z.string(),
  /** 1-based, in the source document. */
  page: z.number(),
  /** See `elementSchema`. */
  elementKey: z.string(),
  category: z.string(),
  /** Some of the element's text around the first match, white space folded, `…` where it was cut. */
  snippet: z.string(),
  /** Where the words stand in `snippet`, in UTF-16 units, in order and without overlap. */
  matches: z.array(z.object({ start: z.number(), end: z.number() })),
})

/** Pages that a search could not look into. */
export const searchGapSchema = z.object({
  runId: z.string(),
  documentName: z.string(),
  startPage: z.number(),
  endPage: z.number(),
})

export type SearchHit = Readonly<z.infer<typeof searchHitSchema>>
