import { z } from 'zod'
import { differenceKinds } from './kinds.ts'

/**
 * An element of either run and its counterpart. Nothing differs where `kinds` is empty. Null on one
 * side: only the other run has it.
 */
export const elementPairSchema = z.object({
  /** 1-based. */
  page: z.number(),
  firstKey: z.string().nullable(),
  secondKey: z.string().nullable(),
  /**
   * `text`: other words. `spacing`: the same words but for white space and hyphens at the ends of
   * lines. `place`: the boxes share less than nine tenths. `order`: it comes earlier or later.
   */
  kinds: z.array(z.enum(differenceKinds)),
})

/** How many of a page's elements differ, and how. */
export const pageComparisonSchema = z.object({
  page: z.number(),
  same: z.number(),
  changed: z.number(),
  onlyFirst: z.number(),
  onlySecond: z.number(),
})

export const comparisonSchema = z.object({
  /** Pages that both runs have; of the others nothing is said. */
  pages: z.array(pageComparisonSchema),
  /** Pages of only one of them: parsed there, a hole here. */
  onlyInFirst: z.array(z.number()),
  onlyInSecond: z.array(z.number()),
  /** All that is not the same, in reading order. */
  differences: z.array(elementPairSchema),
})

export type ElementPair = Readonly<z.infer<typeof elementPairSchema>>
export type PageComparison = Readonly<z.infer<typeof pageComparisonSchema>>
export type Comparison = Readonly<z.infer<typeof comparisonSchema>>
