import { z } from 'zod'
import { voteChoices } from './kinds.ts'

const voterSideSchema = z.object({
  runId: z.string(),
  /** As they were when the vote was given: a run may be gone by then. */
  connectionName: z.string(),
  model: z.string().nullable(),
})

/** Which of two runs read a page better, by someone who did not see whose is whose. */
export const voteSchema = z.object({
  /** The caller's own: asked again with it, nothing is counted twice. */
  id: z.uuid(),
  /** 1-based. */
  page: z.number().int().min(1),
  first: voterSideSchema,
  second: voterSideSchema,
  choice: z.enum(voteChoices),
})

/** `runId`: which run it is, where both are of one service and model; null elsewhere. */
const parserSchema = voterSideSchema.extend({ runId: z.string().nullable() })

/** All votes between two parsers. */
export const voteResultSchema = z.object({
  first: parserSchema,
  second: parserSchema,
  /** Pages on which it was preferred. */
  firstWins: z.number(),
  secondWins: z.number(),
  same: z.number(),
  bothBad: z.number(),
})

export type Vote = Readonly<z.infer<typeof voteSchema>>
export type VoteResult = Readonly<z.infer<typeof voteResultSchema>>
