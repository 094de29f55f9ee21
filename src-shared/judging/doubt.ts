import { z } from 'zod'
import { doubtKinds } from './kinds.ts'

export const doubtSchema = z.object({
  kind: z.enum(doubtKinds),
  /** 1-based. */
  page: z.number(),
  /** Null where a page is doubted as a whole. */
  elementKey: z.string().nullable(),
  /** How much it weighs among the others, 0..1. */
  weight: z.number(),
  /** What it was seen by: words, a cell, two sums; cut to a line. */
  evidence: z.string(),
})

/** How a page's own words, or what is written on a scan, and the boxes of its parse fit each other. */
export const pageAlignmentSchema = z.object({
  page: z.number(),
  /** What was held against the boxes: `ink`, stretches of it that may be letters, where a page has no words. */
  by: z.enum(['words', 'ink']),
  words: z.number(),
  /** Those whose middle is in a box. */
  boxedWords: z.number(),
  /** Boxes without any word, pictures aside; of a scan those without any ink. */
  emptyBoxes: z.number(),
})

export const doubtListSchema = z.object({
  /** The weightiest first, at most `limit`. */
  doubts: z.array(doubtSchema),
  /** All that there are, also beyond the limit. */
  total: z.number(),
  /** Pages whose own words, or ink, the boxes were held against. */
  provenPages: z.number(),
  pages: z.number(),
  /** Of each proven page. */
  alignments: z.array(pageAlignmentSchema),
})

export type Doubt = Readonly<z.infer<typeof doubtSchema>>
export type PageAlignment = Readonly<z.infer<typeof pageAlignmentSchema>>
export type DoubtList = Readonly<z.infer<typeof doubtListSchema>>
