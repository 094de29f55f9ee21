import { z } from 'zod'
import { factKinds, factOutcomes } from './kinds.ts'

/** A page full; nobody says more at once. */
const textSchema = z.string().min(1).max(20_000)

/** Something that a user says of a page or a whole document, which every parse of the document is held to. */
export const factSchema = z.object({
  /** The caller's own: said again with it, nothing is added twice, and only `isAnywhere` may change. */
  id: z.uuid(),
  kind: z.enum(factKinds),
  /** 1-based: that it is said of, or was seen on. */
  page: z.number().int().min(1),
  /** It is said of the whole document, on whatever page; absent where it is said of `page`. */
  isAnywhere: z.boolean().exactOptional(),
  /** See `findOccurrences` for what of it counts. */
  text: textSchema,
  /** What it comes before; null but of the kind `before`. */
  second: textSchema.nullable(),
  /** Where it stood on the page as it was said, relative to the page; null where nobody knows. */
  box: z
    .object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() })
    .nullable(),
})

export const factResultSchema = z.object({
  factId: z.uuid(),
  outcome: z.enum(factOutcomes),
  /** The element that says what it is about, in that run; null where none does. */
  elementKey: z.string().nullable(),
})

/** How a run's parse, as it came, does by the facts of its document. */
export const factCheckSchema = z.object({
  runId: z.string(),
  name: z.string(),
  connectionName: z.string(),
  model: z.string().nullable(),
  /** ISO 8601. */
  createdAt: z.string(),
  passed: z.number(),
  failed: z.number(),
  /** In the order of the facts. */
  results: z.array(factResultSchema),
})

export const factListSchema = z.object({
  /** Of the run's document, in the order of their pages. */
  facts: z.array(factSchema),
  /** Of the run that was asked for, then of the document's others, newest first. */
  checks: z.array(factCheckSchema),
})

export type Fact = Readonly<z.infer<typeof factSchema>>
export type FactResult = Readonly<z.infer<typeof factResultSchema>>
export type FactCheck = Readonly<z.infer<typeof factCheckSchema>>
export type FactList = Readonly<z.infer<typeof factListSchema>>
