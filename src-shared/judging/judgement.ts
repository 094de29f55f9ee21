import { z } from 'zod'
import { factSchema } from './fact.ts'
import { voteSchema } from './vote.ts'

/** What a user judged of a document, and took back. */
const judgementSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fact'), fact: factSchema }),
  z.object({ kind: z.literal('fact-removed'), factId: z.uuid() }),
  z.object({ kind: z.literal('vote'), vote: voteSchema }),
  z.object({ kind: z.literal('vote-removed'), voteId: z.uuid() }),
])

/** One entry of a document's log of judgements, which only ever grows. */
export const judgementEntrySchema = z.object({
  /** From 1, without gaps. */
  sequence: z.number().int().min(1),
  /** In milliseconds since 1970. */
  madeAt: z.number(),
  judgement: judgementSchema,
})

export type Judgement = Readonly<z.infer<typeof judgementSchema>>
export type JudgementEntry = Readonly<z.infer<typeof judgementEntrySchema>>
